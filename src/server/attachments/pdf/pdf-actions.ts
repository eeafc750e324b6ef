import type { PdfDocument } from './pdf-document.ts';
import { valuesOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Kinds of actions, annotations and objects that run something, send something or load another file. */
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

/**
 * Keys that hold active content in the dictionary under their owner's key, unless their value is empty. In another
 * dictionary the same key may be the name of a font or a picture.
 */
const activeKeys: readonly (readonly [owner: string, keys: readonly string[]])[] = [
  ['Names', ['JavaScript', 'EmbeddedFiles']],
  ['AcroForm', ['XFA']],
];
/** Keys of a file specification's /EF, each with an embedded file. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

/** Actions that only navigate within the document; no others may happen without a click. */
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

/** Returns true when a value is null, an empty list, or an empty name tree; programs write these for absent content. */
const isEmpty = (value: PdfValue, resolve: Resolve): boolean =>
  value.kind === 'dictionary'
    ? value.entries.every(([key, inner]) => (key === 'Names' || key === 'Kids') && resolve(inner).every(isNothing))
    : isNothing(value);

const isDictionary = (value: PdfValue): value is PdfDictionary => value.kind === 'dictionary';

const isFilled = (dictionary: PdfDictionary, key: string, resolve: Resolve): boolean =>
  valuesOf(dictionary, key).some((value) => {
    const found = resolve(value);
    return found.length === 0 || !found.every((one) => isEmpty(one, resolve));
  });

const holdsActive = (dictionary: PdfDictionary, resolve: Resolve): boolean =>
  activeKeys.some(([owner, keys]) =>
    valuesOf(dictionary, owner)
      .flatMap(resolve)
      .filter(isDictionary)
      .some((found) => keys.some((key) => isFilled(found, key, resolve))),
  );

const holdsFile = (dictionary: PdfDictionary, resolve: Resolve): boolean =>
  valuesOf(dictionary, 'EF')
    .flatMap(resolve)
    .filter(isDictionary)
    .some((files) => fileKeys.some((key) => isFilled(files, key, resolve)));

/** Returns true for an action with a script. Every action names its kind. */
const holdsScript = (dictionary: PdfDictionary, resolve: Resolve): boolean =>
  namesUnder(dictionary, 'S', resolve).length > 0 && isFilled(dictionary, 'JS', resolve);

/** Returns true when a link opens a web page, a mail or a call, and not a file, a program or a script. */
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
 * Returns true when an automatic action only navigates within the document. An empty reference counts as unsafe. `seen`
 * has the actions already found safe: the first unsafe one ends the whole check.
 */
function isQuiet(value: PdfValue, resolve: Resolve, seen: Set<PdfValue>): boolean {
  const found = resolve(value);
  return found.length > 0 && found.every((one) => seen.has(one) || isQuietValue(one, resolve, seen.add(one)));
}

function isQuietValue(value: PdfValue, resolve: Resolve, seen: Set<PdfValue>): boolean {
  if (value.kind === 'list')
    return value.items.every((item) => item.kind !== 'dictionary' || isQuiet(item, resolve, seen));
  if (value.kind !== 'dictionary') return true;
  const isKnown =
    namesUnder(value, 'S', resolve).every((name) => quietActions.has(name)) && !isFilled(value, 'JS', resolve);
  const next = valuesOf(value, 'Next').flatMap((one) => [
    one,
    ...resolve(one).flatMap((found) => (found.kind === 'list' ? found.items : [])),
  ]);
  return isKnown && next.every((one) => isQuiet(one, resolve, seen));
}

/**
 * Returns true when a reader would run an action automatically: when the file is opened, a page is shown, or a field is
 * left.
 */
const runsByItself = (dictionary: PdfDictionary, resolve: Resolve, seen: Set<PdfValue>): boolean =>
  valuesOf(dictionary, 'OpenAction').some((value) => !isQuiet(value, resolve, seen)) ||
  valuesOf(dictionary, 'AA')
    .flatMap(resolve)
    .some((found) => found.kind === 'dictionary' && found.entries.some(([, one]) => !isQuiet(one, resolve, seen)));

/**
 * Returns true when the structure of a PDF (not its text) contains scripts, programs, files, forms that send, films, or
 * automatic actions that do more than turn to a page (promises P14).
 */
export const hasActiveContent = ({ values, resolve }: PdfDocument): boolean => {
  const seen = new Set<PdfValue>();
  const isActive = (dictionary: PdfDictionary): boolean =>
    kindKeys.some((key) => namesUnder(dictionary, key, resolve).some((name) => activeKinds.has(name))) ||
    holdsActive(dictionary, resolve) ||
    holdsFile(dictionary, resolve) ||
    holdsScript(dictionary, resolve) ||
    hasBadLink(dictionary, resolve) ||
    runsByItself(dictionary, resolve, seen);
  for (const value of values) for (const dictionary of dictionariesIn(value)) if (isActive(dictionary)) return true;
  return false;
};
