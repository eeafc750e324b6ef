import { hasOwn } from '../collections/has-own.ts';
import { conventional, regularContribution, singleContribution, syariah, type Term } from './wording-terms.ts';

/** Wording of one policy by token: '{premi}' inside a sentence, '{Premi}' in titles; '{UP}' is the title form of uangPertanggungan. */
export type Wording = Readonly<Record<string, string>>;

/** Fields of a policy that decide its wording. */
export interface WordingFlags {
  readonly isSyariah: boolean;
  readonly priorityCode: string;
}

const byPriorityCode: Readonly<Record<string, Partial<Record<Term, string>>>> = {
  HEPS: { ...singleContribution, alokasiInvestasiPremiTopUpSekaligus: 'kontribusi top up awal sekaligus' },
  WGCS: singleContribution,
  'UL Single': singleContribution,
  WGCR: regularContribution,
  BLC: regularContribution,
  'UL Reguler': { ...regularContribution, alokasiInvestasiTopUpSekaligus: 'alokasi investasi top up tambahan' },
};

const titleCase = (words: string): string =>
  // Written without a lookbehind, because Safari before 16.4 refuses a file that contains one.
  words.replaceAll(
    /(^|[^\p{L}'])(?!yang\b|dan\b)(\p{L})/gu,
    (_found, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
  );

const capitalise = (term: string): string => term.charAt(0).toUpperCase() + term.slice(1);

const withTitles = (terms: Readonly<Record<Term, string>>): Wording => ({
  ...terms,
  ...Object.fromEntries(Object.entries(terms).map(([term, words]) => [capitalise(term), titleCase(words)])),
  UP: titleCase(terms.uangPertanggungan),
});

/** Wording before a policy is known (sign-in, general pages). */
export const conventionalWording: Wording = withTitles(conventional);

/** Cache of wordings, because a page needs its words in many places. */
const built = new Map<string, Wording>();

const syariahWording = (code: string): Wording => {
  const known = built.get(code);
  if (known !== undefined) return known;
  const words = withTitles({ ...syariah, ...(hasOwn(byPriorityCode, code) ? byPriorityCode[code] : {}) });
  built.set(code, words);
  return words;
};

/**
 * Returns the wording of a policy, for syariah by priority code; an unknown code gets the general syariah words, never
 * a mix (rulebook 8.3).
 */
export const wordingFor = ({ isSyariah, priorityCode }: WordingFlags): Wording =>
  isSyariah ? syariahWording(priorityCode) : conventionalWording;

/** Replaces the tokens of a text. @throws for an unknown token, so that no customer ever reads '{premi}'. */
export const fill = (text: string, wording: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (_whole, token: string) => {
    const words = hasOwn(wording, token) ? wording[token] : undefined;
    if (words === undefined) throw new Error(`Unknown wording token {${token}} in '${text}'`);
    return words;
  });

/** Lists the words in braces that are no wording token, each once. */
export const findUnknownTokens = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, token = '']) => token))].filter(
    (token) => !hasOwn(conventionalWording, token),
  );

/** Replaces known tokens in text that may contain typed words; other braces stay. */
export const fillKnown = (text: string, wording: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, token: string) =>
    hasOwn(wording, token) ? (wording[token] ?? whole) : whole,
  );
