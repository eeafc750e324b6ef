import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { addDays, BusinessDate, daysBetween } from '#shared/time/dates.ts';
import { ListKind } from '#shared/wire/desk-insight/insight.ts';
import { refuseField } from '#server/http/refuse.ts';

/** An empty value of the address is no filter. */
const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), z.nullable(schema)).default(null);

const word = (most: number) => optional(z.string().overwrite(cleanLine).max(most));

/** Period that a page is asked for; null = up to today, and as long as usual. */
export const PeriodQuestion = z.object({ since: optional(BusinessDate), until: optional(BusinessDate) });
export type PeriodQuestion = z.infer<typeof PeriodQuestion>;

/** Days inclusive. */
export interface Period {
  readonly since: BusinessDate;
  readonly until: BusinessDate;
}

/** Longest period: a year with its leap day. */
const mostDays = 366;

/** Completes the asked period. @throws 422 for one that ends before it begins, or is longer than a year */
export function periodOf({ since, until }: PeriodQuestion, today: BusinessDate, usualDays: number): Period {
  const last = until ?? today;
  const first = since ?? addDays(last, 1 - Math.min(Math.max(usualDays, 1), mostDays));
  if (first > last) throw refuseField('until', 'Hari terakhir tidak boleh sebelum hari pertama.');
  if (daysBetween(first, last) >= mostDays) throw refuseField('since', 'Pilih masa paling lama satu tahun.');
  return { since: first, until: last };
}

/** Last page of a list: whoever needs more takes the file. */
const lastPage = 400;

/**
 * Question of a list behind a figure: its kind and filters; null = all. `detail` = codes with commas, `clerk` = user
 * name or 'none', `queue`, `state` and `age` (least days since sending) of open requests.
 */
export const ListQuestion = z.object({
  kind: ListKind,
  ...PeriodQuestion.shape,
  detail: word(200),
  type: word(120),
  clerk: word(64),
  queue: word(32),
  state: word(32),
  age: optional(z.coerce.number().int().min(0).max(36_500)),
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
});
export type ListQuestion = z.infer<typeof ListQuestion>;

/** Filters of a list, as text. */
type ListFilters = Partial<Readonly<Record<Exclude<keyof ListQuestion, 'kind' | 'page'>, string | number | null>>>;

/** Builds the address of a list below the desk. */
export function listAddress(kind: ListKind, filters: ListFilters = {}): string {
  const address = new URLSearchParams({ kind });
  for (const [name, value] of Object.entries(filters))
    if (value !== null && value !== '') address.set(name, String(value));
  return `/insight/list?${address.toString()}`;
}
