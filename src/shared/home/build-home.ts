import { fillKnown, type Wording } from '../words/wording.ts';
import type { PolicyHome } from '../wire/home/policy-home.ts';
import { allClear } from './all-clear.ts';
import {
  findEnding,
  findFreeLook,
  findFundLow,
  findHolidayEnd,
  findLoanNear,
  findPremiumLoan,
} from './upcoming-items.ts';
import { coverSentence } from './cover-sentence.ts';
import { findClaim } from './claim-items.ts';
import { findDebitFailure, findFundGrace, findGrace, findLapse } from './cover-items.ts';
import { buildDebt } from './debt-now.ts';
import type { FindTasks, HomeFacts } from './home-facts.ts';
import { homeFigures } from './home-figures.ts';
import {
  findBill,
  findDrafts,
  findFailed,
  findMoney,
  findObjections,
  findReturned,
  findTurns,
} from './action-items.ts';

/** What can come first, in this order (rulebook 4.7): the first that holds stands first, the others below it. */
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
  findEnding,
  findHolidayEnd,
  findFundLow,
  findLoanNear,
  findPremiumLoan,
];

/** More than these nobody reads; all of them stand on their own pages. */
const MOST_OTHERS = 4;

/** The home of a policy: one truth about cover, turn and money, from facts alone. */
export function buildHome(facts: HomeFacts, wording: Wording): Omit<PolicyHome, 'other_policies'> {
  const words = (text: string): string => fillKnown(text, wording);
  const things = order
    .flatMap((find) => find(facts))
    .map((thing) => ({ ...thing, sentence: words(thing.sentence), detail: words(thing.detail) }));
  const calm = allClear(facts);
  const [first = { ...calm, sentence: words(calm.sentence), detail: words(calm.detail) }, ...others] = things;
  const debt = buildDebt(facts);
  return {
    cover: coverSentence(facts),
    first,
    others: others.slice(0, MOST_OTHERS),
    debt: debt && { ...debt, label: words(debt.label) },
    figures: homeFigures(facts).map((figure) => ({ ...figure, label: words(figure.label) })),
  };
}
