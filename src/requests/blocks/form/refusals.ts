import type { BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { RuleErrorCode } from '#shared/words/rule-errors.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { ruleMessage, type MessageValues } from '#shared/words/rule-message.ts';
import { wordingFor } from '#shared/words/wording.ts';
import type { Refusal } from '../../contract/contract.ts';

/** Returns the catalogue's text for the code, with the wording of this policy. */
const sentence = (facts: Facts, code: RuleErrorCode, values: MessageValues): string =>
  ruleMessage(code, values, wordingFor(facts.policy));

export const refusal = (
  facts: Facts,
  code: RuleErrorCode,
  values: MessageValues = {},
  from: BusinessDate | null = null,
): Refusal => ({
  code,
  message: sentence(facts, code, values),
  // A past day is dropped, because the obstacle is then another one.
  from: from !== null && from > facts.today ? from : null,
});

/** Builds a field problem from an error code, at a payload path. */
export const problem = (facts: Facts, path: string, code: RuleErrorCode, values: MessageValues = {}): FieldProblem => ({
  path,
  code,
  message: sentence(facts, code, values),
});
