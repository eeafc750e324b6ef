import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citationsIn, citedOutside, domainFiles, domainHeadings, headingsOf, opensSomething } from './citations.ts';
import type { Citation } from './citations.ts';
import { listFiles, readText, root } from './source-files.ts';

const folders = ['src', 'tests', 'scripts', 'bench', 'migrations', 'docs'];
const readable = /\.(tsx?|m?js|sql|md|txt|css|html|json|ya?ml)$/;

/** Files with intentionally wrong citations. */
const own = ['tests/structure/citations.ts', 'tests/structure/citations.test.ts'];

const texts = [...folders.flatMap(listFiles), ...readdirSync(root).filter((name) => name.endsWith('.md'))]
  .filter((path) => readable.test(path) && !own.includes(path))
  .map((path) => ({ path, text: readText(path) }));

const wayOut = ({ document, number }: Citation): string =>
  document === 'decision'
    ? `there is no docs/decisions/${number}-….md; cite one that is there, or write it`
    : `no heading '${number}' in docs/domain/${document}; cite one that is there, or write it`;

const namedOf = ({ document, number }: Citation): string => (number.startsWith('P') ? number : `${document} ${number}`);

describe('citations of docs/domain and decisions', () => {
  test('are found by the reader', () => {
    const citations = texts.flatMap(({ text }) => citationsIn(text));
    const counts = ['rulebook', 'wire', 'rulings', 'promises', 'decision'].map(
      (document) => citations.filter((each) => each.document === document).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(50);
  });

  test('lead to an existing heading', () => {
    const orphans = texts.flatMap(({ path, text }) =>
      citationsIn(text)
        .filter((each) => !opensSomething(each))
        .map((each) => `${path}:${each.line} ${namedOf(each)}: ${wayOut(each)}`),
    );
    expect(orphans, 'Cite a number that has a heading in docs/domain, or write the heading.').toEqual([]);
  });

  test('name nothing outside this repository', () => {
    const wrong = texts.flatMap(({ path, text }) =>
      citedOutside(text).map(({ line, what }) => `${path}:${line} ${what}`),
    );
    expect(wrong, 'Retell it in docs/domain and cite that.').toEqual([]);
  });
});

describe('headings of docs/domain', () => {
  test('have unique numbers per document', () => {
    const places = Map.groupBy(domainHeadings, ({ document, number }) => `${document} ${number}`);
    const twice = [...places].filter(([, headings]) => headings.length > 1);
    expect(
      twice.map(([key, headings]) => `${key}: ${headings.map(({ place }) => place).join(', ')}`),
      'Give one of them another number; citations of the other stay good.',
    ).toEqual([]);
  });

  test('begin with their number', () => {
    const unnumbered = domainHeadings.filter(
      ({ number, place }) => !/^(\d+(\.\d+)*|[PT]\d+)$/.test(number) && !/^docs\/domain\/\w+\.md:1$/.test(place),
    );
    expect(
      unnumbered.map(({ place, number }) => `${place} '${number} …'`),
      'A heading is opened by its number: give it the next one.',
    ).toEqual([]);
  });

  test('are in the file of their rulebook or wire chapter', () => {
    const wrong = domainHeadings.filter(({ number, place }) => {
      const [, file] = /\/(\d\d)-[^/]+$/.exec(place) ?? [];
      return file !== undefined && Number(number.split('.')[0]) !== Number(file);
    });
    expect(
      wrong.map(({ place, number }) => `${place} ${number}`),
      'Move it to the file that begins with its number.',
    ).toEqual([]);
  });

  test('exist', () => {
    expect(domainFiles.length).toBeGreaterThan(5);
  });
});

describe('reading citations', () => {
  const cases: readonly { readonly text: string; readonly read: readonly string[] }[] = [
    { text: '(rulebook 7.13)', read: ['rulebook 7.13'] },
    {
      text: 'rulebook 7.13, 7.14 and 6.5: sold',
      read: ['rulebook 7.13', 'rulebook 7.14', 'rulebook 6.5'],
    },
    { text: 'rulings 2 and 6', read: ['rulings 2', 'rulings 6'] },
    { text: 'Wire 3.1, 3.7; 20 rows', read: ['wire 3.1', 'wire 3.7'] },
    { text: 'rulebook 5.2, 7.2 SY, rulings 1, Texts', read: ['rulebook 5.2', 'rulebook 7.2', 'rulings 1'] },
    { text: 'rulebook 13 to the letter', read: ['rulebook 13'] },
    { text: 'promises P05, P34 and T1', read: ['promises P05', 'promises P34'] },
    { text: 'promises 2 and T1', read: ['promises 2', 'promises T1'] },
    { text: '(P20, T3), Map<T1, T2>', read: ['promises P20', 'promises T3'] },
    {
      text: ' * of the rulebook\n * 7.13, see decisions 0012\n * and 0013',
      read: ['rulebook 7.13', 'decision 0012', 'decision 0013'],
    },
    { text: 'the rulebook has 7 parts, a wire of 3 m, decision 50 to 72', read: [] },
  ];

  test.each(cases)('$text', ({ text, read }) => {
    expect(citationsIn(text).map(({ document, number }) => `${document} ${number}`)).toEqual(read);
  });

  test('reports their lines', () => {
    expect(citationsIn('one\ntwo wire 3.1\nthree').map(({ line }) => line)).toEqual([2]);
  });

  test.each([
    'facts 3.6',
    'Specification 7',
    'rulebook example 6',
    '../shared/domain/rulebook.md',
    'style.md',
    'architecture 3',
  ])('refuses %s', (text) => {
    expect(citedOutside(text).length).toBeGreaterThan(0);
  });

  test.each([
    'fundAt(facts, 1)',
    'as in the specification, 5 = once',
    '(rulings.md)',
    'rulebook/01-facts.md',
    '"path": "../shared"',
  ])('accepts %s', (text) => {
    expect(citedOutside(text)).toEqual([]);
  });

  test('ignores headings in examples', () => {
    const text = '# 1 One\n\n```\n# 2 Not one\n```\n\n## 1.1 Below';
    expect(headingsOf('docs/domain/wire/01-one.md', text).map(({ number }) => number)).toEqual(['1', '1.1']);
  });
});
