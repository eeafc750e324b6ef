import { expect, test } from 'vitest';
import { ErrorData, failureMessage } from './envelope.ts';

test('a refusal carries its code, its fields and its request id', () => {
  const errors = [{ path: 'items.0.fund_code', code: 'WD-FUND', message: 'x' }];
  const data = { code: 'WD-FUND', errors, request_id: 'r1' };
  expect(ErrorData.parse(data)).toEqual(data);
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
])('a failed call shows %s', (_name, body, text) => {
  expect(failureMessage(body)).toBe(text);
});
