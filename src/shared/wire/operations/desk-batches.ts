import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Most payments of one batch: their release is one transaction. */
export const mostBatchLines = 200;

/** Who did something with a batch, by user name, and when. */
const Deed = z.object({ by: z.string(), at: Instant });

/** open: waits for its releaser; released: may be fetched or is being sent; fetched: its file is out; done: all answered; void: no payment is left. */
export const BatchState = z.enum(['open', 'released', 'fetched', 'done', 'void']);
export type BatchState = z.infer<typeof BatchState>;

/** Batch of payments in a list; `total` is a complete text. */
export const DeskBatch = z.object({
  batch_id: z.string(),
  number: z.string(),
  state: BatchState,
  state_text: z.string(),
  made: Deed,
  released: z.nullable(Deed),
  line_count: z.number(),
  total: z.string(),
  paid: z.number(),
  refused: z.number(),
  unclear: z.number(),
  fetches: z.number(),
});
export type DeskBatch = z.infer<typeof DeskBatch>;

/** Payment that can go into a new batch, or why it cannot. */
const Candidate = z.object({
  payable_id: z.string(),
  attempt: z.number(),
  policy_number: z.string(),
  kind_text: z.string(),
  amount: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  account_name: z.string(),
  /** Words of the way; null = none carries it. */
  way_text: z.nullable(z.string()),
  /** Why it cannot go into a batch, or whom to call first; '' = nothing. */
  note: z.string(),
  call_first: z.string(),
});
export type BatchCandidate = z.infer<typeof Candidate>;

/** GET payout-batches: batches, newest first, and what may go into the next one. */
export const DeskBatches = z.object({
  way: z.enum(['demo', 'file', 'snap']),
  may_make: z.boolean(),
  candidates: z.array(Candidate),
  items: z.array(DeskBatch),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
});
export type DeskBatches = z.infer<typeof DeskBatches>;

const BatchLine = z.object({
  line_number: z.number(),
  reference: z.string(),
  policy_number: z.string(),
  way_text: z.string(),
  amount: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  account_name: z.string(),
  state: z.enum(['waiting', 'sent', 'unclear', 'paid', 'refused', 'out']),
  state_text: z.string(),
  /** Why the bank refused it, or why it was or will be taken out; '' = nothing. */
  reason: z.string(),
  /** True for a payment that the release would take out. */
  drops_out: z.boolean(),
});
export type DeskBatchLine = z.infer<typeof BatchLine>;

/** GET payout-batches/:id: a batch with its payments. Send `hash` back with the release: it stands for what was seen. */
export const DeskBatchDetail = z.object({
  ...DeskBatch.shape,
  hash: z.string(),
  /** Payments and sum that the release would send. */
  ready_count: z.number(),
  ready_total: z.string(),
  lines: z.array(BatchLine),
  fetched: z.array(z.object({ ...Deed.shape, sha256: z.string() })),
  answers: z.array(z.object({ ...Deed.shape, recorded: z.number(), repeated: z.number(), unusable: z.number() })),
  may_release: z.boolean(),
  may_take_out: z.boolean(),
  may_fetch: z.boolean(),
  may_answer: z.boolean(),
  /** Next step, or why the caller has none; '' = nothing. */
  note: z.string(),
});
export type DeskBatchDetail = z.infer<typeof DeskBatchDetail>;

/** POST payout-batches. `attempt` = transfers that the caller saw as sent before. */
export const NewBatchInput = z.object({
  payments: z
    .array(z.object({ payable_id: z.string().check(z.maxLength(64)), attempt: z.number().check(z.int()) }))
    .check(
      z.minLength(1, 'Pilih paling sedikit satu pembayaran.'),
      z.maxLength(mostBatchLines, `Pilih paling banyak ${mostBatchLines} pembayaran dalam satu kumpulan.`),
    ),
});
export type NewBatchInput = z.infer<typeof NewBatchInput>;

export const BatchReleaseInput = z.object({ hash: z.string().check(z.maxLength(64)) });

/** POST payout-batches/:id/take-out: line numbers. */
export const TakeOutInput = z.object({
  lines: z
    .array(z.number().check(z.int()))
    .check(z.minLength(1, 'Pilih pembayaran yang dikeluarkan.'), z.maxLength(mostBatchLines)),
});

/** POST payout-batches/:id/file; `again` = the caller knows that it was fetched before. */
export const FetchInput = z.object({ again: z.boolean() });

/** File of a batch as text; its bytes are the text in UTF-8. */
export const PaymentFileAnswer = z.object({
  name: z.string(),
  content: z.string(),
  sha256: z.string(),
  /** True when it had been fetched before: the same references, to be handed in once. */
  repeated: z.boolean(),
});

/** Longest answer file, in letters. */
export const longestAnswerFile = 200_000;

export const AnswerFileInput = z.object({
  text: z
    .string()
    .check(
      z.minLength(1, 'Pilih berkas jawaban bank.'),
      z.maxLength(longestAnswerFile, 'Berkas terlalu besar. Unggah jawaban satu kumpulan saja.'),
    ),
});

/** Report on an answer file, line by line, and the batch afterwards. */
export const AnswerReport = z.object({
  recorded: z.number(),
  repeated: z.number(),
  unusable: z.number(),
  lines: z.array(
    z.object({
      line: z.number(),
      reference: z.string(),
      outcome: z.enum(['recorded', 'repeated', 'unusable']),
      text: z.string(),
    }),
  ),
});
export type AnswerReport = z.infer<typeof AnswerReport>;
