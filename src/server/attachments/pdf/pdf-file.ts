import { setImmediate } from 'node:timers/promises';
import { createPdfReader, hidesObject, pdfSpace, type PdfReader } from './pdf-reader.ts';
import { PdfTrouble, valuesOf, type PdfBudget, type PdfDictionary, type PdfValue } from './pdf-values.ts';

export interface PdfObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  /** Bytes as stored in the file, compressed or encrypted. */
  readonly body?: Buffer;
}

/** PDF as stored in its file. */
export interface PdfFile {
  /** Objects in the order of the file, including earlier revisions. */
  readonly objects: readonly PdfObject[];
  readonly trailers: readonly PdfDictionary[];
  /** Values that belong to no object. */
  readonly loose: readonly PdfValue[];
  /** True when something other than a revision follows an '%%EOF'. */
  readonly hasMoreBehind: boolean;
  /** True when a table or trailer follows the last object. */
  readonly hasEnd: boolean;
}

const objectStart = new RegExp(String.raw`(\d+)${pdfSpace}{1,100}(\d+)${pdfSpace}{0,100}obj`, 'y');
const streamStart = /stream(?:\r\n|\n|\r)/y;
const streamEnd = /[\0\s]{0,4}endstream/y;
/** Bytes that readers ignore after the end: spaces, and the end mark of DOS. */
const fill = /[\0\s\cZ]+/y;
const section = /(?:xref|trailer|startxref)(?![a-z])/y;
/** End marker alone on its line. */
const endOfFile = /^%%EOF[\0\s\cZ]*$/;
const mostBehind = 1024;
/** Objects after which other work gets its turn. */
const restAfter = 500;

/** Finds the lengths of streams that are stored in separate objects. */
function findLengths(text: string): ReadonlyMap<number, number> {
  const numbers = text.matchAll(/(\d+)[\0\s]+\d+[\0\s]+obj[\0\s]+(\d+)[\0\s]+endobj/g);
  return new Map([...numbers].map(([, object, value]) => [Number(object), Number(value)]));
}

interface Source {
  readonly content: Buffer;
  /** Content, one character per byte. */
  readonly text: string;
  readonly reader: PdfReader;
}

/** Cuts out the stream body that starts here; its length counts only where 'endstream' follows. */
function readBody({ content, text, reader }: Source, length: number | undefined): Buffer {
  const from = reader.at();
  reader.moveTo(from + (length ?? text.length));
  const to = reader.take(streamEnd) && length !== undefined ? from + length : text.indexOf('endstream', from);
  if (to < 0) throw new PdfTrouble('cut_short');
  if (hidesObject(text.slice(from, to))) throw new PdfTrouble('not_inspectable');
  reader.moveTo(text.indexOf('endstream', to) + 'endstream'.length);
  return content.subarray(from, to);
}

function createBodyReader(source: Source) {
  let lengths: ReadonlyMap<number, number> | undefined;
  return (dictionary: PdfDictionary): Buffer => {
    const [length] = valuesOf(dictionary, 'Length');
    if (length?.kind === 'number') return readBody(source, length.number);
    if (length?.kind !== 'reference') return readBody(source, undefined);
    lengths ??= findLengths(source.text);
    return readBody(source, lengths.get(length.number));
  };
}

/**
 * Returns true when anything but space, a short comment or another revision follows an end; `comments` came with the
 * end.
 */
function hasOtherBehind({ text, reader }: Source, comments: readonly string[]): boolean {
  const from = reader.at();
  const words = [...comments];
  do words.push(...reader.skipSpace());
  while (reader.take(fill));
  const rest = words.map((one) => one.replace(endOfFile, ''));
  const isPlain =
    rest.every((one) => /^[\t -~]*$/.test(one) && !one.startsWith('%%EOF')) && rest.join('').length <= mostBehind;
  const isRevision = reader.at() >= text.length || (reader.take(objectStart) ?? reader.take(section)) !== null;
  reader.moveTo(from);
  return !isPlain || !isRevision;
}

/** Reads what is between objects: tables and trailers. */
function readBetween(reader: PdfReader): { readonly value: PdfValue; readonly trailer?: PdfDictionary } {
  const value = reader.readValue();
  if (value.kind !== 'word') return { value };
  // An object with an unreadable number, or a body without dictionary.
  if (value.word === 'obj' || value.word === 'stream') throw new PdfTrouble('not_inspectable');
  if (value.word !== 'trailer') return { value };
  const trailer = reader.readValue();
  return trailer.kind === 'dictionary' ? { value, trailer } : { value };
}

const isCrossReference = (value: PdfValue): boolean =>
  value.kind === 'dictionary' && valuesOf(value, 'Type').some((type) => type.kind === 'name' && type.name === 'XRef');

/**
 * Reads every object of a PDF, from the first byte to the last. Needs no valid cross-reference table, so a broken one
 * hides nothing: everything a reader could reach is checked, or the file is refused.
 * @throws PdfTrouble
 */
export async function readPdf(content: Buffer, budget: PdfBudget): Promise<PdfFile> {
  const text = content.toString('latin1');
  const reader = createPdfReader(text, budget);
  const source = { content, text, reader };
  const readStream = createBodyReader(source);
  const objects: PdfObject[] = [];
  const trailers: PdfDictionary[] = [];
  const loose: PdfValue[] = [];
  let hasMoreBehind = false;
  let hasEnd = false;
  while (reader.at() < text.length) {
    if (objects.length % restAfter === 0) await setImmediate();
    const comments = reader.skipSpace();
    budget.take(2);
    const end = comments.findIndex((one) => one.startsWith('%%EOF'));
    if (end >= 0) hasMoreBehind ||= hasOtherBehind(source, comments.slice(end));
    if (reader.take(fill) || reader.at() >= text.length) continue;
    const found = reader.take(objectStart);
    if (found) {
      const value = reader.readValue();
      reader.skipSpace();
      const isStream = value.kind === 'dictionary' && reader.take(streamStart) !== null;
      if (isStream) budget.take(20);
      const body = isStream ? { body: readStream(value) } : {};
      objects.push({ number: Number(found[1]), generation: Number(found[2]), value, ...body });
      hasEnd = isCrossReference(value);
      continue;
    }
    const { value, trailer } = readBetween(reader);
    if (trailer) trailers.push(trailer);
    loose.push(value);
    hasEnd ||= trailer !== undefined || (value.kind === 'word' && value.word === 'startxref');
  }
  return { objects, trailers, loose, hasMoreBehind, hasEnd };
}
