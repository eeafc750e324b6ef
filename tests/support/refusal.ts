import { expect } from 'vitest';
import { ErrorData } from '#shared/wire/envelope.ts';
import type { TestAnswer } from './server.ts';

/** Words of validators, drivers and frameworks that a customer must never read. */
const foreignWords =
  /\b(invalid|error|expected|received|required|must|should|unexpected|undefined|null|string|object|too (big|small|large)|not found|failed|syntax|json|column|relation|byte)\b/i;

/** Expects a refusal by promises P01 and P02: no success, Indonesian, with code, fields and reference id. */
export function expectRefusal(
  answer: TestAnswer,
  wanted: { readonly status: number; readonly code?: string | undefined; readonly path?: string },
): void {
  const seen = JSON.stringify({ status: answer.status, data: answer.data, message: answer.message });
  expect(answer.status, seen).toBe(wanted.status);
  expect(answer.success, seen).toBe(false);
  const { code, errors, request_id } = ErrorData.parse(answer.data);
  expect(request_id).toBe(answer.headers['x-request-id']);
  for (const text of [answer.message, ...errors.map((each) => each.message)]) {
    expect(text, seen).not.toBe('');
    expect(text, seen).not.toMatch(foreignWords);
  }
  if (wanted.code !== undefined) expect(code, seen).toBe(wanted.code);
  if (wanted.path !== undefined)
    expect(
      errors.map(({ path }) => path),
      seen,
    ).toContain(wanted.path);
}
