import { createInflate, inflate } from 'node:zlib';
import { promisify } from 'node:util';
import { createPdfReader } from './pdf-reader.ts';
import { PdfTrouble, valuesOf, type PdfBudget, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const unpack = promisify(inflate);

export interface PdfStream {
  readonly dictionary: PdfDictionary;
  /** Bytes still compressed, no longer encrypted. */
  readonly body: Buffer;
}

/** Resolver of references; several results when the file has a key or an object twice. */
export type Resolve = (value: PdfValue) => readonly PdfValue[];

const isFlate = (name: string): boolean => name === 'FlateDecode' || name === 'Fl';

/** Lists the names of the filters in their order. */
const filtersOf = ({ dictionary }: PdfStream, resolve: Resolve): readonly string[] =>
  [...valuesOf(dictionary, 'Filter'), ...valuesOf(dictionary, 'F')]
    .flatMap(resolve)
    .flatMap((value) => (value.kind === 'list' ? value.items.flatMap(resolve) : [value]))
    .flatMap((value) => (value.kind === 'name' ? [value.name] : []));

const numberOf = ({ dictionary }: PdfStream, key: string, resolve: Resolve): number => {
  const [value] = valuesOf(dictionary, key).flatMap(resolve);
  return value?.kind === 'number' ? value.number : Number.NaN;
};

/** Returns true when a stream contains objects: only these have a /First. */
export const holdsObjects = ({ dictionary }: PdfStream): boolean =>
  valuesOf(dictionary, 'First').length > 0 ||
  valuesOf(dictionary, 'Type').some((type) => type.kind === 'name' && type.name === 'ObjStm');

/** Returns true when the filter's parameters change nothing: absent, null, or without a predictor. */
const hasPlainParameters = ({ dictionary }: PdfStream, resolve: Resolve): boolean =>
  [...valuesOf(dictionary, 'DecodeParms'), ...valuesOf(dictionary, 'DP')]
    .flatMap((value) => (value.kind === 'list' ? value.items : [value]))
    .flatMap(resolve)
    .every(
      (value) =>
        (value.kind === 'word' && value.word === 'null') ||
        (value.kind === 'dictionary' &&
          valuesOf(value, 'Predictor').every((one) => one.kind === 'number' && one.number === 1)),
    );

async function unpackText(stream: PdfStream, resolve: Resolve, limit: number): Promise<string> {
  const filters = filtersOf(stream, resolve);
  if (filters.length === 0) return stream.body.toString('latin1');
  const isPlain = filters.every(isFlate) && filters.length === 1 && hasPlainParameters(stream, resolve);
  const bytes = isPlain ? await unpack(stream.body, { maxOutputLength: limit }).catch(() => undefined) : undefined;
  if (bytes === undefined) throw new PdfTrouble('not_inspectable');
  return bytes.toString('latin1');
}

export interface PackedObjects {
  readonly objects: readonly { readonly number: number; readonly value: PdfValue }[];
  /** Number of characters after decompression. */
  readonly size: number;
}

interface PackedLimit {
  readonly bytes: number;
  readonly budget: PdfBudget;
}

/**
 * Reads the objects of an object stream at the positions of its own table, as readers do.
 * @throws PdfTrouble when its compression or size prevents a complete check
 */
export async function readPacked(stream: PdfStream, resolve: Resolve, limit: PackedLimit): Promise<PackedObjects> {
  const text = await unpackText(stream, resolve, limit.bytes);
  const first = numberOf(stream, 'First', resolve);
  const count = numberOf(stream, 'N', resolve);
  if (!Number.isInteger(first) || !Number.isInteger(count) || first < 0 || count > first)
    throw new PdfTrouble('not_inspectable');
  const reader = createPdfReader(text, limit.budget);
  const table: number[] = [];
  while (table.length < count * 2) {
    const value = reader.readValue();
    if (value.kind !== 'number') throw new PdfTrouble('not_inspectable');
    table.push(value.number);
  }
  const objects = Array.from({ length: count }, (_, index) => {
    reader.moveTo(first + (table[index * 2 + 1] ?? 0));
    return { number: table[index * 2] ?? 0, value: reader.readValue() };
  });
  return { objects, size: text.length };
}

function countUnpacked(body: Buffer, limit: number): Promise<number> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stream = createInflate();
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) stream.destroy();
    });
    stream.on('error', () => stream.destroy());
    stream.on('close', () => resolve(bytes));
    stream.end(body);
  });
}

/**
 * Returns true when the compressed streams together exceed the limit (a decompression bomb); nothing decompressed is
 * kept.
 */
export async function unpacksTooLarge(
  streams: readonly PdfStream[],
  resolve: Resolve,
  limit: number,
): Promise<boolean> {
  let left = limit;
  for (const stream of streams) {
    const filters = filtersOf(stream, resolve);
    if (filters.filter(isFlate).length > 1) return true;
    if (isFlate(filters[0] ?? '')) left -= await countUnpacked(stream.body, left);
    if (left < 0) return true;
  }
  return false;
}
