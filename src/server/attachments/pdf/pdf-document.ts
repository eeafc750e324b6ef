import { openEncryption } from './pdf-encryption.ts';
import type { PdfFile, PdfObject } from './pdf-file.ts';
import { holdsObjects, readPacked, type PdfStream, type Resolve } from './pdf-unpack.ts';
import { pdfLimits, PdfTrouble, valuesOf, type PdfBudget, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Decoded values of a PDF, however its file stores them. */
export interface PdfDocument {
  readonly values: readonly PdfValue[];
  readonly streams: readonly PdfStream[];
  /** Trailers and their replacements, oldest first. */
  readonly trailers: readonly PdfDictionary[];
  readonly resolve: Resolve;
}

interface Numbered {
  readonly number: number;
  readonly value: PdfValue;
}

const mostSteps = 10;
/** Maximum revisions of one object; more would make every reference to it slow. */
const mostRevisions = 50;

/** Creates a resolver that follows references through all revisions of the file, newest first; an empty reference has no result. */
function createResolve(objects: readonly Numbered[]): Resolve {
  const byNumber = Map.groupBy(objects, ({ number }) => number);
  if ([...byNumber.values()].some(({ length }) => length > mostRevisions)) throw new PdfTrouble('not_inspectable');
  return (value) => {
    if (value.kind !== 'reference') return [value];
    const found: PdfValue[] = [];
    const seen = new Set([value.number]);
    // The set grows during the loop, because a reference may lead to another one.
    for (const number of seen) {
      if (seen.size > mostSteps) return [];
      for (const { value: next } of byNumber.get(number)?.toReversed() ?? [])
        if (next.kind === 'reference') seen.add(next.number);
        else found.push(next);
    }
    return found;
  };
}

const isType = (value: PdfValue, name: string): value is PdfDictionary =>
  value.kind === 'dictionary' && valuesOf(value, 'Type').some((type) => type.kind === 'name' && type.name === name);

function mapTexts(value: PdfValue, open: (text: string) => string): PdfValue {
  if (value.kind === 'text') return { kind: 'text', text: open(value.text) };
  if (value.kind === 'list') return { kind: 'list', items: value.items.map((item) => mapTexts(item, open)) };
  if (value.kind !== 'dictionary') return value;
  return { kind: 'dictionary', entries: value.entries.map(([key, inner]) => [key, mapTexts(inner, open)] as const) };
}

/** Finds the first part of the file's /ID. */
function findId(trailers: readonly PdfDictionary[], resolve: Resolve): Buffer {
  const [list] = trailers.flatMap((trailer) => valuesOf(trailer, 'ID')).flatMap(resolve);
  const [id] = list?.kind === 'list' ? list.items.flatMap(resolve) : [];
  return Buffer.from(id?.kind === 'text' ? id.text : '', 'latin1');
}

/** Decrypts the objects; undefined when the file needs a password. */
function decryptObjects(
  objects: readonly PdfObject[],
  trailers: readonly PdfDictionary[],
): readonly PdfObject[] | undefined {
  const resolve = createResolve(objects);
  const locks = trailers
    .flatMap((trailer) => valuesOf(trailer, 'Encrypt'))
    .filter((value) => value.kind !== 'word' || value.word !== 'null');
  if (locks.length === 0) return objects;
  const [lock] = locks.flatMap(resolve);
  const open = lock?.kind === 'dictionary' ? openEncryption(lock, findId(trailers, resolve), resolve) : undefined;
  if (!open) return undefined;
  return objects.map((object) => {
    if (object.value === lock || isType(object.value, 'XRef')) return object;
    const { number, generation, body } = object;
    const openText = (text: string) => open.text(Buffer.from(text, 'latin1'), number, generation).toString('latin1');
    return {
      ...object,
      value: mapTexts(object.value, openText),
      ...(body && { body: open.stream(body, number, generation) }),
    };
  });
}

async function unpackObjects(objects: readonly PdfObject[], budget: PdfBudget): Promise<readonly Numbered[]> {
  const resolve = createResolve(objects);
  const all: Numbered[] = [];
  let left = pdfLimits.unpackedObjects;
  for (const { number, value, body } of objects) {
    all.push({ number, value });
    if (value.kind !== 'dictionary' || !body || !holdsObjects({ dictionary: value, body })) continue;
    const packed = await readPacked({ dictionary: value, body }, resolve, { bytes: left, budget });
    left -= packed.size;
    all.push(...packed.objects);
  }
  return all;
}

/** Opens a PDF; returns 'password' when the file needs one. @throws PdfTrouble */
export async function openDocument(
  { objects, trailers, loose }: PdfFile,
  budget: PdfBudget,
): Promise<PdfDocument | 'password'> {
  const ends = [...trailers, ...objects.map(({ value }) => value).filter((value) => isType(value, 'XRef'))];
  const clear = decryptObjects(objects, ends);
  if (!clear) return 'password';
  const all = await unpackObjects(clear, budget);
  const streams = clear.flatMap(({ value, body }) =>
    value.kind === 'dictionary' && body ? [{ dictionary: value, body }] : [],
  );
  const values = [...all.map(({ value }) => value), ...trailers, ...loose];
  return { values, streams, trailers: ends, resolve: createResolve(all) };
}
