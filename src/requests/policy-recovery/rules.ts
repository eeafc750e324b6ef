import { addDays, formatDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { healthProblems } from '#shared/wire/health-questionnaire.ts';
import { requiredField } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { virtualAccountProblem, virtualAccountRefusal } from '../blocks/account/virtual-accounts.ts';
import type { Refusal } from '../contract/contract.ts';
import { currentQuote, premiumsOwed, quoteDay, windowEnd } from './calculation.ts';
import type { ReinstatementPayload } from './payload.ts';

export const title = 'Pemulihan Polis';

const inForce = ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'];

const activeRefusal = (facts: Facts): Refusal | undefined =>
  inForce.includes(facts.position.subStatus) ? refusal(facts, 'REI-ACTIVE') : undefined;

/** Returns a refusal when the window had closed on the day of sending. Time spent on the decision does not count. */
function windowRefusal(facts: Facts): Refusal | undefined {
  const until = windowEnd(facts);
  if (until === null || quoteDay(facts) <= until) return undefined;
  return refusal(facts, 'REI-WIN', { tanggal: formatDate(until) });
}

/** Returns a refusal when the main cover has reached its end (rulebook 7.4: the product is still serviceable). */
function termRefusal(facts: Facts): Refusal | undefined {
  const { expiresOn } = facts.policy.mainCover;
  return facts.today < expiresOn ? undefined : refusal(facts, 'REI-END', { tanggal: formatDate(expiresOn) });
}

/** Returns a refusal for a policy that lapsed because of its loan, until the loan is repaid (rulebook 7.3). */
const loanRefusal = (facts: Facts): Refusal | undefined =>
  facts.position.subStatus === 'LAPSED_LOAN' && facts.value.surrenderValue <= 0
    ? refusal(facts, 'REI-LOAN')
    : undefined;

/** Returns a refusal after reinst.max_count reinstatements, when there is such a limit. */
function countRefusal(facts: Facts): Refusal | undefined {
  const { parameters, reinstatement } = facts.position;
  const n = parameters['reinst.max_count'];
  return n === null || reinstatement.earlier.length < n ? undefined : refusal(facts, 'REI-COUNT', { n });
}

/** Returns the first reason why the policy cannot be reinstated (rulebook 7.4 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, title, ['UL_REG', 'END', 'TERM', 'SY_UL_REG', 'SY_END']),
    () => claimRefusal(facts),
    () => activeRefusal(facts),
    () => statusRefusal(facts, title, ['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN']),
    () => windowRefusal(facts),
    () => termRefusal(facts),
    () => countRefusal(facts),
    () => loanRefusal(facts),
    () => (currentQuote(facts).total.gt(0) ? virtualAccountRefusal(facts, title, '03') : undefined),
  );

const healthPath = 'health_questionnaire';

/** Returns the problems of the health answers; a missing answer has the text of REI-HQ. */
const unanswered = (payload: ReinstatementPayload, facts: Facts): FieldProblem[] =>
  healthProblems(payload.health_questionnaire, facts.today).map((each) =>
    each.message === requiredField
      ? problem(facts, `${healthPath}.${each.path}`, 'REI-HQ')
      : { ...each, path: `${healthPath}.${each.path}` },
  );

/** Returns a problem when the answers are older than health.valid_days_cd days, counted from sending (rulebook 4.4). */
function staleHealth(facts: Facts): FieldProblem[] {
  const days = facts.position.parameters['health.valid_days_cd'];
  const isStale = facts.today > addDays(quoteDay(facts), days);
  return isStale ? [problem(facts, healthPath, 'REI-OLD', { n: days })] : [];
}

/** Returns a problem when the premiums owed no longer equal the quote, for example after a payment. */
function changedQuote(facts: Facts): FieldProblem[] {
  if (facts.submittedOn === null) return [];
  const { premiums } = currentQuote(facts);
  const owed = premiumsOwed(facts);
  if (owed.eq(premiums)) return [];
  const money = (amount: typeof owed) => formatMoney(amount, facts.policy.currency);
  return [problem(facts, 'virtual_account_number', 'REI-QUOTE', { rp: money(premiums), nama: money(owed) })];
}

/** Returns the problems of the payload (rulebook 7.4 IN). */
export function problems(payload: ReinstatementPayload, facts: Facts): readonly FieldProblem[] {
  const number = payload.virtual_account_number ?? '';
  const account = number === '' ? undefined : virtualAccountProblem(facts, number, '03');
  return [
    ...unanswered(payload, facts),
    ...staleHealth(facts),
    ...(account === undefined ? [] : [account]),
    ...changedQuote(facts),
  ];
}
