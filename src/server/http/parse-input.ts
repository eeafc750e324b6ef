import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { messages } from '#shared/words/messages.ts';
import { AppError } from './app-error.ts';
import { refuse } from './refuse.ts';
import { findStray, mostProblems } from './stray-input.ts';

/** Converts Zod's first issues to field problems with payload paths ('items.0.fund_code'), without the leading params/query/body. */
function fieldProblems(error: z.core.$ZodError, skip: number): FieldProblem[] {
  return error.issues.slice(0, mostProblems).map((issue) => ({
    path: issue.path.slice(skip).map(String).join('.'),
    code: issue.code === 'unrecognized_keys' ? 'UNKNOWN_FIELD' : 'FIELD',
    message: issue.message,
  }));
}

/** Options for reading a route's input. */
export interface Reading {
  /** True when the body is stored encrypted, as bytes, so that its texts may contain NUL characters, which PostgreSQL text cannot. */
  readonly keepsNul?: boolean;
}

function refuseStray({ params, query, body }: FastifyRequest, { keepsNul = false }: Reading): void {
  if (findStray(params).length > 0) throw refuse('NOT_FOUND');
  for (const part of [query, body]) {
    const errors = findStray(part);
    if (errors === 'too much') throw refuse('BAD_REQUEST');
    if (errors[0] && !(keepsNul && part === body)) throw new AppError(422, 'FIELD', errors[0].message, { errors });
  }
}

/**
 * Parses `{ params, query, body }` of a request.
 * @throws 422 naming every wrong field (promises P01), 404 when the path names nothing that can exist
 */
export function parseInput<Input>(
  schema: z.core.$ZodType<Input>,
  request: FastifyRequest,
  reading: Reading = {},
): Input {
  refuseStray(request, reading);
  const parsed = z.safeParse(schema, { params: request.params, query: request.query, body: request.body });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ path: [part] }) => part === 'params')) throw refuse('NOT_FOUND');
  const errors = fieldProblems(parsed.error, 1);
  throw new AppError(422, 'FIELD', errors[0]?.message ?? messages.genericFailure, { errors });
}
