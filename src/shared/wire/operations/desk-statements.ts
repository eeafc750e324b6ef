import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { cleanLine } from '#shared/text/clean-line.ts';

/**
 * State of a statement's line or of a movement in our books. unknown: only on the statement; missing: only with us;
 * different: same reference, other amount; waiting: a second person confirms; matched: on both sides; explained: by a
 * note.
 */
export const StatementState = z.enum(['unknown', 'different', 'missing', 'waiting', 'matched', 'explained']);
export type StatementState = z.infer<typeof StatementState>;

const Uploaded = z.object({
  number: z.string(),
  first_day: BusinessDate,
  last_day: BusinessDate,
  /** Balances in words; '-' = the file has none. */
  opening: z.string(),
  closing: z.string(),
  lines: z.number(),
  new_lines: z.number(),
  by: z.string(),
  at: Instant,
});

/** Number, sums and days of one state. */
const StateSum = z.object({
  state: StatementState,
  text: z.string(),
  count: z.number(),
  money_in: z.string(),
  money_out: z.string(),
  first: z.nullable(BusinessDate),
  last: z.nullable(BusinessDate),
});
export type StatementSum = z.infer<typeof StateSum>;

const StatementSide = z.object({
  line_id: z.string(),
  reference: z.string(),
  text: z.string(),
  /** Statement and line that brought it first. */
  from: z.string(),
});

const OurSide = z.object({
  /** Null when there is more than one movement. */
  movement_id: z.nullable(z.string()),
  text: z.string(),
  reference: z.string(),
  policy_number: z.string(),
  amount: z.string(),
  days: z.string(),
});

const Answered = z.object({
  settlement_id: z.string(),
  by: z.string(),
  at: Instant,
  confirmed_by: z.string(),
  note: z.string(),
  text: z.string(),
});

/** Line of a statement, movement in our books, or both, with what may be done. */
export const DeskStatementItem = z.object({
  key: z.string(),
  state: StatementState,
  day: BusinessDate,
  amount: z.string(),
  direction_text: z.string(),
  /** Days since `day`. */
  age: z.number(),
  statement: z.nullable(StatementSide),
  ours: z.nullable(OurSide),
  answer: z.nullable(Answered),
  may_match: z.boolean(),
  may_explain: z.boolean(),
  may_confirm: z.boolean(),
  may_part: z.boolean(),
  /** Reason why the caller cannot confirm; '' = none. */
  why_not: z.string(),
});
export type DeskStatementItem = z.infer<typeof DeskStatementItem>;

/** Answer of GET bank-statements: one account with its statements, and a page of one state. */
export const DeskStatements = z.object({
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
  account: z.string(),
  /** Days that statements cover. */
  covered: z.array(z.object({ from: BusinessDate, to: BusinessDate })),
  uploaded: z.array(Uploaded),
  sums: z.array(StateSum),
  state: StatementState,
  items: z.array(DeskStatementItem),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  may_upload: z.boolean(),
  /** Columns that a file must have, and how its amounts and days are written. */
  columns: z.array(z.string()),
  hint: z.string(),
  match_days: z.number(),
  four_eyes_from: z.string(),
});
export type DeskStatements = z.infer<typeof DeskStatements>;

/** Longest statement file, in characters. */
const longestStatement = 1_000_000;

/** Body of POST bank-statements and bank-statements/check. */
export const StatementInput = z.object({
  account: z.string().check(z.maxLength(30)),
  first_day: BusinessDate,
  last_day: BusinessDate,
  text: z
    .string()
    .check(
      z.minLength(1, 'Pilih berkas rekening koran.'),
      z.maxLength(longestStatement, 'Berkas terlalu besar. Unggah rentang hari yang lebih pendek.'),
    ),
});
export type StatementInput = z.infer<typeof StatementInput>;

/** Report on a statement file: what was or would be stored, and each refused line. */
export const StatementReport = z.object({
  stored: z.boolean(),
  /** Number of the statement; '' = not stored. */
  number: z.string(),
  lines: z.number(),
  new_lines: z.number(),
  money_in: z.string(),
  money_out: z.string(),
  opening: z.string(),
  closing: z.string(),
  /** Lines that were matched when it was stored. */
  matched: z.number(),
  /** Number of all refused lines; `refused` names the first ones. */
  refused_count: z.number(),
  refused: z.array(z.object({ line: z.number(), field: z.string(), sentence: z.string() })),
  /** Remarks that do not prevent the upload. */
  remarks: z.array(z.string()),
});
export type StatementReport = z.infer<typeof StatementReport>;

/** Payment or group of payments that a line may be matched with. */
const Candidate = z.object({
  key: z.string(),
  text: z.string(),
  amount: z.string(),
  /** Exact sum, to be sent back with the match. */
  total: z.string(),
  /** Difference between the sum and the line; '' = none. */
  difference: z.string(),
});

/** Answer of GET bank-statements/lines/:id/candidates. */
export const StatementCandidates = z.object({ items: z.array(Candidate) });
export type StatementCandidates = z.infer<typeof StatementCandidates>;

const Note = z.string().check(z.overwrite(cleanLine), z.maxLength(500, 'Catatan paling banyak 500 huruf.'));
const NeededNote = Note.check(z.minLength(1, 'Tulis penjelasannya.'));

/** Body of POST bank-statements/lines/:id/match; `total` = the sum that was shown. */
export const StatementMatchInput = z.object({
  candidate: z.string().check(z.minLength(1, 'Pilih pembayaran.'), z.maxLength(120)),
  total: z.string().check(z.maxLength(30)),
  note: Note,
});

/** Body of the calls that explain a difference or take an answer back. */
export const StatementNoteInput = z.object({ note: NeededNote });
