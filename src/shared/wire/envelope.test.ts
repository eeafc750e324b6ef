import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { envelope, ErrorEnvelope, failureMessage } from './envelope.ts';

test('an envelope carries the data it was made for', () => {
  const Answer = envelope(z.object({ name: z.string() }));
  expect(Answer.parse({ success: true, data: { name: 'a' }, message: '' }).data.name).toBe('a');
  expect(Answer.safeParse({ success: true, data: {}, message: '' }).success).toBe(false);
  expect(Answer.safeParse({ success: false, data: { name: 'a' }, message: '' }).success).toBe(false);
});

test('a refusal names its code, its fields and its reference', () => {
  const errors = [{ path: 'items.0.fund_code', code: 'WD-FUND', message: 'x' }];
  const body = { success: false, data: { code: 'WD-FUND', errors, request_id: 'r1' }, message: 'x' };
  expect(ErrorEnvelope.parse(body)).toEqual(body);
});

test.each([
  ['message', { message: 'Satu' }, 'Satu'],
  ['Message', { Message: 'Dua' }, 'Dua'],
  ['message before Message', { message: 'Satu', Message: 'Dua' }, 'Satu'],
  ['an empty message', { message: '', Message: 'Dua' }, 'Dua'],
  ['nothing useful', { error: 'x' }, 'Terjadi kesalahan, coba lagi.'],
  ['a message that is no text', { message: 42 }, 'Terjadi kesalahan, coba lagi.'],
  ['a page of a proxy', '<html>', 'Terjadi kesalahan, coba lagi.'],
  ['nothing at all', undefined, 'Terjadi kesalahan, coba lagi.'],
])('the alert reads %s', (_name, body, text) => {
  expect(failureMessage(body)).toBe(text);
});
