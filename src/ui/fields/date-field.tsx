import { BusinessDate, formatDate, parseDateInput } from '#shared/time/dates.ts';
import { formatDateEntry } from './date-entry.ts';
import type { FieldText } from './field.tsx';
import { TextField } from './text-field.tsx';

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
