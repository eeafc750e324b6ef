import { expect, test } from 'vitest';
import { allScripts, lineOf, readSource, readText, walk } from './source-files.ts';

const glossary = readText('docs/glossary.md');
const [, section = ''] = /## Words we do not use\n([\s\S]*?)\n## /.exec(glossary) ?? [];
const words = [...section.matchAll(/^\| `([a-z-]+)`/gm)].flatMap(([, word]) => word ?? []);

/** Files in which a stored key or a wire name keeps the word. */
const allowed = new Map(
  [...section.matchAll(/^- `([a-z-]+)`:((?:.|\n {2})*)/gm)].map(
    ([, word = '', paths = '']) => [word, [...paths.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => path ?? [])] as const,
  ),
);

const isAllowed = (word: string, path: string): boolean =>
  allowed.get(word)?.some((start) => path.startsWith(start)) ?? false;

/**
 * Returns a name with hyphens ('getHomeThing2' → '-get-home-thing2-'), so that words can be found between them. 'Free
 * look' is a term of insurance.
 */
const hyphenate = (name: string): string =>
  `-${name
    .replaceAll(/free[-_]?look/gi, 'Term')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()}-`;

/** Computes a value per key once: most names stand in many files, and the files are read by two tests. */
function remember<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

const wordsIn = remember((name) => {
  const hyphenated = hyphenate(name);
  return words.filter((word) => hyphenated.includes(`-${word}-`));
});

const namesIn = remember((path) => [
  ...new Set(
    walk(readSource(path).program).flatMap(({ type, name }) =>
      type === 'Identifier' && typeof name === 'string' ? [name] : [],
    ),
  ),
]);

const findUses = (path: string, names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    wordsIn(name)
      .filter((word) => !isAllowed(word, path))
      .map((word) => `${path} ${name}: ${word}`),
  );

test('the glossary lists words that are not used', () => {
  expect(words.length).toBeGreaterThan(10);
});

test('names of files and folders contain no word that the glossary replaces', () => {
  const found = allScripts.flatMap((path) => findUses(path, path.split('/')));
  expect(found, 'See docs/glossary.md.').toEqual([]);
});

test('every file that may keep a word still has it', () => {
  const unneeded = [...allowed].flatMap(([word, starts]) =>
    starts
      .filter((start) => {
        const within = allScripts.filter((path) => path.startsWith(start));
        return !within.some((path) => namesIn(path).some((name) => wordsIn(name).includes(word)));
      })
      .map((start) => `${word}: ${start}`),
  );
  expect(unneeded, 'Take it off the list in docs/glossary.md.').toEqual([]);
});

test('names in code contain no word that the glossary replaces', () => {
  const found = allScripts.flatMap((path) => findUses(path, namesIn(path)));
  expect(found, 'See docs/glossary.md.').toEqual([]);
});

const [, listed = ''] = /^Comments and titles of tests avoid:([\s\S]*?)\n\n/m.exec(section) ?? [];
const phrases = [...listed.matchAll(/`([^`]+)`/g)].flatMap(([, phrase]) => phrase ?? []);
const phrase = new RegExp(String.raw`\b(?:${phrases.join('|')})\b`, 'i');

test('comments and titles of tests contain no phrase that the glossary avoids', () => {
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
      const [said] = phrase.exec(text) ?? [];
      return said === undefined ? [] : [`${path}:${lineOf(source, start)} ${said}`];
    });
  });
  expect(phrases.length).toBeGreaterThan(5);
  expect(found, 'See docs/glossary.md.').toEqual([]);
});
