import { listFiles, readText } from './source-files.ts';

/** Cited heading and its place. `document` is a folder or file of docs/domain, or 'decision'. */
export interface Citation {
  readonly document: string;
  readonly number: string;
  readonly line: number;
}

export interface Heading {
  readonly document: string;
  /** First word of the heading: '7.13', 'P05'. */
  readonly number: string;
  readonly place: string;
}

/** Separator of two words of a citation: a blank, or a line end with the comment mark of the next line. */
const gap = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*|//|--|#|>)?[ \t]*)`;
const number = String.raw`(?:\d+(?:\.\d+)*|T\d+)`;
const and = String.raw`(?:,${gap}|${gap}(?:and|or|to)${gap})`;

/**
 * Patterns such as 'rulebook 7.13', 'Wire 3.1, 3.7', 'rulebook 7.13, 7.14 and 6.5', 'rulings 2 and 6', 'promises T1'.
 */
const numbered = new RegExp(
  String.raw`\b(rulebook|wire|ruling|promise)s?${gap}(${number}(?:${and}${number})*)\b`,
  'gi',
);
/** Pattern for 'P14' anywhere, and for 'T3' in brackets or after a comma, because programs use such names too. */
const promise = /\bP\d\d\b|(?<=\(|, )T\d\d?(?=[),])/g;
const decided = new RegExp(String.raw`\bdecisions?${gap}(\d{4}(?:${and}\d{4})*)\b`, 'gi');

const documents: Readonly<Record<string, string>> = {
  rulebook: 'rulebook',
  wire: 'wire',
  ruling: 'rulings',
  promise: 'promises',
};

type Found = Omit<Citation, 'line'> & { readonly index: number };

const parts = (document: string, list: string, index: number): readonly Found[] =>
  list.split(new RegExp(and, 'i')).map((each) => ({ document, number: each, index }));

const found = (text: string): readonly Found[] => [
  ...[...text.matchAll(numbered)].flatMap(({ 1: word = '', 2: list = '', index }) =>
    parts(documents[word.toLowerCase()] ?? word, list, index),
  ),
  ...[...text.matchAll(promise)].map(({ 0: each, index }) => ({ document: 'promises', number: each, index })),
  ...[...text.matchAll(decided)].flatMap(({ 1: list = '', index }) => parts('decision', list, index)),
];

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Lists the citations of a text; each number of a list is one. */
export const citationsIn = (text: string): readonly Citation[] =>
  found(text)
    .toSorted((left, right) => left.index - right.index)
    .map(({ index, ...each }) => ({ ...each, line: lineAt(text, index) }));

/** Citations that lead to no document of this repository, each with the form that does. */
const outside: readonly (readonly [RegExp, string])[] = [
  [/\b(?:facts|specifications?) \d[\d.]*/gi, "cite the wire contract: 'wire 3.6' (docs/domain/wire)"],
  [/\barchitecture \d[\d.]*|\bstyle rule \d+/gi, 'name docs/architecture.md or CONTRIBUTING.md, or cite a decision'],
  [/\b(?:rulebook|rulings|wire) (?:section|chapter|example) \d[\d.]*/gi, "cite by number alone: 'rulebook 12.3'"],
  [
    /(?:\.\.\/)+(?:shared\/)?(?:spec|domain|design)\/[\w./-]*/g,
    'that text is not in this repository: tell it in docs/domain',
  ],
  [
    /(?<![\w-])(?:rulebook|facts|specification|style|stack)\.md\b/g,
    'that text is not in this repository: tell it in docs/domain',
  ],
];

/** Lists citations of texts outside the repository. */
export const citedOutside = (text: string): readonly { readonly line: number; readonly what: string }[] =>
  outside.flatMap(([pattern, way]) =>
    [...text.matchAll(pattern)].map(({ 0: cited, index }) => ({
      line: lineAt(text, index),
      what: `'${cited}': ${way}`,
    })),
  );

/**
 * Returns the name by which a document is cited: 'docs/domain/wire/03-each-request.md' → 'wire';
 * 'docs/domain/rulings.md' → 'rulings'.
 */
const documentOf = (path: string): string => path.split('/')[2]?.replace(/\.md$/, '') ?? path;

const withoutFences = (text: string): string =>
  text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));

/** Lists the headings of one file, in order; `number` is the first word. */
export const headingsOf = (path: string, text: string): readonly Heading[] =>
  [...withoutFences(text).matchAll(/^#{1,6} +(\S+)/gm)].map(({ 1: first = '', index }) => ({
    document: documentOf(path),
    number: first,
    place: `${path}:${lineAt(text, index)}`,
  }));

/** Documents that may be cited; the README only explains how to read them. */
export const domainFiles: readonly string[] = listFiles('docs/domain').filter(
  (path) => path.endsWith('.md') && !path.endsWith('/README.md'),
);

export const domainHeadings: readonly Heading[] = domainFiles.flatMap((path) => headingsOf(path, readText(path)));

const decisions: readonly Heading[] = listFiles('docs/decisions').map((path) => ({
  document: 'decision',
  number: path.split('/').at(-1)?.slice(0, 4) ?? '',
  place: path,
}));

const keyOf = ({ document, number: of }: Pick<Heading, 'document' | 'number'>): string => `${document} ${of}`;

const openable = new Set([...domainHeadings, ...decisions].map(keyOf));

export const opensSomething = (citation: Citation): boolean => openable.has(keyOf(citation));
