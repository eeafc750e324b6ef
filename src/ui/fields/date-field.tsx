import { lastOf } from '#shared/collections/last-of.ts';
import { BusinessDate, formatDate, parseDateInput } from '#shared/time/dates.ts';
import type { FieldText } from './field.tsx';
import { TextField } from './text-field.tsx';

const longest = [2, 2, 4];

/** Adds one key to the parts of a day: figures run on into the next part, anything else ends the part. */
const addKey = (parts: readonly string[], key: string): readonly string[] => {
  const last = lastOf(parts) ?? '';
  const isFull = last.length === longest[parts.length - 1];
  const hasNext = parts.length < longest.length;
  if (!/\d/.test(key)) return hasNext && last !== '' ? [...parts, ''] : parts;
  if (isFull) return hasNext ? [...parts, key] : parts;
  return [...parts.slice(0, -1), last + key];
};

/** The text in the field while a day is typed: '21112026' → '21/11/2026', '1-3-2026' → '1/3/2026'. */
export const formatDateEntry = (raw: string): string => raw.split('').reduce<readonly string[]>(addKey, ['']).join('/');

type DateFieldProps = FieldText & {
  /** 'YYYY-MM-DD', or what was typed so far. */
  readonly value: string;
  /** Takes 'YYYY-MM-DD' once a real day is typed; before that, what was typed. */
  readonly onChange: (value: string) => void;
};

/** The text that the field shows: a day as DD/MM/YYYY, whatever the language of the browser. */
const shown = (value: string): string => {
  const day = BusinessDate.safeParse(value).data;
  return day === undefined ? value : formatDate(day);
};

/** Reads a typed day, and one that is pasted or filled in by the browser as 'YYYY-MM-DD'. */
const read = (raw: string): string => {
  const pasted = BusinessDate.safeParse(raw.trim()).data;
  const entry = formatDateEntry(raw);
  return pasted ?? parseDateInput(entry) ?? entry;
};

/** A day, typed; the browser's own field would show it in the order of the browser's language (rulings 6.10). */
export const DateField = ({ value, onChange, ...text }: DateFieldProps) => (
  <TextField
    {...text}
    inputMode="numeric"
    autoComplete="off"
    placeholder="DD/MM/YYYY"
    value={shown(value)}
    onChange={(event) => onChange(read(event.target.value))}
  />
);
