import { expect, it } from 'vitest';
import { documentFragment, readDocumentFragment } from './document-link.ts';

it('a link of a document gives back its number and code', () => {
  const key = { number: 'TTP-2026-00000123', code: 'AB12CD3E4F' };
  expect(documentFragment(key)).toBe('#TTP-2026-00000123.AB12CD3E4F');
  expect(readDocumentFragment(documentFragment(key))).toEqual(key);
});

it.each(['', '#', '#TTP-2026-00000123', '#.AB12CD3E4F', '#%E0%A4%A.AB12CD3E4F'])(
  'a link that ends with "%s" names no document',
  (fragment) => {
    expect(readDocumentFragment(fragment)).toBeUndefined();
  },
);
