import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/time/dates.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { journalSum } from '#tests/support/desk-story.ts';
import { submitWithdrawal } from '#tests/support/desk-app.ts';
import { useShortLife } from '#tests/support/short-life.ts';
import { testSealer } from '#tests/support/sealing.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';
import { lendPremium } from '#tests/support/lend-premium.ts';

const life = useShortLife();
const { run, one } = life;

const columns = async (policyNumber: string): Promise<unknown> =>
  (
    await run(
      `SELECT sub_status, ended_on::text,
              (SELECT count(*)::integer FROM core.premium_schedule AS s WHERE s.policy_number = p.policy_number AND s.state = 'DUE') AS due,
              (SELECT count(*)::integer FROM core.benefit_schedule AS b WHERE b.policy_number = p.policy_number AND b.state = 'PLANNED') AS planned,
              (SELECT count(*)::integer FROM core.premium_holiday AS h WHERE h.policy_number = p.policy_number AND h.state = 'RUNNING') AS holidays
       FROM core.policy AS p WHERE policy_number = $1`,
      [policyNumber],
    )
  )[0];

const over = { due: 0, planned: 0, holidays: 0 };

const post = async (requestNumber: string, policyNumber: string, changes: readonly PolicyChange[]): Promise<void> => {
  const goodAt = await life.app().services.clock.businessNow();
  await life.app().services.core.post({ requestNumber, step: 'post', policyNumber, goodAt, changes });
};

const statusOf = async (policyNumber: string) => {
  const { policy } = await life.app().services.core.getPolicy(policyNumber);
  return [policy.status, policy.mainCover.status, policy.mainCover.expiresOn];
};

describe('end of the policy term', () => {
  it('pays an endowment once: the benefit less the loan, plus the suspense money', async () => {
    const today = await life.today();
    const ends = addDays(today, 2);
    await life.pay('7700000004', '1234567');
    await life.endCover('7700000004', ends);
    await life.advance(1);
    expect(await life.subStatus('7700000004')).toBe('NORMAL');
    const since = await life.lastEntry();
    await life.advance(1);
    await life.catchUp();
    expect(await columns('7700000004')).toEqual({ sub_status: 'MATURED', ended_on: ends, ...over });
    expect(await statusOf('7700000004')).toEqual(['TERMINATED', 'TERMINATED', ends]);
    const booked = await life.booked('7700000004', since);
    const debt = Number(
      await one(`SELECT -sum(principal + interest)::float AS answer FROM core.loan_entry
                 WHERE policy_number = '7700000004' AND kind = 'REPAID'`),
    );
    expect(debt).toBeGreaterThan(11_000_000);
    expect(await life.payables('7700000004')).toEqual([`MB ${250_000_000 - debt} OPEN`, 'REFUND 1234567 OPEN']);
    expect(booked).toMatchObject({ 'expense-benefit': 250_000_000, suspense: 1_234_567 });
    expect(await life.free('7700000004')).toBe(0);
    expect(await life.eventKinds('7700000004')).toEqual([
      'MONEY_RECEIVED',
      'END_AHEAD',
      'POLICY_TERMINATED',
      'FIGURES_FINAL',
      'BENEFIT_DUE',
      'MONEY_RELEASED',
      'PAYABLE_CREATED',
      'CHANGES_APPLIED',
    ]);
    expect((await life.app().services.core.getPolicyValue('7700000004')).loanBalance).toBe(0);
    expect(await journalSum(life.app())).toBe('0.00');
  });

  it('sells all units of a unit-linked policy without a charge, and ends its open requests', async () => {
    const token = await signIn(life.app().server, siti);
    const number = await submitWithdrawal(life.app(), token);
    const today = await life.today();
    await life.endCover('7700000001', today);
    await life.catchUp();
    await life.catchUp();
    expect(await columns('7700000001')).toEqual({ sub_status: 'MATURED', ended_on: today, ...over });
    expect(await life.payables('7700000001')).toEqual([]);
    await life.advance(5);
    expect(await one('SELECT state AS answer FROM proposal WHERE number = $1', [number])).toBe('DIBATALKAN');
    await life.catchUp();
    const sold = await one(
      `SELECT -sum(amount)::float AS answer FROM core.unit_entry WHERE policy_number = '7700000001' AND reason = 'ENDING'`,
    );
    expect(await life.payables('7700000001')).toEqual([`MB ${String(sold)} OPEN`]);
    expect(
      await one(`SELECT min(pricing_date)::text AS answer FROM core.unit_entry
                 WHERE policy_number = '7700000001' AND reason = 'ENDING'`),
    ).toBe(today);
    expect((await life.app().services.core.getPosition('7700000001')).holdings).toEqual([]);
    expect((await life.eventKinds('7700000001')).filter((kind) => kind === 'BENEFIT_DUE')).toHaveLength(1);
    expect(await journalSum(life.app())).toBe('0.00');
  });

  it('ends a term insurance without benefit, and refunds suspense money', async () => {
    const today = await life.today();
    await life.pay('7700000007', '200000');
    await life.endCover('7700000007', today);
    await life.catchUp();
    await life.catchUp();
    expect(await columns('7700000007')).toEqual({ sub_status: 'EXPIRED', ended_on: today, ...over });
    expect(await life.payables('7700000007')).toEqual(['NCB 9000000 OPEN', 'REFUND 200000 OPEN']);
    expect(await life.free('7700000007')).toBe(0);
  });

  it("pays the participant's account of a syariah savings plan", async () => {
    const worth = await one(
      `SELECT trim_scale(cash_value)::text AS answer FROM core.policy_value WHERE policy_number = '7700000008'`,
    );
    await life.endCover('7700000008', await life.today());
    await life.catchUp();
    expect(await life.payables('7700000008')).toEqual([`MB ${String(worth)} OPEN`]);
    expect(await life.subStatus('7700000008')).toBe('MATURED');
  });

  it('ends a premium holiday, and no premium is billed again', async () => {
    await life.endCover('7700000011', await life.today());
    await life.catchUp();
    expect(await columns('7700000011')).toMatchObject({ sub_status: 'MATURED', ...over });
    await life.advance(40);
    expect(await columns('7700000011')).toMatchObject({ sub_status: 'MATURED', ...over });
  });

  it('waits for the decision on a registered claim', async () => {
    const claim = (is: boolean) =>
      run(`UPDATE core.policy SET claim_registered = $1 WHERE policy_number = '7700000002'`, [is]);
    await claim(true);
    await life.endCover('7700000002', await life.today());
    await life.catchUp();
    expect(await life.subStatus('7700000002')).not.toBe('MATURED');
    await claim(false);
    await life.catchUp();
    expect(await life.subStatus('7700000002')).toBe('MATURED');
  });

  it('ends a lapsed policy permanently; its remaining value is payable as after the reinstatement window', async () => {
    await life.endCover('7700000012', await life.today());
    await life.catchUp();
    expect(await columns('7700000012')).toMatchObject({ sub_status: 'LAPSE_EXPIRED', ...over });
    expect(await life.payables('7700000012')).toEqual([expect.stringMatching(/^LAPSE_EXPIRED \d+ OPEN$/)]);
  });

  it('leaves a balanced journal', async () => {
    expect(await journalSum(life.app())).toBe('0.00');
  });
});

describe('termination by the holder', () => {
  const accountOf = async (policyNumber: string, kind: string): Promise<string> => {
    const found = await one(
      'SELECT bank_account AS answer FROM core.payable WHERE policy_number = $1 AND kind = $2 ORDER BY created_at LIMIT 1',
      [policyNumber, kind],
    );
    return testSealer.open('ACCOUNT', String(found));
  };

  it('leaves no money on the policy, and collects no bill for unused cover', async () => {
    await life.pay('7700000013', '777000');
    const worth = await one(
      `SELECT trim_scale(cash_value)::text AS answer FROM core.policy_value WHERE policy_number = '7700000013'`,
    );
    await run(`UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = '7700000013'`);
    const { policy } = await life.app().services.core.getPolicy('7700000013');
    const payee = { bankName: 'Bank Mandiri', bankAccount: '5550001112', accountName: 'SITI' };
    await post('R-SURRENDER', '7700000013', [
      { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee },
    ]);
    // The value goes to the account that the request names; refunded premiums go to the registered one.
    expect([await accountOf('7700000013', 'SURRENDER'), await accountOf('7700000013', 'REFUND')]).toEqual([
      payee.bankAccount,
      policy.benefitAccount?.bankAccount,
    ]);
    expect(await life.payables('7700000013')).toEqual(['REFUND 777000 OPEN @R', `SURRENDER ${String(worth)} OPEN @R`]);
    expect(await columns('7700000013')).toMatchObject({ sub_status: 'SURRENDERED', ...over });
    expect(await life.free('7700000013')).toBe(0);
  });

  it('refunds payments that arrive later', async () => {
    await life.pay('7700000013', '50000');
    expect(await life.free('7700000013')).toBe(0);
    expect(await life.payables('7700000013')).toContain('REFUND 50000 OPEN');
    expect((await life.eventKinds('7700000013')).slice(-2)).toEqual(['MONEY_RELEASED', 'PAYABLE_CREATED']);
  });

  it('ends the reinstatement window of a lapsed policy, so that it does not expire again', async () => {
    await post('R-LAPSED', '7700000005', [
      { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee: null },
      { kind: 'SellAllUnits', effective: 'PRICING_DATE', termination: 'SURRENDER', payee: null },
    ]);
    await run(`UPDATE core.policy_lapse SET lapsed_on = '2020-01-01' WHERE policy_number = '7700000005'`);
    await life.catchUp();
    expect(await life.subStatus('7700000005')).toBe('SURRENDERED');
    expect(await run(`SELECT outcome, ended_by FROM core.policy_lapse WHERE policy_number = '7700000005'`)).toEqual([
      { outcome: 'EXPIRED', ended_by: 'R-LAPSED' },
    ]);
  });

  it('writes off premium loans that the value does not cover', async () => {
    await run(`UPDATE core.policy_value SET cash_value = 1000000 WHERE policy_number = '7700000003'`);
    await run(lendPremium, ['7700000003', 1_500_000, await life.today()]);
    const since = await life.lastEntry();
    await post('R-APL', '7700000003', [
      { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee: null },
    ]);
    expect(await life.booked('7700000003', since)).toEqual({
      'expense-surrender': 1_000_000,
      'expense-loan-write-off': 500_000,
      'premium-loan': -1_500_000,
    });
  });

  it('refunds the money of a request that ends afterwards, and waits when there is no account', async () => {
    const { core } = life.app().services;
    await run(
      `INSERT INTO core.expected_money (request_number, policy_number, purpose, currency, amount, least, exact, state, since)
       VALUES ('R-WAITS', '7700000009', '05', 30, 900000, 900000, true, 'WAITING', now())`,
    );
    await life.pay('7700000009', '900000');
    await run(`UPDATE core.expected_money SET state = 'MATCHED' WHERE request_number = 'R-WAITS'`);
    await run(
      `INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at)
       SELECT receipt_id, 'R-WAITS', 900000, 'MATCHED', 'sistem', now() FROM core.money_received
       WHERE policy_number = '7700000009' AND NOT EXISTS (SELECT 1 FROM core.money_use WHERE request_number = 'R-WAITS')`,
    );
    await run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{benefitAccount}', 'null') WHERE policy_number = '7700000009'`,
    );
    await life.endCover('7700000009', await life.today());
    await life.catchUp();
    await core.releaseMoney('R-WAITS', 'SUSPENSE');
    expect(await life.payables('7700000009')).toEqual(['REFUND 900000 OPEN @R']);
    expect(await life.free('7700000009')).toBe(0);
    expect(await journalSum(life.app())).toBe('0.00');
  });
});
