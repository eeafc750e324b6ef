// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildCaseLink, readCaseLink } from './case-link.ts';

const key = { number: 'LM-2026-000001', secret: 'AB12-CD34-EF56-GH78' };

it('the link of a receipt carries number and secret in its fragment alone', () => {
  const link = new URL(buildCaseLink(key));
  expect([link.pathname, link.search, readCaseLink(link.hash)]).toEqual(['/ikuti', '', key]);
});

it.each([
  ['no fragment', '', { number: '', secret: '' }],
  ['only a number', '#LM-2026-000001', { number: 'LM-2026-000001', secret: '' }],
  ['a fragment that is no text', '#%E0%A4%A.x', { number: '', secret: 'x' }],
])('a link with %s leaves the rest to the form', (_what, hash, expected) => {
  expect(readCaseLink(hash)).toEqual(expected);
});
