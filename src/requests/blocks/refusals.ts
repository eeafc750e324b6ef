import type { BusinessDate } from '#shared/dates.ts';
import type { FieldProblem } from '#shared/envelope.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { Facts } from '#shared/facts.ts';
import { message, type MessageValues } from '#shared/error-message.ts';
import { wordingFor } from '#shared/wording.ts';
import type { Refusal } from '../contract.ts';

/** The catalogue's sentence in the words of this policy. */
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
  from,
});

/** A broken rule at a payload path. */
export const problem = (facts: Facts, path: string, code: ErrorCode, values: MessageValues = {}): FieldProblem => ({
  path,
  code,
  message: sentence(facts, code, values),
});
