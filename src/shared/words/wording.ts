import { hasOwn } from '../collections/has-own.ts';
import { conventional, regularContribution, singleContribution, syariah, type Term } from './wording-terms.ts';

/** Every token with its words for one policy: written '{premi}' inside a sentence, '{Premi}' in titles; '{UP}' is the title form of uangPertanggungan. */
export type Wording = Readonly<Record<string, string>>;

/** The two fields of a policy that decide its words. */
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
  // Without a lookbehind: Safari before 16.4 refuses the whole file for one.
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

/** Words before a policy is known (sign-in, general pages). */
export const conventionalWording: Wording = withTitles(conventional);

/** Each wording is built once, when a policy needs it: a page asks for its words in many places. */
const built = new Map<string, Wording>();

const syariahWording = (code: string): Wording => {
  const known = built.get(code);
  if (known !== undefined) return known;
  const words = withTitles({ ...syariah, ...(hasOwn(byPriorityCode, code) ? byPriorityCode[code] : {}) });
  built.set(code, words);
  return words;
};

/** The wording of a policy, if syariah by priority code; an unknown code gets the general syariah words, never a mix (rulebook 8.3). */
export const wordingFor = ({ isSyariah, priorityCode }: WordingFlags): Wording =>
  isSyariah ? syariahWording(priorityCode) : conventionalWording;

/** @throws when a token is unknown, so that no customer ever reads '{premi}'. */
export const fill = (text: string, wording: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (_whole, token: string) => {
    const words = hasOwn(wording, token) ? wording[token] : undefined;
    if (words === undefined) throw new Error(`Unknown wording token {${token}} in '${text}'`);
    return words;
  });

/** Fills as `fill` does, in lines that may also carry typed text: braces that hold no token stay as they are. */
export const fillKnown = (text: string, wording: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, token: string) =>
    hasOwn(wording, token) ? (wording[token] ?? whole) : whole,
  );
