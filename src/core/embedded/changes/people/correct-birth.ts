import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { CoreRefusal } from '#core/port.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { accounts } from '../../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../../journal/record-entry.ts';
import { takeMoney } from '../../money-in/take-money.ts';
import { insertPayable } from '../../payables/insert-payable.ts';
import { getStoredPolicy } from '../../engine/version-repository.ts';
import { updatePremiumAmounts, updateRiderPremium } from '../../premiums/schedule-repository.ts';
import { insertEndorsement } from '../../reinstatement/lapse-repository.ts';
import { premiumShortfall } from '#shared/rules/age-correction.ts';
import { getTablePremiums } from '../../covers/cover-repository.ts';
import { withBirth } from '../../document/with-birth.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

type CorrectBirth = ChangeOf<'CorrectBirth'>;

/** `kind` of the payable. */
const AGE_CORRECTION = 'AGE_CORRECTION';

const invalid = (why: string): CoreRefusal => new CoreRefusal('POSTING_INVALID', why);

/**
 * Checks the correction.
 * @throws CoreRefusal without lives, for a sum or premium of 0, or money without payee or in fractions the currency
 * lacks
 */
function refuse({ lives, covers, owed, payee }: CorrectBirth, { currency }: { readonly currency: number }): void {
  if (lives.length === 0) throw invalid('A correction names the lives it corrects');
  const amounts = covers.flatMap(({ sumAssured, premium }) => [sumAssured, premium]).filter((each) => each !== null);
  if (amounts.some((amount) => new Big(amount).lte(0))) throw invalid('A cover and its premium are above zero');
  const money = new Big(owed);
  if (!money.round(minorDigits(currency), Big.roundDown).eq(money)) throw invalid('Money in parts of its least coin');
  if (money.lt(0) && payee === null) throw invalid('Money that is given back needs an account');
}

const record = (context: ChangeContext, lines: readonly JournalLine[]): Promise<void> => {
  const { tx, policy, requestNumber, step, today, now } = context;
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/corrected`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Premiums since the beginning at the right age',
    lines,
  });
};

/** Takes the shortfall from the payments. @throws CoreRefusal when less was paid than quoted */
async function takeShortfall(context: ChangeContext, owed: Big): Promise<readonly CoreEventBody[]> {
  const { amount, debit } = await takeMoney(context, owed);
  if (!amount.eq(owed)) throw new CoreRefusal('MONEY_MISSING', `${context.requestNumber} was paid less than its quote`);
  await record(context, [debit, { account: accounts.premium, currency: context.policy.currency, amount: owed.neg() }]);
  return [];
}

async function giveBack(context: ChangeContext, surplus: Big, { payee }: CorrectBirth) {
  const { tx, policy, requestNumber, now, today } = context;
  if (payee === null) throw invalid('Money that is given back needs an account');
  const { currency } = policy;
  await record(context, [
    { account: accounts.premiumRefund, currency, amount: surplus },
    { account: accounts.policyholderPayable, currency, amount: surplus.neg() },
  ]);
  const figures = [{ figure: 'PAYOUT' as const, amount: surplus.toFixed() }];
  const payable = { requestNumber, kind: AGE_CORRECTION, amount: surplus, payee, now, today };
  return [{ kind: 'FIGURES_FINAL' as const, figures }, await insertPayable(tx, policy, payable)];
}

/**
 * Restates the premiums paid for the main cover as if they had been right from the start, for cash value and free look.
 * Other amounts paid or refunded belong to riders, which build no value.
 */
async function correctPaid({ tx, policy }: ChangeContext, { covers }: CorrectBirth): Promise<void> {
  const { mainCover } = await getStoredPolicy(tx, policy);
  const right = covers.find(({ itemId }) => itemId === mainCover.itemId)?.premium ?? null;
  if (right === null) return;
  const paid = new Big(await getTablePremiums(tx, policy.policyNumber));
  const correction = premiumShortfall(
    { before: new Big(mainCover.premium), after: new Big(right) },
    paid,
    policy.currency,
  );
  await tx.query('UPDATE core.policy SET corrected_premiums = corrected_premiums + $2 WHERE policy_number = $1', [
    policy.policyNumber,
    correction.toFixed(),
  ]);
}

/** Bills the right premiums from `billsFrom` on; differences before that are settled in money. */
async function applyBills({ tx, policy, requestNumber }: ChangeContext, change: CorrectBirth): Promise<void> {
  const { billsFrom: from, covers } = change;
  if (from === null) return;
  const cause = { policyNumber: policy.policyNumber, requestNumber };
  const { mainCover, riders: stored } = await getStoredPolicy(tx, policy);
  const main = covers.find(({ itemId }) => itemId === mainCover.itemId)?.premium ?? null;
  if (main !== null)
    await updatePremiumAmounts(tx, cause, { from, base: main, topUp: new Big(mainCover.topUp).toFixed() });
  const riders = stored.reduce((sum, rider) => {
    const premium = covers.find(({ itemId }) => itemId === rider.itemId)?.premium ?? null;
    return premium === null ? sum : sum.plus(premium).minus(rider.premium);
  }, new Big(0));
  if (!riders.eq(0)) await updateRiderPremium(tx, cause, { by: riders.toFixed(), from });
}

/** Corrects birth date and gender as if they had been known from the start (rulebook 7.19). */
export const correctBirth: ChangeApplier<CorrectBirth> = {
  refuse,
  async apply(context, change) {
    await correctPaid(context, change);
    await applyBills(context, change);
    const { lives, covers, owed, billsFrom } = change;
    const fromTheStart = { ...context, effectiveDate: context.policy.startDate };
    await insertEndorsement(fromTheStart, AGE_CORRECTION, { lives, covers, owed, billsFrom });
    const money = new Big(owed);
    if (money.gt(0)) return takeShortfall(context, money);
    return money.lt(0) ? giveBack(context, money.neg(), change) : [];
  },
  revise: withBirth,
};
