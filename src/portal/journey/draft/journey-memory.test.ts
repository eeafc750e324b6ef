// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { findAgreement, rememberAgreement } from './journey-memory.ts';

const draft = { submission_key: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', revision: 3 };
const terms = [{ id: 'health', version: '2', statement: 'Saya sehat.' }];

afterEach(() => vi.restoreAllMocks());

it.each([
  ['has room', true],
  ['is full', false],
])('remembers the accepted terms of a draft when storage %s', (_name, hasRoom) => {
  if (!hasRoom)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  rememberAgreement(draft, terms);
  expect(findAgreement(draft)?.acceptedTerms).toEqual([{ id: 'health', version: '2' }]);
  expect(findAgreement({ ...draft, revision: 4 })).toBeUndefined();
});
