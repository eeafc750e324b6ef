import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runDailyJobs } from '#core/embedded/jobs/daily-jobs.ts';
import type { AnswerDebit } from '#core/embedded/collection/follow-instalments.ts';
import { inventPrice } from '#demo/demo.ts';
import { updateBusinessMoment } from '#demo/seeding/update-business-moment.ts';
import {
  addDays,
  businessDateOf,
  daysBetween,
  instantAt,
  parseBusinessDate,
  parseInstant,
  type Instant,
} from '#shared/time/dates.ts';
import { roundOn } from '#tests/support/job-round.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { lendPremium } from '#tests/support/lend-premium.ts';

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
const eventKinds = async (policy: string) =>
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

/** Reads the overdue amount and the reinstatement amount. */
const owed = async (policy: string): Promise<readonly number[]> => {
  const { overduePremium, reinstatementCost } = await app.services.core.getPolicyValue(policy);
  return [overduePremium, reinstatementCost];
};

/** Sums today's journal entries of the policy by account. */
const bookedLast = (policy: string) =>
  rows(
    `SELECT account || ' ' || sum(amount)::float AS answer FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE policy_number = $1 AND business_date = (SELECT max(business_date) FROM core.journal_entry WHERE policy_number = $1)
     GROUP BY account ORDER BY account`,
    [policy],
  );

/** Sums the journal in every currency; double entry makes it zero. */
const journalSum = () => one('SELECT coalesce(sum(amount), 0)::float AS answer FROM core.journal_line');
/** Compares suspense with the money received less the money used. */
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

// Only the policies that the tests need, because daily jobs for all fifteen take much longer.
const sri = '7700000013';
const ahmad = '7700000002';
const sitis = ['7700000001', '7700000003'];

describe('premium in grace', () => {
  it('is paid by virtual account, and the policy returns to its former state', async () => {
    app = await startDeskApp({}, [sri]);
    const due = await nextDue(sri);
    expect(await subStatus(sri)).toBe('GRACE');
    expect(await owed(sri)).toEqual([9_000_000, 0]);
    await pay(sri, '4000000');
    expect([await subStatus(sri), await nextDue(sri)]).toEqual(['GRACE', due]);
    await pay(sri, '5500000');
    expect(await subStatus(sri)).toBe('NORMAL');
    // No frozen amount keeps a request locked.
    expect(await owed(sri)).toEqual([0, 0]);
    expect(await schedule(sri, due)).toEqual([`${due} PAID by MONEY`]);
    expect(await eventKinds(sri)).toEqual(['MONEY_RECEIVED', 'PREMIUM_PAID', 'GRACE_ENDED']);
    expect([await journalSum(), await suspenseGap()]).toEqual([0, 0]);
    // The premium of a traditional policy is income; no part of it is a charge or waits for units.
    expect(await bookedLast(sri)).toEqual(['bank 9500000', 'income-premium -9000000', 'suspense -500000']);
    // The overpayment is kept for the next premium.
    const free = `SELECT (sum(amount) - (SELECT sum(amount) FROM core.money_use WHERE due_on = $2))::float AS answer
                  FROM core.money_received WHERE policy_number = $1`;
    expect(await one(free, [sri, due])).toBe(500_000);
  });

  it.each([
    ['one rupiah above the cash value', 8_999_999, 0],
    ['more than an earlier loan leaves of the cash value', 9_999_999, 1_000_000],
  ])('lapses the policy after its letters, without a second warning, when it is %s', async (_name, cashValue, debt) => {
    app = await startDeskApp({}, [sri]);
    const due = await nextDue(sri);
    if (debt > 0) await app.services.pool.query(lendPremium, [sri, debt, due]);
    await app.services.pool.query(
      `UPDATE core.policy SET advances_premiums = true, sub_status = 'GRACE' WHERE policy_number = $1`,
      [sri],
    );
    await app.services.pool.query(
      `UPDATE core.policy_value SET cash_value = $2, as_of = '2999-01-01' WHERE policy_number = $1`,
      [sri, cashValue],
    );
    await advance(15);
    expect(await subStatus(sri)).toBe('LAPSED_PREMIUM');
    expect(await eventKinds(sri)).toEqual(['GRACE_ENDING', 'POLICY_LAPSED']);
    expect(await owed(sri)).toEqual([9_000_000, 9_000_000 + 90_000]);
    const lapsedOn = await one('SELECT lapsed_on::text AS answer FROM core.policy_lapse WHERE policy_number = $1', [
      sri,
    ]);
    expect(lapsedOn).toBe(addDays(parseBusinessDate(due), 31));
    expect(await journalSum()).toBe(0);
  });
});

const automatic = async () => (await app.services.core.getPremiumCalendar(sri)).lapse?.automatic ?? null;

describe('policy that lapsed a few days ago', () => {
  it('is reinstated automatically when all arrears are paid, but not when a part is missing', async () => {
    app = await startDeskApp({}, [sri]);
    const due = await nextDue(sri);
    await advance(15);
    const lapsedOn = addDays(parseBusinessDate(due), 31);
    const until = addDays(lapsedOn, 30);
    expect(await automatic()).toMatchObject({ until, amount: 9_090_000, left: 9_090_000 });
    const last = `SELECT body->>$2 AS answer FROM core.event WHERE policy_number = $1 ORDER BY event_id DESC LIMIT 1`;
    expect(await one(last, [sri, 'automaticUntil'])).toBe(until);

    const run = (sql: string) => app.services.pool.query(sql, [sri]);
    for (const [change, undo] of [
      [
        'UPDATE core.policy SET claim_registered = true WHERE policy_number = $1',
        'UPDATE core.policy SET claim_registered = false WHERE policy_number = $1',
      ],
      [
        'UPDATE core.policy_lapse SET lapsed_on = lapsed_on - 31 WHERE policy_number = $1',
        'UPDATE core.policy_lapse SET lapsed_on = lapsed_on + 31 WHERE policy_number = $1',
      ],
      [
        `INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason, outcome, ended_on)
         SELECT $1, lapsed_on - 90, reason, 'REINSTATED', lapsed_on - 60 FROM core.policy_lapse WHERE policy_number = $1`,
        `DELETE FROM core.policy_lapse WHERE policy_number = $1 AND outcome = 'REINSTATED'`,
      ],
      [
        `INSERT INTO core.expected_money (request_number, policy_number, purpose, currency, amount, least, exact, state, since)
         VALUES ('R-1', $1, '03', 30, 1, 1, true, 'WAITING', now())`,
        `DELETE FROM core.expected_money WHERE policy_number = $1`,
      ],
    ] as const) {
      await run(change);
      expect([change, await automatic()]).toEqual([change, null]);
      await run(undo);
    }

    await pay(sri, '5000000');
    expect([await subStatus(sri), await one(last, [sri, 'missing'])]).toEqual(['LAPSED_PREMIUM', '4090000']);
    expect(await automatic()).toMatchObject({ amount: 9_090_000, left: 4_090_000 });
    await run('UPDATE core.policy SET claim_registered = true WHERE policy_number = $1');
    await pay(sri, '4000000');
    expect(await subStatus(sri)).toBe('LAPSED_PREMIUM');
    await run('UPDATE core.policy SET claim_registered = false WHERE policy_number = $1');
    await pay(sri, '100000');

    expect([await subStatus(sri), await owed(sri), await automatic()]).toEqual(['NORMAL', [0, 0], null]);
    expect(await schedule(sri, due)).toEqual([`${due} PAID`]);
    expect((await eventKinds(sri)).at(-1)).toBe('POLICY_REINSTATED');
    expect([await journalSum(), await suspenseGap()]).toEqual([0, 0]);
    const ended = 'SELECT outcome AS answer FROM core.policy_lapse WHERE policy_number = $1';
    expect(await one(ended, [sri])).toBe('REINSTATED');
    // The overpayment is available for the next premium.
    const { credit } = await app.services.core.getPremiumCalendar(sri);
    expect(credit?.amount).toBe(10_000);
  });
});

const after = (moment: Instant, days: number): Instant =>
  parseInstant(new Date(Date.parse(moment) + days * 86_400_000).toISOString());

const refused: AnswerDebit = () => ({ result: 'FAILED', reason: 'Saldo tidak cukup' });

/** Moves the clock day by day and processes each day, with a bank that collects no debits. */
async function liveWithout(days: number): Promise<void> {
  const { pool, clock } = app.services;
  const now = after(await clock.businessNow(), days);
  await runDailyJobs(roundOn(pool, { now, batchSize: 1_000, inventPrice, answerDebit: refused }));
}

const amountOf = (policy: string, dueOn: string) =>
  one(
    `SELECT (base + top_up + rider)::float AS answer FROM core.premium_schedule WHERE policy_number = $1 AND due_on = $2`,
    [policy, dueOn],
  );
const booked = (policy: string, account: string) =>
  one(
    `SELECT coalesce(sum(line.amount), 0)::float AS answer FROM core.journal_line AS line
     JOIN core.journal_entry AS entry USING (journal_id)
     WHERE entry.policy_number = $1 AND line.account = $2 AND entry.entry_key LIKE 'premium/%'`,
    [policy, account],
  );

describe('premium paid by debit', () => {
  it('is billed in advance, paid on its due date, and buys units at the next price', async () => {
    app = await startDeskApp({}, [ahmad]);
    const due = await nextDue(ahmad);
    const units = `SELECT sum(units)::float AS answer FROM core.unit_entry WHERE policy_number = $1 AND reason = 'PREMIUM'`;
    expect(await one(units, [ahmad])).toBeNull();
    await advance(daysBetween(businessDateOf(await app.services.clock.businessNow()), parseBusinessDate(due)) + 6);
    expect(await schedule(ahmad, due)).toContain(`${due} PAID by DEBIT`);
    expect((await eventKinds(ahmad)).slice(0, 2)).toEqual(['PREMIUM_BILLED', 'PREMIUM_PAID']);
    expect(await one(units, [ahmad])).toBeGreaterThan(0);
    // The amount taken from suspense equals the amount that buys units plus the part that is kept.
    const [taken, toUnits, kept] = [
      await booked(ahmad, 'suspense'),
      await booked(ahmad, 'premium-to-allocate'),
      await booked(ahmad, 'income-acquisition-charge'),
    ];
    expect(taken).toBe(await amountOf(ahmad, due));
    expect(Number(toUnits) + Number(kept)).toBe(-Number(taken));
    expect([await journalSum(), await suspenseGap()]).toEqual([0, 0]);
    const left = `SELECT sum(line.amount)::float AS answer FROM core.journal_line AS line JOIN core.journal_entry USING (journal_id)
                  WHERE policy_number = $1 AND line.account = 'premium-to-allocate'`;
    expect(await one(left, [ahmad])).toBe(0);
  });

  it('is refused once where a demo visitor chose that, and collected at the next attempt', async () => {
    app = await startDeskApp({}, [ahmad]);
    const due = await nextDue(ahmad);
    const refuse = (refuse_debit: string | null) =>
      app.call('POST', '/demo/api/bank', undefined, { policy_number: ahmad, refuse_debit });
    expect((await refuse('NO_SUCH_REASON')).status).toBe(422);
    await refuse('CARD_EXPIRED');
    await refuse(null);
    const { data } = await refuse('ACCOUNT_CLOSED');
    const Debits = z.object({ debits: z.array(z.object({ policy_number: z.string(), refuse_debit: z.unknown() })) });
    const listed = Debits.parse(data).debits;
    expect(listed.find(({ policy_number }) => policy_number === ahmad)?.refuse_debit).toBe('ACCOUNT_CLOSED');
    expect(listed.filter(({ refuse_debit }) => refuse_debit !== null)).toHaveLength(1);
    await advance(daysBetween(businessDateOf(await app.services.clock.businessNow()), parseBusinessDate(due)));
    expect((await eventKinds(ahmad)).slice(0, 2)).toEqual(['PREMIUM_BILLED', 'DEBIT_FAILED']);
    await advance(3);
    expect(await schedule(ahmad, due)).toContain(`${due} PAID by DEBIT`);
    expect((await eventKinds(ahmad)).filter((kind) => kind === 'DEBIT_FAILED')).toHaveLength(1);
  });

  it('is lent once by the cash value after four failed debits if the holder chose that, and cover continues', async () => {
    app = await startDeskApp({}, sitis);
    const siti = '7700000003';
    await app.services.pool.query(
      `UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = (
         SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
      [siti, addDays(businessDateOf(await app.services.clock.businessNow()), 20)],
    );
    const due = await nextDue(siti);
    await liveWithout(60);
    expect(await schedule(siti, due)).toContain(`${due} PAID by ADVANCE`);
    expect(await subStatus(siti)).toBe('APL');
    expect((await eventKinds(siti)).filter((kind) => kind === 'DEBIT_FAILED')).toHaveLength(4);
    expect((await eventKinds(siti)).at(-1)).toBe('PREMIUM_ADVANCED');
    const balance = await one(
      `SELECT sum(principal)::float AS answer FROM core.loan_account WHERE policy_number = $1 AND kind = 'APL'`,
      [siti],
    );
    expect([balance, await booked(siti, 'premium-loan')]).toEqual([
      await amountOf(siti, due),
      await amountOf(siti, due),
    ]);
    expect([await journalSum(), await suspenseGap()]).toEqual([0, 0]);
  });

  it('is not billed again after failed debits on a unit-linked policy past its compulsory years, and cover continues', async () => {
    app = await startDeskApp({}, sitis);
    const siti = '7700000001';
    await app.services.pool.query(
      `UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = (
         SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
      [siti, addDays(businessDateOf(await app.services.clock.businessNow()), 5)],
    );
    const due = await nextDue(siti);
    await liveWithout(60);
    expect(await schedule(siti, due)).toContain(`${due} MISSED`);
    expect(await subStatus(siti)).toBe('NORMAL');
    expect(await eventKinds(siti)).toEqual([
      'PREMIUM_BILLED',
      'DEBIT_FAILED',
      'DEBIT_FAILED',
      'DEBIT_FAILED',
      'DEBIT_FAILED',
      'PREMIUM_MISSED',
    ]);
  });
});

describe('premium paid by virtual account into units', () => {
  it.each([
    ['before the cut-off: at the price of the day', '10:00', 0],
    ['after it: at the price of the next valuation day, whoever counts it when', '18:00', 1],
  ] as const)('buys units %s', async (_, time, later) => {
    app = await startDeskApp({}, sitis);
    const siti = '7700000001';
    const { pool, clock, coreOperations } = app.services;
    const day = businessDateOf(await clock.businessNow());
    await pool.query(
      `UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = (
         SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
      [siti, addDays(day, 5)],
    );
    await coreOperations.catchUp();
    await updateBusinessMoment(pool, instantAt(day, time));
    await pay(siti, '18000000');
    const priced = `SELECT DISTINCT (pricing_date - $2::date) AS answer FROM core.unit_order WHERE request_number = $1`;
    expect(await rows(priced, [`PREMI-${siti}-${addDays(day, 5)}`, day])).toEqual([later]);
  });
});

/** Reads the state of the portfolio without timestamps of reads. */
async function outcome(): Promise<unknown> {
  return {
    policies: await rows(`SELECT policy_number || ' ' || sub_status AS answer FROM core.policy ORDER BY 1`),
    schedule: await rows(
      `SELECT policy_number || ' ' || due_on || ' ' || state || coalesce(' ' || paid_on, '') AS answer
       FROM core.premium_schedule ORDER BY policy_number, due_on`,
    ),
    units: await rows(
      `SELECT policy_number || ' ' || fund_code || ' ' || bucket || ' ' || units AS answer FROM core.unit_balance ORDER BY 1`,
    ),
    accounts: await rows(
      `SELECT account || ' ' || currency || ' ' || sum(amount) AS answer FROM core.journal_line GROUP BY account, currency ORDER BY 1`,
    ),
    events: await rows(
      `SELECT policy_number || ' ' || (body->>'kind') AS answer FROM core.event ORDER BY policy_number, event_id`,
    ),
  };
}

describe('a hundred days of daily jobs', () => {
  it('give the same result day by day as in one jump started by three callers, and no day runs twice', async () => {
    app = await startDeskApp();
    for (let day = 0; day < 100; day += 1) await advance(1);
    const stepped = await outcome();
    await app.services.coreOperations.catchUp();
    expect(await outcome()).toEqual(stepped);
    await app.close();
    app = await startDeskApp();
    await updateBusinessMoment(app.services.pool, after(await app.services.clock.businessNow(), 100));
    const catchUp = () => app.services.coreOperations.catchUp();
    await Promise.all([catchUp(), catchUp(), catchUp()]);
    expect(await outcome()).toEqual(stepped);
    expect(await journalSum()).toBe(0);
  });
});
