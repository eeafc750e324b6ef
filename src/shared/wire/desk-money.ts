import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

/** Suspense money for finance; amounts are formatted text. */
export const DeskMoney = z.object({
  payment_id: z.string(),
  bank_reference: z.string(),
  virtual_account_number: z.string(),
  policy_number: z.nullable(z.string()),
  holder_name: z.string(),
  purpose_text: z.string(),
  amount: z.string(),
  /** Amount not assigned to any request. */
  free: z.string(),
  /** True when another person of finance has to confirm a match of this amount. */
  needs_second: z.boolean(),
  value_date: BusinessDate,
  payer_name: z.string(),
  /** Working days since the value date, and whether they are too many (suspense.old_wd). */
  age_wd: z.number(),
  is_old: z.boolean(),
  /** Person of finance who looks after it; null = nobody. */
  owner: z.nullable(z.string()),
  /** Requests waiting for money in this currency; those of the same policy first. */
  candidates: z.array(z.object({ number: z.string(), text: z.string() })),
});
export type DeskMoney = z.infer<typeof DeskMoney>;

/** Match that another person of finance decides. `stands_against` = why the caller cannot; '' when nothing prevents it. */
const WaitingMatch = z.object({
  id: z.string(),
  amount: z.string(),
  bank_reference: z.string(),
  payer_name: z.string(),
  /** Request that receives the money, described as among the candidates. */
  request_text: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/** View of suspense: all, the caller's own, without owner, or old. */
export const SuspenseView = z.enum(['all', 'mine', 'unowned', 'old']);
export type SuspenseView = z.infer<typeof SuspenseView>;

/** Answer of GET money: a page of suspense money by age, and matches that wait for a second person. */
export const DeskMoneyList = z.object({
  items: z.array(DeskMoney),
  waiting: z.array(WaitingMatch),
  may_match: z.boolean(),
  view: SuspenseView,
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  /** Number and sum of the view by currency; sums are formatted text. */
  sums: z.array(z.object({ count: z.number(), total: z.string() })),
  old_days: z.number(),
  /** People who may own suspense. */
  people: z.array(z.object({ user_name: z.string(), display_name: z.string() })),
});
export type DeskMoneyList = z.infer<typeof DeskMoneyList>;

/** Body of POST money/:id/match, which assigns suspense money to a request. */
export const MatchInput = z.object({
  request_number: z.string().check(z.minLength(1, 'Pilih pengajuan.'), z.maxLength(32)),
});
export type MatchInput = z.infer<typeof MatchInput>;

/** Body of POST money/:id/owner; '' = nobody. */
export const SuspenseOwnerInput = z.object({ owner: z.string().check(z.maxLength(64)) });
