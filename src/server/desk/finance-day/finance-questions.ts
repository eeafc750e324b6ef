import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { PayableColumn, PayableSort, PayableStage } from '#shared/wire/finance/payable-table.ts';
import { optional } from '#server/http/url-inputs.ts';

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const search = z.string().overwrite(cleanLine).max(60).default('');
const currency = optional(z.coerce.number().int());
const day = optional(BusinessDate);

/** Splits a sorting into its column and direction; '' = by the first day. */
const Sort = z.pipe(
  z.preprocess((value) => (value === '' ? 'due' : value), PayableSort),
  z.transform((sort: PayableSort) => ({
    by: PayableColumn.safeParse(sort.replace('-', '')).data ?? 'due',
    isDown: sort.startsWith('-'),
  })),
);

/** Question of the table of payables, as in the address. */
export const PayableTableQuestion = z.object({
  state: optional(z.enum(PayableStage.options)),
  currency,
  day,
  way: optional(z.string().max(20)),
  sort: z.prefault(Sort, ''),
  search,
  page,
});
export type PayableTableQuestion = z.infer<typeof PayableTableQuestion>;

/** Question of the paid history. */
export const PaidHistoryQuestion = z.object({ search, day, currency, page });
export type PaidHistoryQuestion = z.infer<typeof PaidHistoryQuestion>;

/** Question of the day that bank, ledger and payables are compared for; null = the day before today. */
export const ReconciliationQuestion = z.object({ day });
