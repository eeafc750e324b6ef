import { findDrafts, findFailed, findMoney, findObjections, findReturned, findTurns } from './action-items.ts';
import { allClear } from './all-clear.ts';
import { findClaim } from './claim-items.ts';
import { findFundGrace, findFundLow, findLapse, findLoanNear } from './cover-items.ts';
import type { CoverFacts, CustomerTask, FindTasks, HomeFacts } from './home-facts.ts';
import { findBill, findDebitFailure, findGrace } from './premium-tasks.ts';
import { findAutomaticPremiumLoan, findFreeLook, findHolidayEnd, findPolicyEnd } from './upcoming-items.ts';

/** Finders in the order of importance (rulebook 4.7). */
const order: readonly FindTasks[] = [
  findClaim,
  findLapse,
  findGrace,
  findDebitFailure,
  findFundGrace,
  findReturned,
  findMoney,
  findTurns,
  findBill,
  findDrafts,
  findObjections,
  findFailed,
  findFreeLook,
  findPolicyEnd,
  findHolidayEnd,
  findFundLow,
  findLoanNear,
  findAutomaticPremiumLoan,
];

/** Lists what the customer can do now, the most important first; a policy that asks for nothing has one task, which says so. */
export function listTasks(facts: HomeFacts): readonly [CustomerTask, ...CustomerTask[]] {
  const [first = allClear(facts), ...others] = order.flatMap((find) => find(facts));
  return [first, ...others];
}

const coverOrder: readonly FindTasks<CoverFacts>[] = [findGrace, findFundGrace, findFundLow, findLoanNear];

/** Lists those tasks without which cover ends soon, in the same order and words. */
export const listCoverTasks = (facts: CoverFacts): readonly CustomerTask[] => coverOrder.flatMap((find) => find(facts));
