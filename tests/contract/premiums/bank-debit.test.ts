import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runDailyJobs } from '#core/embedded/jobs/daily-jobs.ts';
import { inventPrice } from '#demo/demo.ts';
import { updateBusinessMoment } from '#demo/seeding/update-business-moment.ts';
import { signBankCall } from '#server/bank/bank-signature.ts';
import { addDays, businessDateOf, instantAt, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const siti = '7700000003';

let server: TestServer;
let due: BusinessDate;
let amount: string;
beforeEach(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  const { pool, clock } = server.services;
  due = addDays(businessDateOf(await clock.businessNow()), 5);
  await pool.query(
    `UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = (
       SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
    [siti, due],
  );
  amount = z
    .string()
    .parse(
      await one(
        'SELECT (base + top_up + rider)::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND due_on = $2',
        [siti, due],
      ),
    );
});
afterEach(() => server.close());

const rows = async (sql: string, values: unknown[] = []): Promise<readonly unknown[]> =>
  (await server.services.pool.query<{ answer: unknown }>(sql, values)).rows.map((row) => row.answer);
const one = async (sql: string, values: unknown[] = []): Promise<unknown> => (await rows(sql, values))[0];

/** Moves the clock to 09:00 of a day and runs its daily jobs, with a bank that does not answer debits at once. */
async function live(until: BusinessDate): Promise<void> {
  const { pool, clock } = server.services;
  for (let day = businessDateOf(await clock.businessNow()); day <= until; day = addDays(day, 1)) {
    await updateBusinessMoment(pool, instantAt(day, '09:00'));
    await runDailyJobs(roundOn(pool, { now: instantAt(day, '09:00'), batchSize: 1_000, inventPrice }));
  }
}

const answerOf = (changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'debit',
  bank_reference: `BCA-${randomUUID()}`,
  policy_number: siti,
  due_on: due,
  asked_on: due,
  amount,
  result: 'PAID',
  ...changes,
});

const refusal = { result: 'FAILED', reason: 'INSUFFICIENT_FUNDS' };

function send(body: unknown, signature?: string) {
  const payload = JSON.stringify(body);
  const timestamp = server.services.clock.systemNow();
  const signed = signBankCall(server.services.config.secrets.bankCallbackSecret, timestamp, payload);
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature ?? signed,
  };
  return server.call({ method: 'POST', url: '/api/v1/bank/callback', payload, headers });
}

const statusOf = async (changes?: Readonly<Record<string, unknown>>): Promise<number> =>
  (await send(answerOf(changes))).status;

const attempts = () =>
  rows(
    `SELECT (asked_on - due_on) || ' ' || state || coalesce(' ' || reason, '') AS answer FROM core.debit_attempt
     WHERE policy_number = $1 ORDER BY asked_on`,
    [siti],
  );
const paid = () =>
  one(
    `SELECT state || coalesce(' by ' || paid_by || ' on ' || (paid_on - due_on), '') AS answer FROM core.premium_schedule
     WHERE policy_number = $1 AND due_on = $2`,
    [siti, due],
  );
const shown = () =>
  rows(
    `SELECT (body->>'kind') || coalesce(' ' || (body->>'nextTryOn'), '') AS answer FROM core.event
     WHERE policy_number = $1 AND request_number IS NULL ORDER BY event_id`,
    [siti],
  );
const subStatus = () => one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1', [siti]);
const journalSum = () => one('SELECT sum(amount)::float AS answer FROM core.journal_line');
const free = () =>
  one(
    `SELECT (coalesce(sum(amount), 0) - coalesce((SELECT sum(amount) FROM core.money_use
       WHERE state <> 'FREED' AND receipt_id IN (SELECT receipt_id FROM core.money_received WHERE policy_number = $1)), 0))::float AS answer
     FROM core.money_received WHERE policy_number = $1`,
    [siti],
  );

describe('bank answer to a debit', () => {
  it('pays the premium as of the day of the debit, once, however often the answer is sent', async () => {
    await live(addDays(due, 1));
    expect(await attempts()).toEqual(['0 SENT']);
    const call = answerOf();
    expect((await send(call, 'a1'.repeat(32))).status).toBe(404);
    expect(await attempts()).toEqual(['0 SENT']);
    const answers = await Promise.all([send(call), send(call)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(call)).data).toEqual({ bank_reference: call.bank_reference, replayed: true, account: null });
    expect(await statusOf()).toBe(200);
    expect([await attempts(), await paid()]).toEqual([['0 PAID'], 'PAID by DEBIT on 0']);
    expect(await shown()).toEqual(['PREMIUM_BILLED', 'GRACE_STARTED', 'PREMIUM_PAID', 'GRACE_ENDED']);
    expect([await subStatus(), await free(), await journalSum()]).toEqual(['NORMAL', 0, 0]);
    // Staff must decide, because the bank had reported the debit as paid before.
    expect(await statusOf(refusal)).toBe(409);
    expect((await send({ ...call, ...refusal })).status).toBe(409);
  });

  it('shows the customer why the debit failed and when the next attempt is', async () => {
    await live(due);
    expect(await statusOf(refusal)).toBe(200);
    expect(await statusOf(refusal)).toBe(200);
    expect(await attempts()).toEqual(['0 FAILED INSUFFICIENT_FUNDS']);
    const [next] = (await shown()).slice(-1);
    expect(next).toBe(`DEBIT_FAILED ${addDays(due, 3)}`);
    expect([await paid(), await journalSum()]).toEqual(['DUE', 0]);
    expect(await statusOf()).toBe(409);
    expect(await statusOf({ ...refusal, reason: null, asked_on: addDays(due, 3) })).toBe(404);
  });

  it.each([
    ['of a policy nobody has', { policy_number: '7799999999' }, 404],
    ['of a day on which none was asked for', { asked_on: '2020-01-01' }, 404],
    ['of another amount', { amount: '1' }, 409],
    ['with no result', { result: 'RETURNED' }, 422],
    ['of another amount that is a number', { amount: 1 }, 409],
    ['with an amount in words', { amount: 'sejuta' }, 422],
  ])('%s is refused, and nothing is booked', async (_, changes, status) => {
    await live(due);
    expect(await statusOf(changes)).toBe(status);
    expect([await attempts(), await free()]).toEqual([['0 SENT'], 0]);
  });
});

describe('late bank answer to a debit', () => {
  const again = () => addDays(due, 3);
  /** Repeats a debit while the first attempt is unanswered, as an older program did. */
  const askAgain = (on = again()) =>
    server.services.pool.query(
      `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state)
       SELECT policy_number, due_on, $3, amount, currency, 'SENT' FROM core.debit_attempt WHERE policy_number = $1 AND due_on = $2 AND asked_on = $2`,
      [siti, due, on],
    );

  it('delays the next attempt, which could collect twice; after a refusal the next attempt is made', async () => {
    await live(addDays(due, 4));
    expect(await attempts()).toEqual(['0 SENT']);
    expect(await statusOf(refusal)).toBe(200);
    expect((await shown()).slice(-1)).toEqual([`DEBIT_FAILED ${addDays(due, 7)}`]);
    await live(addDays(due, 7));
    expect(await attempts()).toEqual(['0 FAILED INSUFFICIENT_FUNDS', '7 SENT']);
    expect(
      await rows(
        `SELECT kind || ' ' || policies AS answer FROM core.job_report
         WHERE job = 'premiums' AND business_date = $1 AND kind LIKE 'DEBIT%'`,
        [again()],
      ),
    ).toEqual(['DEBIT_WAITS 1']);
  });

  it('pays the premium by the first of two attempts stored by an older program; the second amount stays for the next premium and is announced', async () => {
    await live(again());
    await askAgain();
    expect(await attempts()).toEqual(['0 SENT', '3 SENT']);
    expect(await statusOf()).toBe(200);
    expect(await paid()).toBe('PAID by DEBIT on 0');
    expect(await statusOf({ asked_on: again() })).toBe(200);
    expect([await attempts(), await free()]).toEqual([['0 PAID', '3 PAID'], Number(amount)]);
    expect((await shown()).slice(-1)).toEqual(['MONEY_RECEIVED']);
    expect(await journalSum()).toBe(0);
  });

  it('refers to the latest of two attempts stored by an older program when the bank refuses the debit', async () => {
    await live(again());
    await askAgain();
    expect(await statusOf(refusal)).toBe(200);
    expect((await shown()).slice(-1)).toEqual([`DEBIT_FAILED ${again()}`]);
    expect(await statusOf({ asked_on: again() })).toBe(200);
    expect(await paid()).toBe('PAID by DEBIT on 3');
  });

  it('sends no notice of a failed debit on a lapsed policy, and keeps collected money for other debts', async () => {
    await server.services.pool.query(`UPDATE core.policy SET advances_premiums = false WHERE policy_number = $1`, [
      siti,
    ]);
    await live(addDays(due, 40));
    for (const days of [3, 7]) await askAgain(addDays(due, days));
    expect(await subStatus()).toBe('LAPSED_PREMIUM');
    const before = await shown();
    expect(await statusOf(refusal)).toBe(200);
    expect(await shown()).toEqual(before);
    expect(await statusOf({ asked_on: addDays(due, 3) })).toBe(200);
    // The interest of the arrears is unpaid.
    expect([await subStatus(), await free(), (await shown()).at(-1)]).toEqual([
      'LAPSED_PREMIUM',
      Number(amount),
      'MONEY_RECEIVED',
    ]);
    expect(await statusOf({ asked_on: addDays(due, 7) })).toBe(200);
    expect([await subStatus(), (await shown()).at(-1)]).toEqual(['NORMAL', 'POLICY_REINSTATED']);
    expect(await journalSum()).toBe(0);
  });
});

it('the money of a debit is refunded when the policy was terminated in the meantime', async () => {
  await live(due);
  await server.services.pool.query(
    `UPDATE core.policy SET sub_status = 'SURRENDERED', ended_on = $2 WHERE policy_number = $1`,
    [siti, parseBusinessDate(due)],
  );
  expect(await statusOf()).toBe(200);
  expect(
    await rows(`SELECT kind || ' ' || amount::float AS answer FROM core.payable WHERE policy_number = $1`, [siti]),
  ).toContain(`REFUND ${Number(amount)}`);
  expect(await journalSum()).toBe(0);
});
