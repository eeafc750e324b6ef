import { Big } from 'big.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import { accounts } from '#core/embedded/journal/accounts.ts';
import { recordEntry } from '#core/embedded/journal/record-entry.ts';
import { applyRepayment } from '#core/embedded/loans/apply-repayment.ts';
import { lockPolicy } from '#core/embedded/engine/lock-policy.ts';
import { createReadCore } from '#core/embedded/read-core.ts';
import { inventPrice } from '#demo/demo.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { CoreRefusal } from '#core/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addDays, businessDateOf, parseBusinessDate, parseInstant, type BusinessDate } from '#shared/time/dates.ts';
import { coversOf } from '#shared/policy/policy.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createHandClock } from '#tests/support/ledger-policy.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { countAsLived, daysUnlived } from '#tests/support/pass-over.ts';
import { sealing } from '#tests/support/sealing.ts';
import { testStart } from '#tests/support/seed-template.ts';

const siti = '7700000003';
const bambang = '7700000004';
const payee = { bankName: 'BCA', bankAccount: '0123456789', accountName: 'SITI NUR RAHMAWATI' };

let database: TestDatabase;
const clock = createHandClock(testStart);
const parts = () => ({
  q: sealing(database.pool),
  clock,
  inventPrice,
  transact: <Answer>(work: (tx: SealedQueryable) => Promise<Answer>) =>
    inTransaction(database.pool, (tx) => work(sealing(tx))),
});
const read = () => createReadCore(parts());
const write = () => createWriteCore(parts());

const debtOf = async (policyNumber: string) => (await read().getPolicyValue(policyNumber)).loanBalance;

/** Reads the registered account of the policy; money to another account waits some days. */
async function registeredOf(policyNumber: string): Promise<typeof payee> {
  const { benefitAccount } = (await read().getPolicy(policyNumber)).policy;
  if (benefitAccount === null) throw new Error('no account is registered');
  return benefitAccount;
}

const grant = (amount: number, to = payee): PolicyChange => ({
  kind: 'GrantLoan',
  effective: 'APPROVAL',
  amount: String(amount),
  payee: to,
});

let serial = 0;
const post = (policyNumber: string, changes: readonly PolicyChange[], requestNumber = `L-${(serial += 1)}`) =>
  clock
    .businessNow()
    .then((goodAt) => write().post({ requestNumber, step: 'post', policyNumber, goodAt, changes }))
    .then(() => requestNumber);

/** Releases the payout in finance and confirms it as the bank. */
async function payOut(requestNumber: string): Promise<void> {
  const [payable] = await write().listPayables({ requestNumber });
  if (payable === undefined) throw new Error('nothing is payable');
  const { payableId } = payable;
  await write().releasePayable({ payableId, releaseKey: `${requestNumber}/1`, maker: 'a', releaser: 'b' });
  await write().answerPayout({ payableId, attempt: 1, result: 'PAID', reason: null });
}

/** Moves money from suspense to the loans, as the posting of a repayment does. */
async function repay(
  policyNumber: string,
  amount: number,
  valueDate: BusinessDate,
  requestNumber = `P-${(serial += 1)}`,
) {
  const now = await clock.businessNow();
  const money = { requestNumber, step: 'post', amount: new Big(amount), valueDate, today: businessDateOf(now), now };
  return inTransaction(database.pool, async (tx) => {
    const policy = await lockPolicy(tx, policyNumber);
    const repaid = await applyRepayment({ ...money, tx, policy });
    const used = repaid.interest.plus(repaid.principal);
    await recordEntry(tx, {
      key: requestNumber,
      policyNumber,
      requestNumber,
      businessDate: money.today,
      recordedAt: now,
      description: 'test',
      lines: [{ account: accounts.bank, currency: 30, amount: used }, ...repaid.lines],
    });
    return repaid;
  });
}

const { one } = askDatabase(() => database.pool);

/** Moves the clock to 10:00 of a later day and runs the daily jobs; of a long wait only the last days are processed. */
async function pass(days: number): Promise<BusinessDate> {
  const today = businessDateOf(await clock.businessNow());
  const unlived = daysUnlived(days);
  if (unlived > 0) await countAsLived(database.pool, addDays(today, unlived));
  const day = addDays(today, days);
  clock.set(`${day}T03:00:00.000Z`);
  await write().catchUp();
  return day;
}

beforeEach(async () => {
  clock.set(testStart);
  // Siti's other policy is of the same person; a day of three policies costs a fraction of a day of fifteen.
  database = await createTestDatabase({ seeded: ['7700000001', siti, bambang] });
});
afterEach(() => database.drop());

/** Sums the journal movements of a policy since seeding, by account. */
async function bookedSince(policyNumber: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.pool.query<{ account: string; amount: number }>(
    `SELECT account, sum(amount)::float8 AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id)
     WHERE policy_number = $1 AND entry_key NOT LIKE 'opening%' GROUP BY account HAVING sum(amount) <> 0`,
    [policyNumber],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Receives money on the virtual account for loans, without a request. */
const receive = async (amount: number, valueDate: BusinessDate): Promise<unknown> =>
  write().receiveMoney({
    bankReference: `B-${(serial += 1)}`,
    virtualAccountNumber: '8801407700000004',
    amount: String(amount),
    valueDate,
    paidAt: await clock.businessNow(),
    payerName: null,
  });

/** Repays an exact amount, from existing and from incoming payments; returns the recorded event. */
async function repayExactly(amount: number, coming: readonly (readonly [number, BusinessDate])[]): Promise<unknown> {
  const requestNumber = `R-${(serial += 1)}`;
  const wanted = { requestNumber, policyNumber: bambang, purpose: '07', amount: String(amount) } as const;
  await write().expectMoney({ ...wanted, least: String(amount), exact: true });
  for (const [part, day] of coming) await receive(part, day);
  await post(bambang, [{ kind: 'RepayLoan', effective: 'APPROVAL' }], requestNumber);
  const shown = (await write().listEvents('0', 1000)).findLast(({ body }) => body.kind === 'LOAN_REPAID');
  return shown?.body;
}

/** Expects ledger, accounts and journal to agree to the rupiah; every test ends with it. */
async function expectWhole(): Promise<void> {
  const { rows } = await database.pool.query<Record<string, unknown>>(`
    SELECT (SELECT coalesce(sum(amount), 0)::float8 FROM core.journal_line) AS journal,
      (SELECT coalesce(sum(principal), 0) FROM core.loan_entry) - (SELECT coalesce(sum(principal), 0) FROM core.loan_account)
        AS principal,
      (SELECT coalesce(sum(interest), 0) FROM core.loan_entry) - (SELECT coalesce(sum(interest), 0) FROM core.loan_account)
        AS interest,
      (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account IN ('loan-principal', 'premium-loan'))
        - (SELECT coalesce(sum(principal), 0) FROM core.loan_account) AS "journalPrincipal",
      (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account = 'loan-interest')
        - (SELECT coalesce(sum(interest), 0) FROM core.loan_account) AS "journalInterest",
      (SELECT coalesce(sum(amount), 0) FROM core.journal_line WHERE account = 'income-loan-interest')
        + (SELECT coalesce(sum(interest), 0) FROM core.loan_entry WHERE kind = 'INTEREST') AS income`);
  const whole = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  expect(whole).toEqual({ journal: 0, principal: 0, interest: 0, journalPrincipal: 0, journalInterest: 0, income: 0 });
}

describe('loan of the demo portfolio', () => {
  it('is in ledger and journal, and matches the policy answer', async () => {
    // 2026-01-24 to the anniversary 2026-07-24: 181 days, 595,068; to 2026-11-24: 123 days on it, 428,447.
    expect(await debtOf(bambang)).toBe(11_023_515);
    expect((await read().getPolicyValue(bambang)).loansOpenedOn).toEqual(['2026-01-24']);
    expect(await one(`SELECT sum(interest)::float8 AS answer FROM core.loan_account`)).toBe(428_447);
    await expectWhole();
  });

  it('earns interest every day, however often the job runs, also for missed days; the journal gets it once a month', async () => {
    await pass(1);
    await write().catchUp();
    expect(await debtOf(bambang)).toBe(11_026_998);
    await pass(29);
    expect(await debtOf(bambang)).toBe(11_128_014);
    const { rows } = await database.pool.query<{ entry: string }>(
      `SELECT value_date || ' ' || interest::integer AS entry FROM core.loan_entry WHERE value_date > '2026-11-24'`,
    );
    // Six days on 10,595,068.
    expect(rows.map((row) => row.entry)).toEqual(['2026-11-30 20900']);
    await expectWhole();
  });

  it('adds its interest to the principal on the policy anniversary', async () => {
    await pass(242);
    const { rows } = await database.pool.query<{ kind: string }>(
      `SELECT kind FROM core.loan_entry WHERE value_date = '2027-07-24' ORDER BY entry_id`,
    );
    expect(rows.map((row) => row.kind)).toEqual(['INTEREST', 'CAPITALISED']);
    // A whole year on 10,595,068.
    expect(await debtOf(bambang)).toBe(10_595_068 + 1_271_408);
    expect(await one('SELECT principal::float8 AS answer FROM core.loan_account')).toBe(11_866_476);
    await expectWhole();
  });
});

describe('new loan', () => {
  it('is owed and payable at once, and bears interest from the day on which the bank paid it', async () => {
    const number = await post(siti, [grant(20_000_000)]);
    const [payable] = await write().listPayables({ requestNumber: number });
    expect(payable).toMatchObject({ kind: 'LOAN', amount: '20000000.00', state: 'OPEN', bankAccount: '0123456789' });
    await pass(3);
    expect(await debtOf(siti)).toBe(20_000_000);
    await payOut(number);
    await pass(10);
    // 20,000,000 × 12 % × 10 / 365
    expect(await debtOf(siti)).toBe(20_065_753);
    await expectWhole();
  });

  it('is paid out less the fee', async () => {
    await database.pool.query(
      `UPDATE core.parameter SET value = '50000' WHERE key = 'loan.fee' AND archetype IS NULL AND currency IS NULL`,
    );
    const number = await post(siti, [grant(1_000_000)]);
    expect((await write().listPayables({ requestNumber: number }))[0]?.amount).toBe('950000.00');
    expect(await bookedSince(siti)).toEqual({
      'loan-principal': 1_000_000,
      'policyholder-payable': -950_000,
      'stamp-duty-payable': -10_000,
      'expense-stamp-duty': 10_000,
      'income-loan-fee': -50_000,
    });
    expect(await debtOf(siti)).toBe(1_000_000);
    await expectWhole();
  });

  it('reduces the loan limit by its debt, and an amount above the limit is refused', async () => {
    const before = (await read().getPolicyValue(siti)).loanLimit;
    await post(siti, [grant(before)]);
    expect((await read().getPolicyValue(siti)).loanLimit).toBeLessThan(before / 4);
    await expect(post(siti, [grant(before)])).rejects.toThrow(CoreRefusal);
    expect(
      await one(`SELECT count(*)::integer AS answer FROM core.loan_account WHERE policy_number = $1`, [siti]),
    ).toBe(1);
    await expectWhole();
  });

  it('is granted once when its posting is sent twice', async () => {
    const number = await post(siti, [grant(1_000_000)], 'twice');
    await post(siti, [grant(1_000_000)], 'twice');
    expect(number).toBe('twice');
    expect(await debtOf(siti)).toBe(1_000_000);
    await expectWhole();
  });
});

describe('loan repayment', () => {
  it('pays interest first, then principal', async () => {
    const paid = await repay(bambang, 5_000_000, parseBusinessDate('2026-11-24'));
    expect([paid.interest, paid.principal, paid.surplus, paid.left].map(String)).toEqual([
      '428447',
      '4571553',
      '0',
      '6023515',
    ]);
    expect(await debtOf(bambang)).toBe(6_023_515);
    await pass(1);
    expect(await debtOf(bambang)).toBe(6_023_515 + 1_980);
    await expectWhole();
  });

  it('stops interest from its value date on, however late it is matched', async () => {
    const day = businessDateOf(parseInstant(testStart));
    await pass(20);
    const paid = await repay(bambang, 11_023_515, day);
    expect([paid.left, paid.surplus].map(String)).toEqual(['0', '0']);
    expect(await debtOf(bambang)).toBe(0);
    await pass(300);
    expect(await debtOf(bambang)).toBe(0);
    await expectWhole();
  });

  it('that arrived before an anniversary and is matched after it reverses the capitalised interest', async () => {
    await pass(241);
    const payoff = await debtOf(bambang);
    await pass(4);
    const paid = await repay(bambang, payoff + 77, parseBusinessDate('2027-07-23'));
    expect([paid.left, paid.surplus].map(String)).toEqual(['0', '77']);
    await expectWhole();
  });

  it('never exceeds the debt; the surplus is reported', async () => {
    const paid = await repay(bambang, 12_000_000, parseBusinessDate('2026-11-24'));
    expect(String(paid.surplus)).toBe('976485');
    expect((await read().getPolicyValue(bambang)).loansOpenedOn).toEqual([]);
    await expectWhole();
  });

  it('pays the interest of both loans, then the principal of the older loan', async () => {
    const number = await post(bambang, [grant(5_000_000, await registeredOf(bambang))]);
    await payOut(number);
    const day = await pass(30);
    const paid = await repay(bambang, 11_000_000, day);
    // 104,499 more on the old loan, 49,315 on the new one.
    expect(String(paid.interest)).toBe(String(428_447 + 104_499 + 49_315));
    const { rows } = await database.pool.query<{ principal: number }>(
      `SELECT principal::float8 AS principal FROM core.loan_account WHERE policy_number = $1 ORDER BY loan_id`,
      [bambang],
    );
    expect(rows.map((row) => row.principal)).toEqual([10_595_068 - (11_000_000 - 582_261), 5_000_000]);
    await expectWhole();
  });
});

describe('suspense money that arrived before a loan', () => {
  it('repays the full amount of a later loan, as of the day of that loan', async () => {
    const day = businessDateOf(parseInstant(testStart));
    expect(await repayExactly(12_000_000, [[12_000_000, day]])).toMatchObject({ surplus: '976485', left: '0' });
    await pass(5);
    await payOut(await post(bambang, [grant(5_000_000, await registeredOf(bambang))]));
    const today = await pass(30);
    // 4,023,515 bore interest for 30 days.
    expect(await repayExactly(2_000_000, [[1_023_515, today]])).toMatchObject({
      interest: '39684',
      principal: '1960316',
      surplus: '0',
      left: '3039684',
    });
    await expectWhole();
  });

  it('that arrived before the last repayment counts from that repayment, and each rupiah counts once', async () => {
    const [first, second, last] = [await pass(1), await pass(1), await pass(3)];
    await repayExactly(1_000_000, [[1_000_000, last]]);
    await pass(10);
    expect(
      await repayExactly(3_000_000, [
        [1_000_000, first],
        [2_000_000, second],
      ]),
    ).toMatchObject({ interest: '0', principal: '3000000', surplus: '0' });
    await expectWhole();
  });
});

describe('loan debt near the cash value', () => {
  const events = async () =>
    (await write().listEvents('0', 1000)).filter((event) => event.policyNumber === bambang).map((event) => event.body);
  const worth = (value: number) =>
    database.pool.query(`UPDATE core.policy_value SET cash_value = $2, as_of = '2999-01-01' WHERE policy_number = $1`, [
      bambang,
      value,
    ]);

  it('is announced once when it reaches 90 percent of the cash value', async () => {
    await worth(12_260_000);
    await pass(1);
    expect(await events()).toEqual([]);
    await worth(12_250_000);
    await pass(1);
    await pass(1);
    expect(await events()).toEqual([{ kind: 'LOAN_WARNING', lapsesFrom: '2026-12-26' }]);
    await expectWhole();
  });

  it('ends the cover only after the notice period, and only when it reaches the cash value', async () => {
    await worth(11_030_000);
    await pass(1);
    await pass(29);
    expect((await read().getPosition(bambang)).subStatus).toBe('NORMAL');
    await pass(1);
    expect((await read().getPosition(bambang)).subStatus).toBe('LAPSED_LOAN');
    const { policy } = await read().getPolicy(bambang);
    expect([policy.status, ...coversOf(policy).map((cover) => cover.status)]).toEqual(['LAPSED', 'LAPSED']);
    expect((await events()).map((event) => event.kind)).toEqual(['LOAN_WARNING', 'POLICY_LAPSED']);
    await pass(5);
    expect(await events()).toHaveLength(2);
    await expectWhole();
  });

  it('does not end the cover during a death report, and is announced again once the report is lifted', async () => {
    await worth(11_030_000);
    await pass(1);
    await write().registerClaim(bambang);
    await pass(31);
    expect((await read().getPosition(bambang)).subStatus).toBe('NORMAL');
    await write().liftClaim(bambang);
    await pass(1);
    expect((await read().getPosition(bambang)).subStatus).toBe('NORMAL');
    expect((await events()).map((event) => event.kind)).toEqual([
      'LOAN_WARNING',
      'CLAIM_REGISTERED',
      'CLAIM_LIFTED',
      'LOAN_WARNING',
    ]);
    await expectWhole();
  });

  it('is announced again when it falls below 90 percent and reaches it a second time', async () => {
    await worth(12_000_000);
    const day = await pass(1);
    await repay(bambang, 2_000_000, day);
    await pass(1);
    await worth(9_000_000);
    await pass(1);
    expect((await events()).map((event) => event.kind)).toEqual(['LOAN_WARNING', 'LOAN_WARNING']);
    await expectWhole();
  });
});
