import type { Facts } from '#shared/facts/facts.ts';
import { accepted, refused } from '#shared/text/result.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { CheckCopAnswer, CheckCopInput } from '#shared/wire/check-cop.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { RequestQuestion } from '../contract/question.ts';
import { acknowledgementVersions } from './acknowledgement.ts';
import { estimateDate, estimateTermination } from './calculation.ts';
import { hasUnknown } from './covers.ts';
import { decideOutcome, freeLookDaysLeft, needsPayee, type OutcomeKind } from './outcome.ts';
import { estimateLines } from './presentation.ts';

function estimateOf(kind: OutcomeKind, facts: Facts): CheckCopAnswer['estimate'] {
  if (kind === 'RIDER_CANCEL') return null;
  const words = wordingFor(facts.policy);
  return {
    amount: estimateTermination(kind, facts).net.toNumber(),
    as_of: estimateDate(facts),
    lines: estimateLines(kind, facts).map(({ label, amount }) => ({
      label: fill(label, words),
      amount: amount.toNumber(),
    })),
  };
}

/**
 * Question to the server: what ending these covers leads to and pays, and whether an account is needed (wire 3.1,
 * rulebook 7.1).
 */
export const checkCop: RequestQuestion<CheckCopInput, CheckCopAnswer> = {
  endpoint: 'check-cop-freelook-payee-account',
  asker: 'surrender',
  summary: 'What closing this product leads to, and whether an account must be named',
  input: CheckCopInput,
  answers: CheckCopAnswer,
  ask({ items }, facts) {
    if (hasUnknown(items, facts)) return refused([problem(facts, 'items', 'SUR-ITEM')]);
    const kind = decideOutcome(items, facts);
    return accepted({
      status: needsPayee(items, facts),
      kind,
      days_left: kind === 'FREE_LOOK' ? freeLookDaysLeft(facts) : null,
      estimate: estimateOf(kind, facts),
      acknowledgement_version: acknowledgementVersions[kind],
    });
  },
};
