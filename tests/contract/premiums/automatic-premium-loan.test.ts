import { Big } from 'big.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { listMovements } from '#core/embedded/policies/list-movements.ts';
import { LoanInfo } from '#shared/wire/policy/wire-figures.ts';
import { addDays, daysBetween, parseBusinessDate } from '#shared/time/dates.ts';
import { ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { lendPremium } from '#tests/support/lend-premium.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { useShortLife } from '#tests/support/short-life.ts';
import { signIn } from '#tests/support/sign-in.ts';

/** Policy with a policy loan; its anniversary is 24 July. */
const bambang = '7700000004';
const siti = '7700000003';
/** Policy in grace. */
const sri = '7700000013';
const life = useShortLife([siti, bambang, sri]);
const { run, one } = life;
const who = { policy_number: bambang, phone_number: '6281200000004', identity_number: '3578012009790004' };
const account = '8801407700000004';

const valueOf = (policyNumber: string) => life.app().services.core.getPolicyValue(policyNumber);
const gaps = () => findBookGaps(life.app().services.pool);
const booked = (name: string) =>
  one(`SELECT coalesce(sum(amount), 0)::float AS answer FROM core.journal_line WHERE account = $1`, [name]);
const worth = (policyNumber: string, amount: number) =>
  run(`UPDATE core.policy_value SET cash_value = $2, as_of = '2999-01-01' WHERE policy_number = $1`, [
    policyNumber,
    amount,
  ]);
const reasons = async () =>
  new Set(
    (await listMovements(life.app().services.pool, bambang, { kind: 'LOAN', year: null, after: null, limit: 500 })).map(
      ({ reason }) => reason,
    ),
  );

/** Reads the automatic premium loans, oldest first. */
const lent = () =>
  run(
    `SELECT premium_due_on::text AS due, opened_on::text AS day, amount::float, rate_percent::float AS rate,
            principal::float, interest::float FROM core.loan_account
     WHERE policy_number = $1 AND kind = 'APL' ORDER BY loan_id`,
    [bambang],
  );

/** Moves to the end of the grace of an instalment. */
async function reachLoan(): Promise<void> {
  for (let tries = 0; tries < 14 && (await life.subStatus(bambang)) !== 'APL'; tries += 1) await life.advance(10);
  expect(await life.subStatus(bambang)).toBe('APL');
}

async function repay(amount: number): Promise<ProposalDetail> {
  const token = await signIn(life.app().server, who);
  const payload = {
    virtual_account_number: account,
    ktp_selfie_attachment: await life.app().upload(token, 'KTPSELFIE'),
  };
  const answer = await life.app().call('POST', '/api/v1/transaction-proposal/loan-repayment', token, payload);
  const number = Submitted.parse(answer.data).transactionIds[0] ?? '';
  await life.app().work();
  await life
    .app()
    .call('POST', '/demo/api/bank', undefined, { virtual_account_number: account, amount: String(amount) });
  await life.app().work();
  return ProposalDetail.parse((await life.app().call('GET', `/api/v1/transaction-proposal/${number}`, token)).data);
}

describe('automatic premium loan', () => {
  beforeAll(async () => {
    await run('UPDATE core.policy SET advances_premiums = true WHERE policy_number IN ($1, $2)', [bambang, sri]);
    await run(
      `UPDATE core.policy SET product_id = (SELECT min(product_id) FROM core.product WHERE archetype = 'SY_END') WHERE policy_number = $1`,
      [sri],
    );
    await worth(sri, 200_000_000);
    await run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{payment,nextMethod}', '93') WHERE policy_number = $1`,
      [bambang],
    );
    await worth(bambang, 200_000_000);
    await reachLoan();
  });

  it('is stored as a separate loan at the loan rate, beside the policy loan', async () => {
    const [first] = await lent();
    const due = `SELECT (base + top_up + rider)::float AS answer FROM core.premium_schedule
                 WHERE policy_number = $1 AND due_on = $2 AND paid_by = 'ADVANCE'`;
    expect(first).toMatchObject({ rate: 12, amount: await one(due, [bambang, first?.['due']]) });
    expect(await booked('premium-loan')).toBe(first?.['amount']);
    const token = await signIn(life.app().server, who);
    const info = LoanInfo.parse((await life.app().call('GET', '/api/v1/policy/get-my-policy-loan-info', token)).data);
    const { loanBalance, premiumLoanBalance, surrenderValue } = await valueOf(bambang);
    expect(info.financialInfo).toMatchObject({ plBalance: loanBalance, aplBalance: premiumLoanBalance });
    expect(info.loanAndDepositInfo.loanAccountInfo).toEqual([{ creationDate: '2026-01-24' }]);
    expect(surrenderValue).toBe(200_000_000 - loanBalance - premiumLoanBalance);
    expect(await gaps()).toEqual([]);
  });

  it('is never lent to a syariah policy, even if imported data allow it, because a loan bears interest', async () => {
    const loans = `SELECT count(*)::integer AS answer FROM core.loan_account WHERE policy_number = $1`;
    expect([await life.subStatus(sri), await one(loans, [sri])]).toEqual(['LAPSED_PREMIUM', 0]);
  });

  it('bears interest from the day on which it was lent, which is capitalised on the anniversary', async () => {
    const [first] = await lent();
    await passOver(life.app().server, daysBetween(await life.today(), parseBusinessDate('2027-07-25')));
    await life.app().work();
    const [later] = await lent();
    const days = (Date.parse('2027-07-24') - Date.parse(String(first?.['day']))) / 86_400_000;
    const principal = new Big(Number(first?.['amount']));
    const interest = principal.times(12).times(days).div(36_500).round(0, Big.roundHalfUp);
    expect(later?.['principal']).toBe(principal.plus(interest).toNumber());
    expect(await reasons()).toEqual(
      new Set(['INTEREST', 'CAPITALISED', 'GRANTED', 'PREMIUM_GRANTED', 'PREMIUM_INTEREST', 'PREMIUM_CAPITALISED']),
    );
    expect(await gaps()).toEqual([]);
  });

  it('is repaid interest first, then the older principal; the policy leaves APL with the last rupiah', async () => {
    await reachLoan();
    const before = await valueOf(bambang);
    const all = before.loanBalance + before.premiumLoanBalance;
    const interest = Number(await one(`SELECT sum(interest)::float AS answer FROM core.loan_account`)) > 0;
    expect(interest).toBe(true);
    const part = await repay(before.loanBalance + 1_000_000);
    expect(part.state).toBe('SELESAI');
    const left = await valueOf(bambang);
    expect([left.loanBalance, left.loansOpenedOn]).toEqual([0, []]);
    expect(left.premiumLoanBalance).toBe(all - before.loanBalance - 1_000_000);
    expect([await life.subStatus(bambang), await gaps()]).toEqual(['APL', []]);

    const paid = await repay(left.premiumLoanBalance);
    expect(paid.outcome.map(({ label }) => label)).toContain('Surat Keterangan Lunas');
    expect([(await valueOf(bambang)).premiumLoanBalance, await booked('premium-loan')]).toEqual([0, 0]);
    expect([await life.subStatus(bambang), await gaps()]).toEqual(['NORMAL', []]);
    expect([...(await reasons())]).toContain('PREMIUM_REPAID');
  });
});

describe('automatic premium loan that reaches the cash value', () => {
  it('is announced to the customer, and ends the cover after the notice period', async () => {
    await run(lendPremium, [siti, 10_000_000, await life.today()]);
    await worth(siti, 10_500_000);
    await life.advance(1);
    expect((await life.eventKinds(siti)).at(-1)).toBe('LOAN_WARNING');
    await worth(siti, 10_000_000);
    await life.advance(31);
    expect(await life.subStatus(siti)).toBe('LAPSED_LOAN');
  });

  it('does not end the cover on the last day of the term', async () => {
    await run(lendPremium, [bambang, 10_000_000, await life.today()]);
    await worth(bambang, 10_500_000);
    await life.advance(1);
    expect((await life.eventKinds(bambang)).at(-1)).toBe('LOAN_WARNING');
    await worth(bambang, 10_000_000);
    await life.endCover(bambang, addDays(await life.today(), 30));
    await life.advance(30);
    expect([await life.subStatus(bambang), (await life.eventKinds(bambang)).includes('POLICY_LAPSED')]).toEqual([
      'MATURED',
      false,
    ]);
  });
});
