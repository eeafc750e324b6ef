import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { DeskPayable } from '../desk.ts';
import { mostBatchLines } from '../operations/desk-batches.ts';

/** Stage of a payable that is not paid: prepared = by one person, for another one to release; sent = at the bank. */
export const PayableStage = z.enum(['ready', 'prepared', 'held', 'unasked', 'sent']);
export type PayableStage = z.infer<typeof PayableStage>;

/** Columns by which payables are sorted. */
export const PayableColumn = z.enum(['due', 'amount', 'payee', 'policy', 'stage']);
export type PayableColumn = z.infer<typeof PayableColumn>;

/** Sorting of the table: a column, with '-' from great to small. */
export const PayableSort = z.enum([...PayableColumn.options, '-due', '-amount', '-payee', '-policy', '-stage']);
export type PayableSort = z.infer<typeof PayableSort>;

/** Payable in the table. `seen` = fingerprint of what is paid to whom; send it back with an action. */
export const PayableRow = z.object({
  ...DeskPayable.shape,
  table_stage: PayableStage,
  stage_text: z.string(),
  currency: z.number(),
  /** Amount as exact decimal text, for sums. */
  exact: z.string(),
  /** Code of the way, '' = none carries it; `way_text` says why then. */
  way: z.string(),
  way_text: z.string(),
  seen: z.string(),
  /** Open batch that it is in. */
  batch: z.nullable(z.object({ batch_id: z.string(), number: z.string() })),
  /** True when the caller may prepare it together with others: into a batch, or without one. */
  may_prepare_many: z.boolean(),
  /** True when the caller may release it together with others; those of a batch only all at once. */
  may_release_many: z.boolean(),
});
export type PayableRow = z.infer<typeof PayableRow>;

/** Number and sum of a stage in one currency; `total` is formatted text. */
const StageSum = z.object({
  stage: PayableStage,
  stage_text: z.string(),
  currency: z.number(),
  currency_text: z.string(),
  count: z.number(),
  total: z.string(),
});

/** Number and sum of a first day in one currency, within the chosen stage and currency. */
const DaySum = z.object({ day: BusinessDate, currency: z.number(), count: z.number(), total: z.string() });

/** Answer of GET finance/payables: a page of the table, and the sums above it. */
export const PayableTable = z.object({
  items: z.array(PayableRow),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  sums: z.array(StageSum),
  /** Today and the days before it, newest first, then the later ones; at most 60 days. */
  days: z.array(DaySum),
  ways: z.array(z.object({ way: z.string(), text: z.string() })),
  /** True when payments leave in batches. */
  batched: z.boolean(),
  may_prepare: z.boolean(),
  may_release: z.boolean(),
  most_together: z.number(),
});
export type PayableTable = z.infer<typeof PayableTable>;

/** Body of POST finance/payables/prepare and …/release: payments as the caller saw them. */
export const ManyPayablesInput = z.object({
  payments: z
    .array(
      z.object({
        payable_id: z.string().check(z.maxLength(64)),
        attempt: z.number().check(z.int()),
        seen: z.string().check(z.maxLength(128)),
      }),
    )
    .check(
      z.minLength(1, 'Pilih paling sedikit satu pembayaran.'),
      z.maxLength(mostBatchLines, `Pilih paling banyak ${mostBatchLines} pembayaran sekaligus.`),
    ),
});
export type ManyPayablesInput = z.infer<typeof ManyPayablesInput>;

/** Answer of these calls. `batch` = the batch that was made; null where payments are released without one. */
export const ManyPayablesAnswer = z.object({
  count: z.number(),
  batch: z.nullable(z.object({ batch_id: z.string(), number: z.string() })),
});
export type ManyPayablesAnswer = z.infer<typeof ManyPayablesAnswer>;
