import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Maximum number of payments in one batch, because one transaction releases them. */
export const mostBatchLines = 200;

/** Action on a batch: user name and moment. */
const Deed = z.object({ by: z.string(), at: Instant });

/**
 * State of a batch. open: waits for release; released: may be fetched or is being sent; fetched: its file was
 * downloaded; done: all payments answered; void: no payment left.
 */
export const BatchState = z.enum(['open', 'released', 'fetched', 'done', 'void']);
export type BatchState = z.infer<typeof BatchState>;

/** Batch of payments in a list; `total` is formatted text. */
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

/** Payment that can go into a new batch, or the reason why it cannot. */
const Candidate = z.object({
  payable_id: z.string(),
  attempt: z.number(),
  policy_number: z.string(),
  kind_text: z.string(),
  amount: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  account_name: z.string(),
  /** Transfer method in words; null when no method can carry the payment. */
  way_text: z.nullable(z.string()),
  /** Reason why the payment cannot go into a batch, or whom to call first; '' when there is none. */
  note: z.string(),
  call_first: z.string(),
});
export type BatchCandidate = z.infer<typeof Candidate>;

/** Answer of GET payout-batches: batches, newest first, and payments for the next one. */
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
  /** Reason why the bank refused the payment, or why it was or will be removed; '' when there is none. */
  reason: z.string(),
  /** True for a payment that the release would remove. */
  drops_out: z.boolean(),
});
export type DeskBatchLine = z.infer<typeof BatchLine>;

/**
 * Answer of GET payout-batches/:id: a batch with its payments. Send `hash` back with the release, to confirm what was
 * shown.
 */
export const DeskBatchDetail = z.object({
  ...DeskBatch.shape,
  hash: z.string(),
  /** Number of payments that the release would send; `ready_total` is their sum. */
  ready_count: z.number(),
  ready_total: z.string(),
  lines: z.array(BatchLine),
  fetched: z.array(z.object({ ...Deed.shape, sha256: z.string() })),
  answers: z.array(z.object({ ...Deed.shape, recorded: z.number(), repeated: z.number(), unusable: z.number() })),
  may_release: z.boolean(),
  may_take_out: z.boolean(),
  may_fetch: z.boolean(),
  may_answer: z.boolean(),
  /** Next step, or why the caller has none; '' when there is none. */
  note: z.string(),
});
export type DeskBatchDetail = z.infer<typeof DeskBatchDetail>;

/** Body of POST payout-batches; `attempt` = number of transfers sent so far, as the caller saw it. */
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

/** Body of POST payout-batches/:id/take-out: line numbers to remove. */
export const TakeOutInput = z.object({
  lines: z
    .array(z.number().check(z.int()))
    .check(z.minLength(1, 'Pilih pembayaran yang dikeluarkan.'), z.maxLength(mostBatchLines)),
});

/** Body of POST payout-batches/:id/file; `again` = the caller knows that the file was fetched before. */
export const FetchInput = z.object({ again: z.boolean() });

/** Payment file of a batch as text, encoded in UTF-8. */
export const PaymentFileAnswer = z.object({
  name: z.string(),
  content: z.string(),
  sha256: z.string(),
  /** True when the file was fetched before; it has the same references and must reach the bank only once. */
  repeated: z.boolean(),
});

/** Maximum length of an answer file, in characters. */
export const longestAnswerFile = 200_000;

export const AnswerFileInput = z.object({
  text: z
    .string()
    .check(
      z.minLength(1, 'Pilih berkas jawaban bank.'),
      z.maxLength(longestAnswerFile, 'Berkas terlalu besar. Unggah jawaban satu kumpulan saja.'),
    ),
});

/** Report on a bank's answer file, line by line, with the batch afterwards. */
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
