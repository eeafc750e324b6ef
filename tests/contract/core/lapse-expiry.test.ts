import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expireLapses } from '#core/embedded/jobs/expire-lapses.ts';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import { lockPolicy } from '#core/embedded/engine/lock-policy.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addDays, addMonths, businessDateOf, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import type { DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { ShownDocuments } from '#shared/wire/issued-documents/shown-documents.ts';
import { DeskPayables } from '#shared/wire/desk.ts';
import { aPolicy, storePolicies, tono, tonoEmail } from '#tests/support/a-policy.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { sealing } from '#tests/support/sealing.ts';
import { signIn } from '#tests/support/sign-in.ts';

/** Lapsed unit-linked policy of the demo. */
const unitLinked = '7700000005';
/** Lapsed traditional policies of this file. */
const [lastDay, reported, ended] = ['8800000001', '8800000002', '8800000003'] as const;

let app: DeskApp;

beforeAll(async () => {
  app = await startDeskApp({}, [unitLinked]);
});
afterAll(() => app.close());

const { one } = askDatabase(() => app.services.pool);

/** Returns the first day without cover of a policy whose window ended `daysAgo` days before today. */
async function windowEnded(daysAgo: number): Promise<BusinessDate> {
  const today = businessDateOf(await app.services.clock.businessNow());
  return addDays(addMonths(today, -24), -daysAgo);
}

/** Loads a lapsed policy whose window ended `daysAgo` days before today. */
async function storeLapsed(policyNumber: string, daysAgo: number): Promise<void> {
  const { pool, clock } = app.services;
  await storePolicies(pool, await clock.businessNow(), aPolicy(policyNumber).lapsedOn(await windowEnded(daysAgo)));
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

/** Status of the notices of a policy without a request, and the messages that went out, by kind and channel. */
const notices = (policyNumber: string) =>
  one(
    `SELECT json_agg(status ORDER BY status) AS answer FROM notification
     WHERE policy_number = $1 AND request_number IS NULL`,
    [policyNumber],
  );
const sent = async (template: string) => (await readOutbox(app.server)).filter((each) => each.template === template);

const catchUp = () => app.services.coreOperations.catchUp();

/** Runs two catch-ups that have both listed the lapse before either acts; one reads its clock a millisecond later. */
async function expireTwiceAtOnce(policyNumber: string): Promise<void> {
  const { pool, clock } = app.services;
  const inTransactionOf = <Answer>(work: (tx: SealedQueryable) => Promise<Answer>) =>
    inTransaction(pool, (tx) => work(sealing(tx)));
  const started = Date.parse(await clock.businessNow());
  const expire = (later: number) =>
    expireLapses(roundOn(pool, { now: parseInstant(new Date(started + later).toISOString()), batchSize: 1 }));
  const waiting = `SELECT count(*)::integer AS answer FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const both = await inTransactionOf(async (tx) => {
    await lockPolicy(tx, policyNumber);
    const expired = Promise.allSettled([expire(0), expire(1)]);
    await vi.waitFor(async () => expect(await one(waiting)).toBe(2), { timeout: 120_000 });
    return { expired };
  });
  expect(await both.expired).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: undefined },
  ]);
}

describe('reinstatement window', () => {
  it('changes nothing on the last day of the window', async () => {
    await storeLapsed(lastDay, 0);
    await catchUp();
    expect(await subStatus(lastDay)).toBe('LAPSED_PREMIUM');
  });

  it('ends no policy with a death report', async () => {
    await storeLapsed(reported, 1);
    await app.services.pool.query('UPDATE core.policy SET claim_registered = true WHERE policy_number = $1', [
      reported,
    ]);
    await catchUp();
    expect([await subStatus(reported), await openPayable(reported)]).toEqual(['LAPSED_PREMIUM', undefined]);
  });

  it('ends a traditional policy on the day after, once, with the cash value payable to the holder', async () => {
    await storeLapsed(ended, 1);
    const worth = await one(`SELECT cash_value::float AS answer FROM core.policy_value WHERE policy_number = $1`, [
      ended,
    ]);
    await expireTwiceAtOnce(ended);
    await catchUp();
    expect(await subStatus(ended)).toBe('LAPSE_EXPIRED');
    const { policy } = await app.services.core.getPolicy(ended);
    expect([policy.status, policy.mainCover.status]).toEqual(['TERMINATED', 'TERMINATED']);
    expect(worth).toBeGreaterThan(0);
    expect(await openPayable(ended)).toEqual({ kind: 'LAPSE_EXPIRED', amount: worth, request: null });
    expect(await journalSum()).toBe(0);
  });

  it('notifies the holder on the page and by a message without the amount; finance sees the payable', async () => {
    // Moving the clock reads the core's events.
    await app.call('POST', '/demo/api/clock', undefined, { advance: 1 });
    await app.work();
    expect(await notices(ended)).toEqual(['Masa pemulihan berakhir', 'Sisa nilai polis menunggu Anda']);
    for (const template of ['lapse-ended', 'lapse-owed']) {
      const messages = await sent(template);
      expect(messages.length).toBeGreaterThan(0);
      for (const { text } of messages) expect(text).not.toMatch(/Rp|\d{4,}[.,]?\d{3}/);
    }
    const { data } = await app.call('GET', '/desk/v1/payables', await staffToken(app, 'keuangan1'));
    expect(DeskPayables.parse(data).items).toContainEqual(
      expect.objectContaining({
        policy_number: ended,
        kind_text: 'Sisa nilai polis yang berakhir',
        note: 'Menunggu pengajuan nasabah.',
      }),
    );
  });

  it('is documented by a letter and by the figures in a statement', async () => {
    const token = await signIn(app.server, { policy_number: ended, ...tono }, tonoEmail);
    const owed = z.object({ amount: z.number() }).parse(await openPayable(ended)).amount;
    const textOf = async (kind: DocumentKind): Promise<string> => {
      const { data } = await app.call('GET', `/api/v1/policy/papers?kind=${kind}`, token);
      const [issued] = ShownDocuments.parse(data).items;
      const { bytes } = await app.fetchFile(`/api/v1/policy/papers/${issued?.number}/file`, token);
      return readPdfText(bytes).replaceAll(/\s+/g, ' ');
    };
    expect(await textOf('ENDED')).toMatch(/Masa pemulihan polis sudah lewat .* berakhir pada .* menjadi hak Anda\./);
    expect(await textOf('STATEMENT')).toContain(`Rp ${owed.toLocaleString('id-ID')}`);
  });

  it('ends a unit-linked policy at once, and its units are payable at the price of that day', async () => {
    await app.services.pool.query('UPDATE core.policy_lapse SET lapsed_on = $2 WHERE policy_number = $1', [
      unitLinked,
      await windowEnded(1),
    ]);
    await catchUp();
    expect(await subStatus(unitLinked)).toBe('LAPSE_EXPIRED');
    expect(await openPayable(unitLinked)).toBeUndefined();
    await app.call('POST', '/demo/api/clock', undefined, { advance: 5 });
    await app.work();
    expect((await app.services.core.getPosition(unitLinked)).holdings).toEqual([]);
    expect(await openPayable(unitLinked)).toMatchObject({ kind: 'LAPSE_EXPIRED', request: null });
    expect(await notices(unitLinked)).toEqual(['Masa pemulihan berakhir', 'Sisa nilai polis menunggu Anda']);
    expect(await journalSum()).toBe(0);
  });

  it('changes nothing when the jobs are repeated', async () => {
    const before = await one('SELECT count(*)::integer AS answer FROM core.payable');
    await catchUp();
    await catchUp();
    expect(await one('SELECT count(*)::integer AS answer FROM core.payable')).toBe(before);
    expect(await one(`SELECT count(*)::integer AS answer FROM core.policy_lapse WHERE outcome = 'EXPIRED'`)).toBe(3);
  });
});
