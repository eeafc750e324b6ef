import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { allScripts, readSource, readText, walk } from './source-files.ts';

const glossary = readText('docs/glossary.md');
const [, section = ''] = /## Words we do not use\n([\s\S]*?)\n## /.exec(glossary) ?? [];
const words = [...section.matchAll(/^\| `([a-z-]+)`/gm)].flatMap(([, word]) => word ?? []);

/** 'getHomeThing2' → '-get-home-thing2-', so that a word is found between hyphens. */
const hyphenate = (name: string): string =>
  `-${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()}-`;

const namesIn = (path: string): readonly string[] => [
  ...new Set(
    walk(readSource(path).program).flatMap(({ type, name }) =>
      type === 'Identifier' && typeof name === 'string' ? [name] : [],
    ),
  ),
];

const findUses = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    words.filter((word) => hyphenate(name).includes(`-${word}-`)).map((word) => `${name}: ${word}`),
  );

test('the glossary lists words that are not used', () => {
  expect(words.length).toBeGreaterThan(10);
});

test('file names contain no word that the glossary replaces', () => {
  expect(findUses(allScripts.map((path) => basename(path))), 'See docs/glossary.md.').toEqual([]);
});

test('names in code contain no word that the glossary replaces', () => {
  const found = allScripts.flatMap((path) => findUses(namesIn(path)).map((use) => `${path} ${use}`));
  expect(found, 'See docs/glossary.md.').toEqual([]);
});
