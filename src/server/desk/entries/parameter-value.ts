import { z } from 'zod';
import { formatShort } from '#shared/money/number-format.ts';
import { boundsOf, isWithin, type Bounds } from '#shared/parameters/bounds.ts';
import type { ParameterRecord } from '#shared/parameters/parameter.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { TimeOfDay } from '#shared/time/dates.ts';
import { refuseField } from '#server/http/refuse.ts';

const records = new Map<string, ParameterRecord>(Object.entries(parameterRecords));

/** Returns the record whose value the key has: its own, or the one that it follows. */
function sourceOf(record: ParameterRecord): ParameterRecord & { readonly default?: unknown } {
  const followed = 'sameAs' in record ? records.get(record.sameAs) : undefined;
  return followed ?? record;
}

/** Shape of a value as JSON schema, reduced to what is said about it. */
const Shape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
});

const isTime = (record: ParameterRecord): boolean => TimeOfDay.safeParse(sourceOf(record).default).success;

/** Says the range of a number: 'bilangan bulat dari 0 sampai 36.500'. */
function sayRange({ least, most, whole }: Bounds): string {
  const number = whole ? 'bilangan bulat' : 'angka';
  const from = formatShort(least, 2);
  return most === null ? `${number} paling sedikit ${from}` : `${number} dari ${from} sampai ${formatShort(most, 2)}`;
}

/** Says in Indonesian what a value of the key may be, as the page and a refusal do. */
export function sayBounds(key: string, record: ParameterRecord): string {
  const { type, enum: choices } = Shape.parse(z.toJSONSchema(record.schema));
  const range = sayRange(boundsOf(key, record));
  if (choices !== undefined) return `salah satu dari ${choices.join(', ')}`;
  if (isTime(record)) return 'jam WIB dari 00:00 sampai 23:59, misalnya 14:00';
  if (type === 'boolean') return 'true (ya) atau false (tidak)';
  if (type === 'number') return `${range}, ditulis tanpa titik ribuan dan dengan titik desimal`;
  if (Array.isArray(type)) return `${range}, atau null untuk tanpa batas`;
  if (type === 'string') return `teks seperti ${String(sourceOf(record).default)}`;
  return `susunan JSON seperti ${JSON.stringify(sourceOf(record).default)}; setiap angka paling sedikit 0`;
}

/** Parses a typed value as JSON; a text that is none stays as typed. */
function parseTyped(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Reads the typed value of a key by its schema and bounds.
 * @throws 422 for an unknown key, and for a value that does not fit, naming key and bounds
 */
export function readParameterValue(key: string, text: string): unknown {
  const record = records.get(key);
  if (record === undefined) throw refuseField('key', `Parameter ${key} tidak dikenal. Pilih dari daftar.`);
  const bounds = boundsOf(key, record);
  for (const typed of [parseTyped(text.trim()), text.trim()]) {
    const parsed = record.schema.safeParse(typed);
    const isRead = parsed.success && isWithin(parsed.data, bounds);
    if (isRead && (!isTime(record) || TimeOfDay.safeParse(parsed.data).success)) return parsed.data;
  }
  throw refuseField('value', `Nilai ${key} tidak sesuai: isi ${sayBounds(key, record)}.`);
}
