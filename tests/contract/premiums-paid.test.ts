import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, parseBusinessDate } from '#shared/time/dates.ts';
import { startDeskApp, type DeskApp } from '../support/desk-app.ts';

let app: DeskApp;
afterEach(() => app.close());

const rows = async (sql: string, values: unknown[] = []): Promise<readonly unknown[]> =>
  (await app.services.pool.query<{ answer: unknown }>(sql, values)).rows.map((row) => row.answer);
const one = async (sql: string, values: unknown[] = []): Promise<unknown> => (await rows(sql, values))[0];

const advance = (days: number) => app.call('POST', '/demo/api/clock', undefined, { advance: days });
const subStatus = (policy: string) =>
  one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [policy]);
const schedule = (policy: string, from: string) =>
  rows(
    `SELECT due_on || ' ' || state || coalesce(' by ' || paid_by, '') AS answer FROM core.premium_schedule
     WHERE policy_number = $1 AND due_on >= $2 AND due_on < $2::date + 120 ORDER BY due_on`,
    [policy, from],
  );
const told = async (policy: string) =>
  rows(
    `SELECT body->>'kind' AS answer FROM core.event WHERE policy_number = $1 AND request_number IS NULL
     AND body->>'kind' NOT IN ('FUND_LOW') ORDER BY event_id`,
    [policy],
  );
const nextDue = async (policy: string): Promise<string> =>
  z
    .string()
    .parse(
      await one(
        `SELECT min(due_on)::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE'`,
        [policy],
      ),
    );

/** Zero in every currency, or the entries would not be double. */
const journalSum = () => one('SELECT sum(amount)::float AS answer FROM core.journal_line');
/** Suspense is what came in less what was used. */
const suspenseGap = () =>
  one(`SELECT (coalesce((SELECT sum(amount) FROM core.journal_line WHERE account = 'suspense'), 0)
     + coalesce((SELECT sum(amount) FROM core.money_received), 0)
     - coalesce((SELECT sum(amount) FROM core.money_use WHERE state IN ('TAKEN', 'REFUNDED')), 0))::float AS answer`);

async function pay(policy: string, amount: string): Promise<void> {
  const number = await one(
    `SELECT account->>'number' AS answer FROM core.policy JOIN core.policy_version AS version USING (policy_number),
       LATERAL jsonb_array_elements(version.document->'virtualAccounts') AS account
     WHERE policy_number = $1 AND version.version = current_version AND account->>'purpose' = '02' LIMIT 1`,
    [policy],
  );
  const answer = await app.call('POST', '/demo/api/bank', undefined, { virtual_account_number: number, amount });
  expect(answer.status).toBe(200);
}

const sri = '7700000013';

describe('a premium in the grace', () => {
  it('is paid by virtual account, and the policy is as before', async () => {
    app = await startDeskApp();
    const due = await nextDue(sri);
    expect(await subStatus(sri)).toBe('GRACE');
    await pay(sri, '4000000');
    expect([await subStatus(sri), await nextDue(sri)]).toEqual(['GRACE', due]);
    await pay(sri, '5500000');
    expect(await subStatus(sri)).toBe('NORMAL');
    expect(await schedule(sri, due)).toEqual([`${due} PAID by MONEY`]);
    expect(await told(sri)).toEqual(['MONEY_RECEIVED', 'PREMIUM_PAID', 'GRACE_ENDED']);
    expect([await journalSum(), await suspenseGap()]).toEqual([0, 0]);
    // What was paid too much waits for the next premium.
    const free = `SELECT (sum(amount) - (SELECT sum(amount) FROM core.money_use WHERE due_on = $2))::float AS answer
                  FROM core.money_received WHERE policy_number = $1`;
    expect(await one(free, [sri, due])).toBe(500_000);
  });

  it('is not paid: letters, then cover ends, and nobody is warned twice', async () => {
    app = await startDeskApp();
    const due = await nextDue(sri);
    await advance(15);
    expect(await subStatus(sri)).toBe('LAPSED_PREMIUM');
    expect(await told(sri)).toEqual(['GRACE_ENDING', 'POLICY_LAPSED']);
    const lapsedOn = await one('SELECT lapsed_on::text AS answer FROM core.policy_lapse WHERE policy_number = $1', [
      sri,
    ]);
    expect(lapsedOn).toBe(addDays(parseBusinessDate(due), 31));
    expect(await journalSum()).toBe(0);
  });
});
