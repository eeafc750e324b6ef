import type { PdfFile, PdfObject } from '#server/attachments/pdf/pdf-file.ts';
import { valuesOf, type PdfDictionary, type PdfValue } from '#server/attachments/pdf/pdf-values.ts';

/** Why additions behind our document are refused. */
export type AddedFault = 'covered_content' | 'hidden_objects' | 'replaced_content';

/** Keys that a signer may change in our objects, by type; everything else stays as it was. */
const changeable: Readonly<Record<string, readonly string[]>> = {
  Catalog: ['AcroForm', 'DSS', 'Extensions', 'Perms', 'Version'],
  Page: ['Annots'],
};

const nameAt = (dictionary: PdfDictionary, key: string): string | undefined => {
  const [value] = valuesOf(dictionary, key);
  return value?.kind === 'name' ? value.name : undefined;
};

/** Writes a value so that equal ones have equal texts, whatever the order of their keys; `without` = keys left out. */
function textOf(value: PdfValue, without: readonly string[] = []): string {
  if (value.kind === 'list') return `[${value.items.map((item) => textOf(item)).join(' ')}]`;
  if (value.kind !== 'dictionary') return JSON.stringify(value);
  const entries = value.entries.filter(([key]) => !without.includes(key));
  return `<<${entries
    .map(([key, inner]) => `${JSON.stringify(key)} ${textOf(inner)}`)
    .toSorted()
    .join(' ')}>>`;
}

/** Lists the objects that a trailer names as information about the file, which no page shows. */
const informationOf = ({ trailers }: PdfFile): readonly number[] =>
  trailers
    .flatMap((trailer) => valuesOf(trailer, 'Info'))
    .flatMap((value) => (value.kind === 'reference' ? [value.number] : []));

const isForm = ({ value }: PdfObject): boolean => value.kind === 'dictionary' && valuesOf(value, 'Fields').length > 0;

/** True where a new version of our object shows the same as before. */
function isSame(before: PdfObject, now: PdfObject): boolean {
  if (isForm(before) && isForm(now)) return true;
  const type = before.value.kind === 'dictionary' ? nameAt(before.value, 'Type') : undefined;
  const without = changeable[type ?? ''] ?? [];
  const isBodySame = before.body === undefined ? now.body === undefined : now.body?.equals(before.body) === true;
  return isBodySame && textOf(before.value, without) === textOf(now.value, without);
}

/** True for something on a page other than the field of a signature. */
const coversPage = ({ value }: PdfObject): boolean =>
  value.kind === 'dictionary' &&
  valuesOf(value, 'Rect').length > 0 &&
  !(nameAt(value, 'Subtype') === 'Widget' && nameAt(value, 'FT') === 'Sig');

/** True for an object that holds others, or a table that is no plain text. */
const hidesOthers = ({ value }: PdfObject): boolean =>
  value.kind === 'dictionary' && ['ObjStm', 'XRef'].includes(nameAt(value, 'Type') ?? '');

const table = /xref\s+((?:\d+\s+\d+\s+(?:\d{10} \d{5} [nf]\s+)*)+)trailer/g;
const part = /(\d+)\s+(\d+)\s+((?:\d{10} \d{5} [nf]\s+)*)/g;
const line = /(\d{10}) \d{5} ([nf])/g;

/** Lists the entries of the tables behind our document: number and place of each object; -1 = taken away. */
const entriesOf = (added: string): readonly (readonly [number: number, at: number])[] =>
  [...added.matchAll(table)].flatMap(([, parts = '']) =>
    [...parts.matchAll(part)].flatMap(([, first, , lines = '']) =>
      [...lines.matchAll(line)].flatMap(([, at, kind], index) =>
        Number(first) + index === 0 ? [] : [[Number(first) + index, kind === 'n' ? Number(at) : -1] as const],
      ),
    ),
  );

/** True where every table leads to the objects that were checked; a table in another form counts as hidden. */
function leadsToChecked(text: string, from: number): boolean {
  const added = text.slice(from);
  if ([...added.matchAll(/(?<!start)xref\s/g)].length !== [...added.matchAll(table)].length) return false;
  return entriesOf(added).every(([number, at]) => {
    const isWhole = !/\d/.test(text.charAt(at - 1));
    return isWhole && new RegExp(String.raw`^${number}\s+\d+\s+obj`).test(text.slice(at, at + 40));
  });
}

/**
 * Finds what is wrong with the objects added behind our document of `from` bytes; undefined = nothing. Our pages, texts
 * and fonts must stay as they were, nothing may lie over them but a signature field, and nothing may be hidden from this
 * check: tables and objects must be plain.
 */
export function findAddedFault(ours: PdfFile, theirs: PdfFile, text: string, from: number): AddedFault | undefined {
  const added = theirs.objects.slice(ours.objects.length);
  const trailers = theirs.trailers.slice(ours.trailers.length);
  const roots = [...ours.trailers, ...trailers].map((trailer) => valuesOf(trailer, 'Root').map((root) => textOf(root)));
  const isPlain = trailers.every(({ entries }) => {
    const keys = entries.map(([key]) => key);
    return keys.includes('Prev') && !keys.includes('Encrypt') && !keys.includes('XRefStm');
  });
  if (added.some(hidesOthers) || !isPlain || !leadsToChecked(text, from)) return 'hidden_objects';
  if (new Set(roots.map(String)).size !== 1) return 'replaced_content';
  const known = new Map(ours.objects.map((object) => [object.number, object]));
  const information = informationOf(ours);
  const isReplaced = added.some((now) => {
    const before = known.get(now.number);
    return before !== undefined && !information.includes(now.number) && !isSame(before, now);
  });
  if (isReplaced) return 'replaced_content';
  return added.some(coversPage) ? 'covered_content' : undefined;
}
