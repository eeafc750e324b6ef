import { describe, expect, test } from 'vitest';
import { menu } from '#requests/registry/menu.ts';
import { samplesByRoute } from '#tests/support/samples-by-route.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import { isOfferedToSyariah } from '#requests/testing/syariah-offer.ts';
import { terms } from '#server/reference/seed/terms.ts';
import { conventionalWording, fill, wordingFor } from '#shared/words/wording.ts';
import { findEnglishIn } from '../support/english.ts';
import { lineOf, productFiles, readSource, textsOf } from './source-files.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const flavours = [
  ['conventional', { isSyariah: false, priorityCode: 'CLS' }],
  ...['HEPS', 'WGCR', 'BLC', 'WGCS', 'UL Reguler', 'UL Single', 'a code nobody knows'].map(
    (code) => [code, { isSyariah: true, priorityCode: code }] as const,
  ),
] as const;

const menuLabels = menu.flatMap((item) => [item.label, ...item.children.map(({ label }) => label)]);

describe.each(flavours)('customer wording: %s', (_code, flavour) => {
  const words = wordingFor(flavour);
  const expectClean = (texts: readonly string[]): void => {
    expect(
      texts.filter((text) => /[{}]/.test(text)),
      'a token was left unfilled',
    ).toEqual([]);
    const conventional = flavour.isSyariah ? texts.filter((text) => syariahLint(text).length > 0) : [];
    expect(conventional, 'Write the word as a token of src/shared/words/wording-terms.ts, such as {premi}.').toEqual(
      [],
    );
  };

  test('is clean in the menu', () => expectClean(menuLabels.map((label) => fill(label, words))));

  test.each(requestTypes.map((type) => [type.endpoint, type] as const))(
    '%s: is clean in title, statements and labels',
    (_name, type) => {
      const labels = Object.values(type.labels).map((label) => fill(label, words));
      expectClean([type.title(flavour), ...type.terms(flavour).map(({ statement }) => statement), ...labels]);
    },
  );
});

/** True for technical names, not words for people: 'premi-payment-change', 'wd.charge', 'cuti_premi'. */
const isTechnical = (text: string): boolean => /^[\w./:-]*[-_./:][\w./:-]*$/.test(text);

/** Folders with texts for customers; the desk speaks to staff, who know both kinds of policies. */
const speaking = /^src\/(requests|shared|server|portal)\//;

const texts = productFiles
  .filter((path) => speaking.test(path))
  .map(readSource)
  .flatMap((source) =>
    textsOf(source)
      .filter(({ text }) => !isTechnical(text.trim()))
      .map(({ text, start, isMarkup }) => ({ isMarkup, place: `${source.path}:${lineOf(source, start)}`, text })),
  );

/** Folders of types without syariah: they may mention interest (rulebook 7.2 SY), and no other conventional term. */
const withInterest = requestTypes
  .filter((type) => {
    const sample = samplesByRoute[type.route]?.minimal;
    return sample !== undefined && !isOfferedToSyariah(type, sample);
  })
  .map(({ route }) => `src/requests/${route.replaceAll('/', '-')}/`);

/** Files about policy loans alone, which no syariah policy has (rulebook 7.2 SY). */
const ofLoans = [
  'src/portal/pages/information/value/loan-card.tsx',
  'src/server/proposals/core-events/repaid-outcome.ts',
  'src/server/proposal-store/timeline-words.ts',
  'src/shared/words/term-meanings.ts',
];

const mayNameInterest = (place: string): boolean =>
  [...withInterest, ...ofLoans].some((beginning) => place.startsWith(beginning));

/**
 * Files that need both words: the table of the words; the lookup whose words the specification gives; the demo page
 * with its named policies; the report, the trail, the areas of parameters and the table of their
 * keys for staff; search words (everyday-words.ts), which are never shown. Texts shown
 * beside search words are checked in menu-search.test.ts.
 */
const exempt = [
  'src/server/desk/operations/report-words.ts',
  'src/server/alarms/alarm-words.ts',
  'src/server/audit/',
  'src/server/desk/entries/parameters-read.ts',
  'src/shared/parameters/',
  'src/shared/words/wording-terms.ts',
  'src/shared/lists/lookups.ts',
  'src/demo/people/sign-ins.ts',
];

/** True for a quoted name of a token, a meaning or a wire column. A title ('Premi') is none: no code needs it. */
const isName = ({ text, isMarkup }: Pick<(typeof texts)[number], 'text' | 'isMarkup'>): boolean =>
  !isMarkup && /^[a-z]/.test(text) && Object.hasOwn(conventionalWording, text);

const lint = ({ place, ...found }: (typeof texts)[number]): readonly string[] =>
  isName(found) || exempt.some((path) => place.startsWith(path)) || /\/everyday-words\.ts/.test(place)
    ? []
    : syariahLint(found.text.replaceAll(/\{\w+\}/g, '')).filter(
        (word) => !(/^bunga$/i.test(word) && mayNameInterest(place)),
      );

describe('customer texts anywhere (summary, consequences, form, message, page)', () => {
  test('are found by the reader', () => {
    expect(texts.length).toBeGreaterThan(100);
  });

  test('use tokens for conventional words', () => {
    const wrong = texts.filter((each) => lint(each).length > 0);
    expect(
      wrong.map(({ place, text }) => `${place} ${text.trim()}`),
      'Write the word as a token, such as {premi}: a syariah policy has another one.',
    ).toEqual([]);
  });

  test('use the Indonesian word in titles where one exists (rulings 6.13)', () => {
    const titles = /beneficiary owner|benefit status|per page|^\s*edit\s*$|laki laki|^\s*utama\s*$/i;
    const asTitle = texts.filter(({ text }) => titles.test(text) && text.trim() !== 'Utama');
    expect(asTitle.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
  });

  test('have terms in Indonesian', () => {
    expect(terms.length).toBeGreaterThan(20);
    const lines = terms.flatMap(({ title, paragraphs, syariah }) => [title, ...paragraphs, ...(syariah ?? [])]);
    expect(
      findEnglishIn(lines.map((line) => fill(line, conventionalWording))),
      'Write the terms in Indonesian.',
    ).toEqual([]);
  });

  test('have only known tokens in request types', () => {
    const ofTypes = texts.filter(({ place }) => place.startsWith('src/requests/'));
    const wrong = ofTypes.flatMap(({ place, text }) =>
      [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, token = '']) =>
        Object.hasOwn(conventionalWording, token) ? [] : [`${place} {${token}}`],
      ),
    );
    expect(wrong, 'Tokens stand in src/shared/words/wording-terms.ts.').toEqual([]);
  });
});
