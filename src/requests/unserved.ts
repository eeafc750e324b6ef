import type * as z from 'zod/mini';
import { CheckAnswer, Submitted } from '#shared/wire/proposals.ts';
import { unservedPayloads, type Part } from './registry.unserved.ts';

/** A call that has its schemas and is not served yet. `sends` = body, or query of a GET or DELETE; null = nothing is read, nothing is answered. */
export interface UnservedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly sends: z.core.$ZodType | null;
  readonly answers: z.core.$ZodType | null;
  readonly part: Part;
}

const call = (
  part: Part,
  method: UnservedCall['method'],
  path: string,
  sends: UnservedCall['sends'] = null,
  answers: UnservedCall['answers'] = null,
): UnservedCall => ({ method, path: `/api/v1/${path}`, sends, answers, part });

const requests: readonly UnservedCall[] = unservedPayloads.flatMap(({ suffix, schema, part }) => [
  call(part, 'POST', `transaction-proposal/${suffix}`, schema, Submitted),
  call(part, 'POST', `transaction-proposal/${suffix}/check`, schema, CheckAnswer),
]);

/**
 * Every call of specification 7 and rulings 4 that is not served yet: the one place. A call leaves this list in the change that
 * serves it; tests/structure/calls.test.ts keeps both together complete.
 */
export const unservedCalls: readonly UnservedCall[] = [...requests];
