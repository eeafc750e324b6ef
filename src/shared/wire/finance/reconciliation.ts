import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

/**
 * Difference of a day. statement_only: the bank moved money that the ledger does not have; ledger_only: the reverse;
 * amount: both have it with other amounts; other_day: on other days; returned: a transfer that came back, which the
 * ledger's bank account does not show; no_payable, no_posting, payable_amount: ledger and paid payables differ.
 */
export const DifferenceKind = z.enum([
  'statement_only',
  'ledger_only',
  'amount',
  'other_day',
  'returned',
  'no_payable',
  'no_posting',
  'payable_amount',
]);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** Side of a difference; `amount` is formatted text with its sign, '-' = nothing. */
const Side = z.object({ amount: z.string(), day: z.nullable(BusinessDate) });

const Difference = z.object({
  kind: DifferenceKind,
  kind_text: z.string(),
  reference: z.string(),
  policy_number: z.string(),
  what: z.string(),
  statement: Side,
  ledger: Side,
  payable: Side,
  /** Explanation that a person of finance gave; '' = none. */
  note: z.string(),
});
export type DayDifference = z.infer<typeof Difference>;

/** Number of rows, and money in and out as formatted text. */
const Total = z.object({ count: z.number(), money_in: z.string(), money_out: z.string() });

/** A currency of the day. `covered` = statements of all its accounts cover the day. */
const CurrencyDay = z.object({
  currency: z.number(),
  currency_text: z.string(),
  covered: z.boolean(),
  accounts: z.array(z.string()),
  statement: Total,
  ledger: Total,
  payables: Total,
  /** Statement less ledger, and ledger's payouts less paid payables; formatted text with its sign. */
  apart_statement: z.string(),
  apart_payables: z.string(),
  agrees: z.boolean(),
  differences: z.array(Difference),
  /** Differences that the page leaves out; the file has all. */
  left_off: z.number(),
});
export type CurrencyDay = z.infer<typeof CurrencyDay>;

/** Answer of GET finance/reconciliation: bank, ledger and payables of one business day. */
export const Reconciliation = z.object({
  day: BusinessDate,
  today: BusinessDate,
  match_days: z.number(),
  currencies: z.array(CurrencyDay),
  /** True when a day has more rows than are compared. */
  too_many: z.boolean(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
