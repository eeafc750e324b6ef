import type { Facts } from '#shared/facts/facts.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { healthProblems, type HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { problem } from '../form/refusals.ts';

const path = 'health_questionnaire';

interface Answered {
  readonly health_questionnaire?: HealthQuestionnaire | null | undefined;
}

/** Returns the problems of a required health form, also when it is missing. */
export const neededHealthProblems = (
  { health_questionnaire: answers }: Answered,
  facts: Facts,
): readonly FieldProblem[] =>
  answers
    ? healthProblems(answers, facts.today).map((each) => ({ ...each, path: `${path}.${each.path}` }))
    : [problem(facts, path, 'REI-HQ')];

/**
 * Returns the problems of a health form. Absent = a client of the specification, whom the underwriter asks; null = the
 * form was shown but not answered (rulings 1.8).
 */
export const askedHealthProblems = (payload: Answered, facts: Facts): readonly FieldProblem[] =>
  payload.health_questionnaire === undefined ? [] : neededHealthProblems(payload, facts);
