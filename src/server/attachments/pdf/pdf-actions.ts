import type { PdfDocument } from './pdf-document.ts';
import { valuesOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Kinds of actions, annotations and objects that run something, send something or bring another file. */
const activeKinds = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Movie',
  'Sound',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'GoTo3DView',
  '3D',
  'EmbeddedFile',
  'FileAttachment',
]);
const kindKeys = ['S', 'Type', 'Subtype'];

/** Keys that hold active content, unless what they hold is empty. */
const activeKeys = ['JS', 'JavaScript', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent'];

/** Actions that only move about in the document; all that may happen without a press. */
const quietActions = new Set(['GoTo', 'GoToDp', 'Named', 'Hide', 'SetOCGState', 'Trans']);
const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel']);

type Resolve = PdfDocument['resolve'];

function* dictionariesIn(value: PdfValue): Generator<PdfDictionary> {
  if (value.kind === 'list') for (const item of value.items) yield* dictionariesIn(item);
  if (value.kind !== 'dictionary') return;
  yield value;
  for (const [, inner] of value.entries) yield* dictionariesIn(inner);
}

const namesUnder = (dictionary: PdfDictionary, key: string, resolve: Resolve): readonly string[] =>
  valuesOf(dictionary, key)
    .flatMap(resolve)
    .flatMap((value) => (value.kind === 'name' ? [value.name] : []));

const isNothing = (value: PdfValue): boolean =>
  (value.kind === 'word' && value.word === 'null') || (value.kind === 'list' && value.items.length === 0);

/** True for null, an empty list, and a tree of names without one: programs write these for what is not there. */
const isEmpty = (value: PdfValue, resolve: Resolve): boolean =>
  value.kind === 'dictionary'
    ? value.entries.every(([key, inner]) => (key === 'Names' || key === 'Kids') && resolve(inner).every(isNothing))
    : isNothing(value);

const holdsActive = (dictionary: PdfDictionary, resolve: Resolve): boolean =>
  activeKeys.some((key) =>
    valuesOf(dictionary, key).some((value) => {
      const found = resolve(value);
      return found.length === 0 || !found.every((one) => isEmpty(one, resolve));
    }),
  );

/** True for a link that opens a page, a mail or a call; not for one to a file, a program or a script. */
function isHarmlessLink(value: PdfValue): boolean {
  if (value.kind !== 'text') return false;
  const address = value.text.replaceAll(/^\u00fe\u00ff|[\0-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(address)?.[1];
  return scheme === undefined ? !/^(?:[\\/]{2}|\\)/.test(address) : harmlessSchemes.has(scheme.toLowerCase());
}

const hasBadLink = (dictionary: PdfDictionary, resolve: Resolve): boolean =>
  namesUnder(dictionary, 'S', resolve).includes('URI') &&
  !valuesOf(dictionary, 'URI').flatMap(resolve).every(isHarmlessLink);

/**
 * True when what happens here without a press only moves about in the document. A place that is empty is not known. `seen` keeps what
 * was found quiet before: the first that is not ends the whole check.
 */
function isQuiet(value: PdfValue, resolve: Resolve, seen: Set<PdfValue>): boolean {
  const found = resolve(value);
  return found.length > 0 && found.every((one) => seen.has(one) || isQuietValue(one, resolve, seen.add(one)));
}

function isQuietValue(value: PdfValue, resolve: Resolve, seen: Set<PdfValue>): boolean {
  if (value.kind === 'list')
    return value.items.every((item) => item.kind !== 'dictionary' || isQuiet(item, resolve, seen));
  if (value.kind !== 'dictionary') return true;
  const isKnown = namesUnder(value, 'S', resolve).every((name) => quietActions.has(name));
  const next = valuesOf(value, 'Next').flatMap((one) => [
    one,
    ...resolve(one).flatMap((found) => (found.kind === 'list' ? found.items : [])),
  ]);
  return isKnown && next.every((one) => isQuiet(one, resolve, seen));
}

/** Actions that a reader runs by itself: when the file is opened, a page is shown, a field is left. */
const runsByItself = (dictionary: PdfDictionary, resolve: Resolve, seen: Set<PdfValue>): boolean =>
  valuesOf(dictionary, 'OpenAction').some((value) => !isQuiet(value, resolve, seen)) ||
  valuesOf(dictionary, 'AA')
    .flatMap(resolve)
    .some((found) => found.kind === 'dictionary' && found.entries.some(([, one]) => !isQuiet(one, resolve, seen)));

/**
 * True when the structure of a PDF (not its words) holds scripts, programs, files, forms that send, films, or actions that run by
 * themselves and do more than turn to a page (promises P14).
 */
export const hasActiveContent = ({ values, resolve }: PdfDocument): boolean => {
  const seen = new Set<PdfValue>();
  const isActive = (dictionary: PdfDictionary): boolean =>
    kindKeys.some((key) => namesUnder(dictionary, key, resolve).some((name) => activeKinds.has(name))) ||
    holdsActive(dictionary, resolve) ||
    hasBadLink(dictionary, resolve) ||
    runsByItself(dictionary, resolve, seen);
  for (const value of values) for (const dictionary of dictionariesIn(value)) if (isActive(dictionary)) return true;
  return false;
};
