import { findDrafts, findFailed, findMoney, findObjections, findReturned, findTurns } from './action-items.ts';
import { allClear } from './all-clear.ts';
import { findClaim } from './claim-items.ts';
import { findFundGrace, findFundLow, findLapse, findLoanNear } from './cover-items.ts';
import type { CoverFacts, CustomerTask, FindTasks, HomeFacts } from './home-facts.ts';
import { findBill, findDebitFailure, findGrace } from './premium-tasks.ts';
import { findAutomaticPremiumLoan, findFreeLook, findHolidayEnd, findPolicyEnd } from './upcoming-items.ts';

/** Finders in order of importance (rulebook 4.7). */
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

/** Returns the customer's tasks, most important first. A policy that needs nothing has a single task that says so. */
export function listTasks(facts: HomeFacts): readonly [CustomerTask, ...CustomerTask[]] {
  const [first = allClear(facts), ...others] = order.flatMap((find) => find(facts));
  return [first, ...others];
}

const coverOrder: readonly FindTasks<CoverFacts>[] = [findGrace, findFundGrace, findFundLow, findLoanNear];

/** Returns only the tasks that prevent the end of cover, in the same order and words. */
export const listCoverTasks = (facts: CoverFacts): readonly CustomerTask[] => coverOrder.flatMap((find) => find(facts));
