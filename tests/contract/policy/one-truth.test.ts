import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateTermination } from '#requests/cancellation-main-product/calculation.ts';
import { currentQuote } from '#requests/policy-recovery/calculation.ts';
import { loanRoom } from '#requests/request-policy-loan/calculation.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { LoanInfo } from '#shared/wire/policy/wire-figures.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { lendPremium } from '#tests/support/lend-premium.ts';

let app: DeskApp;

beforeAll(async () => {
  app = await startDeskApp();
});
afterAll(() => app.close());

const run = (sql: string, values: unknown[]) => app.services.pool.query(sql, values);

/** Reads all screens and quotes of a policy today. */
async function readAll(policyNumber: string) {
  const { core } = app.services;
  const holder = await core.findHolder(policyNumber);
  const who = { phone_number: holder?.mobile ?? '', identity_number: holder?.identityNumber ?? '' };
  const token = await signIn(app.server, { policy_number: policyNumber, ...who });
  const read = async (path: string) => (await app.call('GET', `/api/v1/policy/${path}`, token)).data;
  return {
    page: LoanInfo.parse(await read('get-my-policy-loan-info')).financialInfo,
    premiums: PremiumCalendar.parse(await read('premium-calendar')),
    value: await core.getPolicyValue(policyNumber),
    facts: await loadFacts(app.services, policyNumber),
  };
}

const states: readonly [string, string, readonly string[]][] = [
  ['in force', '7700000003', []],
  ['in force with a loan', '7700000004', []],
  ['in grace', '7700000013', []],
  ['with premiums that were lent', '7700000003', [lendPremium]],
  ['lapsed months ago', '7700000012', []],
  ['lapsed a few days ago', '7700000012', ['UPDATE core.policy_lapse SET lapsed_on = $2 WHERE policy_number = $1']],
];

describe('policy with a cash value, shown consistently everywhere', () => {
  it.each(states)('is the same on every page, %s', async (_name, policyNumber, changes) => {
    const today = businessDateOf(await app.services.clock.businessNow());
    for (const sql of changes)
      await run(sql, [policyNumber, ...(sql.includes('$3') ? [5_000_000, today] : sql.includes('$2') ? [today] : [])]);
    const { page, premiums, value, facts } = await readAll(policyNumber);
    expect(facts.value).toEqual(value);
    expect(page).toEqual({
      netLoan: value.loanLimit,
      netSV: value.surrenderValue,
      plBalance: value.loanBalance,
      fullReinstate: value.reinstatementCost,
      overduePremium: value.overduePremium,
      aplBalance: value.premiumLoanBalance,
    });
    expect(estimateTermination('SURRENDER', facts).net.toNumber()).toBe(value.surrenderValue);
    const lends = facts.position.subStatus === 'NORMAL';
    expect(lends ? loanRoom(facts).limit.toNumber() : 0).toBe(value.loanLimit);
    expect(premiums.grace?.amount ?? 0).toBe(premiums.lapse === null ? value.overduePremium : 0);
    if (premiums.lapse === null) return expect(value.reinstatementCost).toBe(0);
    expect(currentQuote(facts).total.toNumber()).toBe(value.reinstatementCost);
    expect(premiums.lapse.automatic?.amount ?? value.reinstatementCost).toBe(value.reinstatementCost);
    return undefined;
  });
});
