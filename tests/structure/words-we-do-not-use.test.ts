import { expect, test } from 'vitest';
import { allScripts, lineOf, readSource, readText, walk } from './source-files.ts';

const glossary = readText('docs/glossary.md');
const [, section = ''] = /## Words we do not use\n([\s\S]*?)\n## /.exec(glossary) ?? [];
const words = [...section.matchAll(/^\| `([a-z-]+)`/gm)].flatMap(([, word]) => word ?? []);

/** Path prefixes below which a banned word may stay, by word: a stored key or a wire name has it. */
const allowedPaths = new Map(
  [...section.matchAll(/^- `([a-z-]+)`:((?:.|\n {2})*)/gm)].map(
    ([, word = '', paths = '']) => [word, [...paths.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => path ?? [])] as const,
  ),
);

const isAllowed = (word: string, path: string): boolean =>
  allowedPaths.get(word)?.some((start) => path.startsWith(start)) ?? false;

/**
 * Returns a name with hyphens ('getHomeThing2' → '-get-home-thing2-'), so that words can be found between them. 'Free
 * look' is allowed: it is a term of insurance.
 */
const hyphenate = (name: string): string =>
  `-${name
    .replaceAll(/free[-_]?look/gi, 'Term')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()}-`;

/** Computes a value per key once: most names stand in many files, and the files are read by two tests. */
function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

const bannedWordsIn = memoize((name) => {
  const hyphenated = hyphenate(name);
  return words.filter((word) => hyphenated.includes(`-${word}-`));
});

const identifiersIn = memoize((path) => [
  ...new Set(
    walk(readSource(path).program).flatMap(({ type, name }) =>
      type === 'Identifier' && typeof name === 'string' ? [name] : [],
    ),
  ),
]);

const findUses = (path: string, names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    bannedWordsIn(name)
      .filter((word) => !isAllowed(word, path))
      .map((word) => `${path} ${name}: ${word}`),
  );

test('the banned words are read from the glossary', () => {
  expect(words.length).toBeGreaterThan(10);
});

test('names of files and folders contain no word that the glossary replaces', () => {
  const found = allScripts.flatMap((path) => findUses(path, path.split('/')));
  expect(found, 'See docs/glossary.md.').toEqual([]);
});

test('every exception for a banned word is still needed', () => {
  const unneeded = [...allowedPaths].flatMap(([word, starts]) =>
    starts
      .filter((start) => {
        const within = allScripts.filter((path) => path.startsWith(start));
        return !within.some((path) => identifiersIn(path).some((name) => bannedWordsIn(name).includes(word)));
      })
      .map((start) => `${word}: ${start}`),
  );
  expect(unneeded, 'Take it off the list in docs/glossary.md.').toEqual([]);
});

test('names in code contain no word that the glossary replaces', () => {
  const found = allScripts.flatMap((path) => findUses(path, identifiersIn(path)));
  expect(found, 'See docs/glossary.md.').toEqual([]);
});

const [, phraseList = ''] = /^Comments and titles of tests avoid:([\s\S]*?)\n\n/m.exec(section) ?? [];
const phrases = [...phraseList.matchAll(/`([^`]+)`/g)].flatMap(([, phrase]) => phrase ?? []);
const phrasePattern = new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'i');

test('no comment and no title of a test contains a phrase that the glossary avoids', () => {
  const found = allScripts.flatMap((path) => {
    const source = readSource(path);
    const comments = source.comments.map(({ value, start }) => ({ text: value, start }));
    const titles = [...source.text.matchAll(/\b(?:it|test|describe)\(\s*(['`])(.*?)\1/g)].map(
      ({ index, 2: text = '' }) => ({
        text,
        start: index,
      }),
    );
    return [...comments, ...titles].flatMap(({ text, start }) => {
      const [said] = phrasePattern.exec(text) ?? [];
      return said === undefined ? [] : [`${path}:${lineOf(source, start)} ${said}`];
    });
  });
  expect(phrases.length).toBeGreaterThan(5);
  expect(found, 'See docs/glossary.md.').toEqual([]);
});
