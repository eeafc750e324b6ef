import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { fullMonthsBetween, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { allocatePremium, splitByShares } from '#shared/rules/premium-allocation.ts';
import { listShares } from '../allocation/list-shares.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { applySystemPosting } from '../posting/apply-posting.ts';
import type { Instalment } from './instalment-repository.ts';

/** Locked policy whose premium is processed, with the parameters of `today`. */
export interface PremiumContext {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly parameters: Parameters;
  readonly today: BusinessDate;
  readonly now: Instant;
  /** Moment from which the money counts; it decides the price at which units are bought (rulebook 6.5). */
  readonly goodAt: Instant;
}

/** Calculates which amounts of base and top-up premium buy units; zero for a policy that is not unit-linked. */
function investedOf({ policy, parameters }: PremiumContext, { base, topUp, dueOn }: Instalment) {
  if (!isUnitLinked(policy)) return { base: new Big(0), topUp: new Big(0) };
  const policyYear = Math.floor(fullMonthsBetween(policy.startDate, dueOn) / 12) + 1;
  return allocatePremium({ base, topUp, policyYear, currency: policy.currency }, parameters);
}

type Invested = ReturnType<typeof investedOf>;

/**
 * Builds the credit lines of the journal entry. Premiums are income. On a unit-linked policy the part that buys units is
 * set aside, and the rest of base and top-up is the acquisition charge (rulebook 7.11).
 */
function creditLines({ policy }: PremiumContext, paid: Instalment, invested: Invested): readonly JournalLine[] {
  const { currency } = policy;
  const units = invested.base.plus(invested.topUp);
  const kept = paid.base.plus(paid.topUp).minus(units);
  const keptAs = isUnitLinked(policy) ? accounts.acquisitionCharge : accounts.premium;
  return [
    { account: keptAs, currency, amount: kept.neg() },
    { account: accounts.premium, currency, amount: paid.rider.neg() },
    { account: accounts.premiumToAllocate, currency, amount: units.neg() },
  ];
}

/** Identity of a paid instalment; payments after a reversal get different request numbers and journal keys. */
type PaidInstalment = Pick<Instalment, 'dueOn' | 'timesReversed'> & { readonly policyNumber: string };

const again = ({ timesReversed }: PaidInstalment): string => (timesReversed === 0 ? '' : `-${timesReversed + 1}`);

/** Returns the request number of the posting that buys the units of an instalment. */
export const allocationRequestNumber = (paid: PaidInstalment): string =>
  `PREMI-${paid.policyNumber}-${paid.dueOn}${again(paid)}`;

/** Returns the key of the journal entry of an instalment. */
export const premiumKey = (paid: PaidInstalment): string => `premium/${paid.policyNumber}/${paid.dueOn}${again(paid)}`;

/** Queues the purchase of units at the next price, split over the funds by the allocation valid today. */
async function queueAllocation(context: PremiumContext, paid: Instalment, invested: Invested): Promise<void> {
  const { tx, policy, today, now, goodAt } = context;
  const shares = await listShares(tx, policy.policyNumber, today);
  const items = (['BASIC', 'TOPUP'] as const).flatMap((bucket) =>
    splitByShares(bucket === 'BASIC' ? invested.base : invested.topUp, shares, policy.currency)
      .filter(({ amount }) => amount.gt(0))
      .map(({ fundCode, amount }) => ({ fundCode, bucket, amount: amount.toFixed() })),
  );
  if (items.length === 0) return;
  const requestNumber = allocationRequestNumber({ ...paid, policyNumber: policy.policyNumber });
  const changes = [{ kind: 'AllocatePremiums' as const, effective: 'PRICING_DATE' as const, items }];
  const { policyNumber } = policy;
  await applySystemPosting(tx, { requestNumber, step: 'invest', policyNumber, goodAt, changes }, now);
}

/** Posts a paid instalment and queues the purchase of its units. `debit` = ledger account that the money comes from. */
export async function recordPremium(context: PremiumContext, paid: Instalment, debit: string): Promise<void> {
  const { tx, policy, today, now } = context;
  const invested = investedOf(context, paid);
  await recordEntry(tx, {
    key: premiumKey({ ...paid, policyNumber: policy.policyNumber }),
    policyNumber: policy.policyNumber,
    requestNumber: null,
    businessDate: today,
    recordedAt: now,
    description: `Premium due on ${paid.dueOn}`,
    lines: [
      { account: debit, currency: policy.currency, amount: paid.amount },
      ...creditLines(context, paid, invested),
    ],
  });
  await queueAllocation(context, paid, invested);
}
