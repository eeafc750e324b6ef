import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';

/** Payment that the bank carried out; amounts are formatted text. */
export const PaidPayment = z.object({
  payable_id: z.string(),
  request_number: z.nullable(z.string()),
  policy_number: z.string(),
  kind_text: z.string(),
  amount: z.string(),
  paid_at: Instant,
  bank_name: z.string(),
  bank_account: z.string(),
  account_name: z.string(),
  holder_name: z.string(),
  prepared_by: z.string(),
  released_by: z.string(),
  /** Reference of the transfer at the bank. */
  reference: z.string(),
  attempt: z.number(),
});
export type PaidPayment = z.infer<typeof PaidPayment>;

/** Paid payments beyond these are not counted. */
export const mostPaidCounted = 10_000;

/** Answer of GET finance/paid: a page of paid payments, newest first. `total` counts up to `most_counted` + 1. */
export const PaidHistory = z.object({
  items: z.array(PaidPayment),
  total: z.number(),
  most_counted: z.number(),
  page: z.number(),
  page_size: z.number(),
});
export type PaidHistory = z.infer<typeof PaidHistory>;
