import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { accounts } from '../../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../../journal/record-entry.ts';
import { takeMoney, type TakenMoney } from '../../money-in/take-money.ts';
import { markPremiumsPaid } from '../../premiums/schedule-repository.ts';
import { markLapseReinstated, markPremiumsWaived, insertEndorsement } from '../../reinstatement/lapse-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { changeCovers } from '../../document/covers.ts';
import type { CoverStatus } from '#shared/policy/coverage.ts';

type ReinstatePolicy = ChangeOf<'ReinstatePolicy'>;

const totalOf = ({ premiums, interest, value }: ReinstatePolicy): Big => new Big(premiums).plus(interest).plus(value);

/**
 * Builds the credit side of the entry. Premiums are income; on a unit-linked policy the part that buys units is set
 * aside and the rest is the charge (rulebook 7.11).
 */
function creditLines(change: ReinstatePolicy, unitLinked: boolean, currency: number): readonly JournalLine[] {
  const paid = new Big(change.premiums).plus(change.value);
  const earned = unitLinked ? accounts.acquisitionCharge : accounts.premium;
  return [
    { account: earned, currency, amount: paid.minus(change.invested).neg() },
    { account: accounts.premiumToAllocate, currency, amount: new Big(change.invested).neg() },
    { account: accounts.reinstatementInterest, currency, amount: new Big(change.interest).neg() },
  ];
}

const recordMoney = (context: ChangeContext, change: ReinstatePolicy, { debit }: TakenMoney): Promise<void> => {
  const { tx, policy, requestNumber, step, today, now } = context;
  const unitLinked = isUnitLinked(policy);
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/reinstated`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Arrears paid at reinstatement',
    lines: [debit, ...creditLines(change, unitLinked, policy.currency)],
  });
};

/** Posts the payment. @throws CoreRefusal when less was paid than quoted, or the premiums due no longer match the quote */
async function applyMoney(context: ChangeContext, change: ReinstatePolicy): Promise<void> {
  const { tx, policy, requestNumber } = context;
  const total = totalOf(change);
  if (total.eq(0)) return;
  const money = await takeMoney(context, total);
  if (!money.amount.eq(total)) throw new CoreRefusal('MONEY_MISSING', `${requestNumber} was paid less than its quote`);
  await recordMoney(context, change, money);
  if (change.premiumsUntil === null) return;
  const paid = await markPremiumsPaid(
    tx,
    { policyNumber: policy.policyNumber, requestNumber },
    { until: change.premiumsUntil, paidOn: money.valueDate },
  );
  if (!new Big(paid).eq(change.premiums))
    throw new CoreRefusal('POSTING_INVALID', `${requestNumber} quoted other premiums than are due`);
}

const inForceAgain = (status: CoverStatus): CoverStatus => (status === 'LAPSED' ? 'IN_FORCE' : status);

/**
 * Reinstates the policy: posts premiums to their due dates, restores the status, moves the paid-to date and records
 * waiting periods (rulebook 7.4 CORE).
 */
export const reinstatePolicy: ChangeApplier<ReinstatePolicy> = {
  async apply(context, change) {
    await applyMoney(context, change);
    await markPremiumsWaived(context, change.quotedOn);
    await markLapseReinstated(context, change.nextDueOn);
    await insertEndorsement(context, 'REINSTATEMENT', {
      quotedOn: change.quotedOn,
      premiumsUntil: change.premiumsUntil,
      coverResumesOn: context.today,
      waitingPeriodRestarts: change.waitingPeriodRestarts,
      contestabilityRestarts: change.waitingPeriodRestarts,
    });
    return [];
  },
  revise: (policy, { nextDueOn }) =>
    changeCovers({ ...policy, status: inForceAgain(policy.status) }, (cover) =>
      cover.status === 'TERMINATED' ? cover : { ...cover, status: inForceAgain(cover.status), nextDueOn },
    ),
};
