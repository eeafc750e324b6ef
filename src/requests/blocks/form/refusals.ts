import type { BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { message, type MessageValues } from '#shared/text/error-message.ts';
import { wordingFor } from '#shared/words/wording.ts';
import type { Refusal } from '../../contract/contract.ts';

/** Returns the catalogue's text for the code, with the wording of this policy. */
const sentence = (facts: Facts, code: ErrorCode, values: MessageValues): string =>
  message(code, values, wordingFor(facts.policy));

export const refusal = (
  facts: Facts,
  code: ErrorCode,
  values: MessageValues = {},
  from: BusinessDate | null = null,
): Refusal => ({
  code,
  message: sentence(facts, code, values),
  // A past day is dropped, because the obstacle is then another one.
  from: from !== null && from > facts.today ? from : null,
});

/** Builds a field problem from an error code, at a payload path. */
export const problem = (facts: Facts, path: string, code: ErrorCode, values: MessageValues = {}): FieldProblem => ({
  path,
  code,
  message: sentence(facts, code, values),
});
