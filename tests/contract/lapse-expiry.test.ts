import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, businessDateOf } from '#shared/dates.ts';
import { startDeskApp, type DeskApp } from '../support/desk-app.ts';

let app: DeskApp;

beforeAll(async () => {
  app = await startDeskApp();
});
afterAll(() => app.close());

const one = async (sql: string, values: unknown[] = []): Promise<unknown> =>
  (await app.services.pool.query<{ answer: unknown }>(sql, values)).rows[0]?.answer;

/** The lapse began so long ago that its window ended `daysAgo` days before today. */
async function windowEnded(policyNumber: string, daysAgo: number): Promise<void> {
  const today = businessDateOf(await app.services.clock.businessNow());
  const lapsedOn = addDays(addMonths(today, -24), -daysAgo);
  await app.services.pool.query('UPDATE core.policy_lapse SET lapsed_on = $2 WHERE policy_number = $1', [
    policyNumber,
    lapsedOn,
  ]);
}

const journalSum = () => one('SELECT sum(amount)::float AS answer FROM core.journal_line');
const subStatus = (policyNumber: string) =>
  one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [policyNumber]);
const openPayable = (policyNumber: string) =>
  one(
    `SELECT json_build_object('kind', kind, 'amount', amount::float, 'request', request_number) AS answer
     FROM core.payable WHERE policy_number = $1`,
    [policyNumber],
  );

const catchUp = () => app.services.coreOperations.catchUp();

describe('the window of reinstatement', () => {
  it('on its last day nothing happens', async () => {
    await windowEnded('7700000012', 0);
    await catchUp();
    expect(await subStatus('7700000012')).toBe('LAPSED_PREMIUM');
  });

  it('a day later a traditional policy ends, and its cash value is owed to the holder', async () => {
    const worth = await one(`SELECT cash_value::float AS answer FROM core.policy_value WHERE policy_number = $1`, [
      '7700000012',
    ]);
    await windowEnded('7700000012', 1);
    await catchUp();
    expect(await subStatus('7700000012')).toBe('LAPSE_EXPIRED');
    const { policy } = await app.services.core.getPolicy('7700000012');
    expect([policy.riskStatus, policy.coverages[0]?.riskStatus]).toEqual([3, 3]);
    expect(worth).toBeGreaterThan(0);
    expect(await openPayable('7700000012')).toEqual({ kind: 'LAPSE_EXPIRED', amount: worth, request: null });
    expect(await journalSum()).toBe(0);
  });

  it('a unit-linked policy ends at once, and its units are owed at the price of their day', async () => {
    await windowEnded('7700000005', 1);
    await catchUp();
    expect(await subStatus('7700000005')).toBe('LAPSE_EXPIRED');
    expect(await openPayable('7700000005')).toBeUndefined();
    await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
    await app.work();
    expect((await app.services.core.getPosition('7700000005')).holdings).toEqual([]);
    expect(await openPayable('7700000005')).toMatchObject({ kind: 'LAPSE_EXPIRED', request: null });
    expect(await journalSum()).toBe(0);
  });

  it('done once: repeating the jobs changes nothing', async () => {
    const before = await one('SELECT count(*)::integer AS answer FROM core.payable');
    await catchUp();
    await catchUp();
    expect(await one('SELECT count(*)::integer AS answer FROM core.payable')).toBe(before);
    expect(await one(`SELECT count(*)::integer AS answer FROM core.policy_lapse WHERE outcome = 'EXPIRED'`)).toBe(2);
  });
});
