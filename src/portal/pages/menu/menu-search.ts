import { requestRows, type EverydayRow } from '#requests/registry/everyday-words.ts';
import { lifeEventNames, type LifeEventName } from '#requests/registry/life-event-names.ts';
import { lifeEvents } from '#requests/registry/life-event-steps.ts';
import { menu, type MenuItem } from '#requests/registry/menu.ts';
import { findPlainTitle } from '#requests/registry/plain-titles.ts';
import type { FillWords } from './menu-cards.ts';
import { fitWords, readWords } from './search-language.ts';

/** Search entry: a card of the menu, or a page. */
export interface Findable {
  /** The route of a request type, or the path of a page. */
  readonly to: string;
  readonly label: string;
  readonly says: string;
  /** The menu's own item; a page has none. */
  readonly item: MenuItem | undefined;
}

export interface SearchResult {
  readonly event: LifeEventName | undefined;
  readonly found: readonly Findable[];
}

/** More than this nobody reads. */
const MOST = 6;

/** Cards as the search names them: those of a sub-menu behind its name. */
const cards: readonly MenuItem[] = menu.flatMap((entry) => [
  entry,
  ...entry.children.map((child) => ({ ...child, label: `${entry.label}: ${child.label}` })),
]);

const ofPages = import.meta.glob<{ readonly everydayRows: readonly EverydayRow[] }>('../*/everyday-words.ts', {
  eager: true,
});

/** Rows of the search in the order that decides between equals: the requests, then the rows of each page's folder. */
export const everydayWords: readonly EverydayRow[] = [
  ...requestRows,
  ...Object.values(ofPages).flatMap(({ everydayRows }) => everydayRows),
];

const ofCard = (item: MenuItem): Findable & { readonly words: string } => {
  const { says = findPlainTitle(item.route), words = '' } = everydayWords.find(({ to }) => to === item.route) ?? {};
  return { to: item.route, label: item.label, says, words, item };
};

const all: readonly (Findable & { readonly words: string })[] = [
  ...cards.map(ofCard),
  ...everydayWords.flatMap(({ label, ...row }) => (label === undefined ? [] : [{ ...row, label, item: undefined }])),
];

/** Finds a search entry by its route or path. */
export const findByPlace = (to: string): Findable | undefined => all.find((each) => each.to === to);

const readPhrases = (label: string, words: string, fillWords: FillWords): readonly (readonly string[])[] =>
  [fillWords(label), ...words.split(',')].map(readWords).filter((phrase) => phrase.length > 0);

const bestFit = (word: string, known: readonly string[]): number =>
  Math.max(0, ...known.map((each) => fitWords(word, each)));

/** Returns the share of typed words that the phrase contains, 0 to 1. */
const coverTyped = (typed: readonly string[], phrase: readonly string[]): number =>
  typed.reduce((sum, word) => sum + bestFit(word, phrase), 0) / typed.length;

/** Returns the share of the phrase's words that were typed, 0 to 1. */
const coverPhrase = (typed: readonly string[], phrase: readonly string[]): number =>
  phrase.filter((word) => typed.some((each) => fitWords(each, word) > 0)).length / phrase.length;

interface Fit {
  /** Score of the best phrase; matched typed words weigh more than the phrase's unmatched words. */
  readonly score: number;
  /** The largest part of what was typed that one phrase holds. */
  readonly held: number;
  /** True when each word that was typed is somewhere in it. */
  readonly isWhole: boolean;
}

const fitPhrases = (typed: readonly string[], phrases: readonly (readonly string[])[]): Fit => ({
  score: Math.max(...phrases.map((phrase) => coverTyped(typed, phrase) * 3 + coverPhrase(typed, phrase))),
  held: Math.max(...phrases.map((phrase) => coverTyped(typed, phrase))),
  isWhole: typed.every((word) => bestFit(word, phrases.flat()) > 0),
});

const findEvent = (typed: readonly string[]): LifeEventName | undefined =>
  lifeEventNames.find((name) =>
    lifeEvents[name].words.split(',').some((text) => {
      const phrase = readWords(text);
      return coverTyped(typed, phrase) >= 0.7 && coverPhrase(typed, phrase) === 1;
    }),
  );

/**
 * Finds menu entries for a search text, best first, with wording tokens. Partial matches are dropped when an entry
 * matches every word.
 */
export const searchMenu = (search: string, fillWords: FillWords): SearchResult => {
  const typed = readWords(search);
  if (typed.length === 0) return { event: undefined, found: [] };
  const fits = all.map((entry) => ({ entry, ...fitPhrases(typed, readPhrases(entry.label, entry.words, fillWords)) }));
  const whole = fits.filter(({ isWhole }) => isWhole);
  const found = [...(whole.length > 0 ? whole : fits.filter(({ held }) => held >= 0.5))].sort(
    (a, b) => b.score - a.score,
  );
  return { event: findEvent(typed), found: found.slice(0, MOST).map(({ entry }) => entry) };
};
