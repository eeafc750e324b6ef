import { expect, it } from 'vitest';
import { compareParagraphs } from './paragraph-diff.ts';

const shown = (before: string, after: string): readonly string[] =>
  compareParagraphs(before, after).map(({ kind, text }) => `${{ added: '+', removed: '-', same: ' ' }[kind]}${text}`);

it.each<[string, string, string, readonly string[]]>([
  ['equal texts', 'a\n\nb', 'a\n\nb', [' a', ' b']],
  ['a changed paragraph, the old one first', 'a\n\nb\n\nc', 'a\n\nB\n\nc', [' a', '-b', '+B', ' c']],
  ['a new paragraph at the end', 'a', 'a\n\nb', [' a', '+b']],
  ['a paragraph that goes', 'a\n\nb\n\nc', 'a\n\nc', [' a', '-b', ' c']],
  ['a first text', '', 'a', ['+a']],
  ['a moved paragraph as gone and come', 'a\n\nb', 'b\n\na', ['-a', ' b', '+a']],
])('shows %s', (_name, before, after, parts) => {
  expect(shown(before, after)).toEqual(parts);
});
