import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { VirtualAccount } from '#shared/policy/policy.ts';

/** SQL: unused money for premiums; $2 = today. Rows are found by policy and purpose. */
const credit = `
  (SELECT json_build_object('amount', coalesce(sum(free.amount), 0),
     'cleared', coalesce(sum(free.amount) FILTER (WHERE value_date <= $2::date), 0),
     'clearsOn', max(value_date) FILTER (WHERE value_date > $2::date))
   FROM (SELECT payment.value_date, payment.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
             WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS amount
         FROM core.money_received AS payment
         WHERE payment.policy_number = policy.policy_number AND payment.purpose = '02') AS free
   WHERE free.amount > 0) AS credit`;

/** SQL: debit attempts for unpaid instalments, newest first. */
const attempts = `
  (SELECT coalesce(json_agg(tried ORDER BY tried."askedOn" DESC, tried."dueOn"), '[]')
   FROM (SELECT attempt.due_on AS "dueOn", attempt.asked_on AS "askedOn", attempt.amount, attempt.state, attempt.reason
         FROM core.debit_attempt AS attempt JOIN core.premium_schedule AS due USING (policy_number, due_on)
         WHERE attempt.policy_number = policy.policy_number AND due.state = 'DUE'
         ORDER BY attempt.asked_on DESC, attempt.due_on LIMIT 12) AS tried) AS attempts`;

/** SQL: columns of the payment method, the premium suspense and debit attempts. */
export const paymentColumns = `
  (version.document->'payment'->>'nextMethod')::integer AS method,
  version.document->'virtualAccounts' AS accounts,
  coalesce(version.document->'benefitAccount'->>'bankAccount', '') <> '' AS "hasRefundAccount",
  ${credit}, ${attempts}`;

const DebitAttempt = z.object({
  dueOn: BusinessDate,
  askedOn: BusinessDate,
  amount: z.number(),
  state: z.enum(['SENT', 'PAID', 'FAILED']),
  reason: z.nullable(z.string()),
});

/** Schema of the payment columns. */
export const PaymentColumns = z.object({
  method: z.number(),
  accounts: z.array(VirtualAccount),
  hasRefundAccount: z.boolean(),
  credit: z.object({ amount: z.number(), cleared: z.number(), clearsOn: z.nullable(BusinessDate) }),
  attempts: z.array(DebitAttempt),
});
export type PaymentColumns = z.infer<typeof PaymentColumns>;
