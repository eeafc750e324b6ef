import type { Pool } from 'pg';
import { z } from 'zod';
import { addDays, BusinessDate, instantAt } from '#shared/time/dates.ts';
import type { Command } from './days.ts';
import type { Sold } from './sold.ts';
import { chanceOf, payingOf } from './walk.ts';

/** State of a policy as its holder sees it on a day. */
const Seen = z.object({
  policyNumber: z.string(),
  subStatus: z.string(),
  frequency: z.number(),
  base: z.coerce.number(),
  cashValue: z.coerce.number(),
  debt: z.coerce.number(),
  nextDueOn: z.nullable(BusinessDate),
  /** True when a granted change waits for its effective day. */
  isChanging: z.boolean(),
  /** True when the insured is reported dead. */
  isReported: z.boolean(),
  /** Party number of the insured. */
  partyId: z.number(),
  birthDate: BusinessDate,
  gender: z.enum(['F', 'M']),
  occupation: z.nullable(z.string()),
  /** Covers in force, the main cover first. */
  covers: z.array(
    z.object({
      itemId: z.number(),
      productId: z.number(),
      plan: z.nullable(z.string()),
      sum: z.number(),
      premium: z.number(),
    }),
  ),
  bills: z.array(
    z.object({ dueOn: BusinessDate, amount: z.coerce.number(), isBilled: z.boolean(), times: z.number() }),
  ),
});
export type Seen = z.infer<typeof Seen>;

const seenOn = `
  SELECT policy.policy_number AS "policyNumber", policy.sub_status AS "subStatus", plan.frequency, plan.base::text AS base,
         coalesce(value.cash_value, 0)::text AS "cashValue",
         (SELECT coalesce(sum(principal + interest), 0)::text FROM core.loan_account AS loan
           WHERE loan.policy_number = policy.policy_number) AS debt,
         EXISTS (SELECT FROM core.posting JOIN core.posting_change USING (request_number, step)
                 WHERE posting.policy_number = policy.policy_number AND state = 'DATED') AS "isChanging",
         claim_registered AS "isReported", (version.document #>> '{mainCover,lives,0,partyId}')::integer AS "partyId",
         version.document #>> '{mainCover,lives,0,person,birthDate}' AS "birthDate",
         version.document #>> '{mainCover,lives,0,person,gender}' AS gender,
         version.document #>> '{mainCover,lives,0,person,occupationCode}' AS occupation,
         (SELECT jsonb_agg(jsonb_build_object('itemId', sold->'itemId', 'productId', sold->'productId', 'plan', sold->'plan',
                                              'sum', sold->'sumAssured', 'premium', sold->'premium') ORDER BY sold->'itemId')
          FROM jsonb_array_elements(jsonb_build_array(version.document->'mainCover') || (version.document->'riders')) AS sold
          WHERE sold->>'status' = 'IN_FORCE' OR sold->'itemId' = '1') AS covers,
         (SELECT min(due_on)::text FROM core.premium_schedule AS row
           WHERE row.policy_number = policy.policy_number AND state = 'DUE' AND due_on > $1::date + 14) AS "nextDueOn",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('dueOn', due_on, 'amount', base + top_up + rider, 'isBilled', billed_on IS NOT NULL,
                                                       'times', times_reversed)
                                    ORDER BY due_on), '[]') FROM core.premium_schedule AS row
           WHERE row.policy_number = policy.policy_number AND state = 'DUE' AND due_on <= $1::date + 14) AS bills
  FROM core.policy JOIN core.premium_plan AS plan USING (policy_number)
  JOIN core.policy_version AS version ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  LEFT JOIN core.policy_value AS value ON value.policy_number = policy.policy_number
  WHERE policy.policy_number LIKE '76%' ORDER BY policy.policy_number`;

export const seePolicies = async (pool: Pool, today: BusinessDate): Promise<readonly Seen[]> =>
  z.array(Seen).parse((await pool.query(seenOn, [today])).rows);

const owed = `
  SELECT payable_id AS "payableId" FROM core.payable
  WHERE policy_number LIKE '76%' AND state = 'OPEN' AND payable_from <= $1 AND bank_account <> ''
    AND NOT EXISTS (SELECT FROM core.payout_attempt AS attempt WHERE attempt.payable_id = payable.payable_id)
  ORDER BY created_at, payable_id`;

/** Lists what finance sends today; the bank returns some of it. */
export async function payoutsOf(pool: Pool, seed: number, today: BusinessDate) {
  const { rows } = await pool.query(owed, [today]);
  return z
    .array(z.object({ payableId: z.string() }))
    .parse(rows)
    .map(({ payableId }): Command => {
      const result = chanceOf(seed, payableId) < 0.9 ? 'PAID' : 'RETURNED';
      return { do: 'payOut', now: instantAt(today, '16:30'), payableId, result };
    });
}

/** Policy on one day, as its holder sees it. */
export interface PolicyDay {
  readonly sold: Sold;
  readonly seen: Seen;
  readonly today: BusinessDate;
  readonly seed: number;
}

/** Builds a payment to the virtual account of a purpose; it may count from a later day. */
export function payment({ sold, today }: PolicyDay, input: PaymentInput): Extract<Command, { do: 'pay' }> {
  const account = `88014${input.purpose}${sold.policyNumber.slice(-9)}`;
  const { reference: bankReference, amount, time } = input;
  const valueDate = input.valueDate ?? today;
  return {
    do: 'pay',
    now: instantAt(today, time),
    money: { bankReference, account, amount: String(amount), valueDate },
  };
}

interface PaymentInput {
  readonly purpose: string;
  readonly reference: string;
  readonly amount: number;
  readonly time: string;
  readonly valueDate?: BusinessDate;
}

const isStopped = ({ unpaid }: Sold, dueOn: BusinessDate): boolean =>
  unpaid !== undefined && dueOn >= unpaid.from && dueOn < unpaid.until;

/** Lists the bills that a holder pays today, by habit; each bill is considered once. */
export function paymentsOf(policyDay: PolicyDay, thoughtOf: Set<string>): readonly ReturnType<typeof payment>[] {
  const { sold, seen, today, seed } = policyDay;
  return seen.bills.flatMap(({ dueOn, amount, isBilled, times }) => {
    const reference = `PREMI-${sold.policyNumber}-${dueOn}${times === 0 ? '' : `-${times}`}`;
    const { part, after } = payingOf(seed, sold.policyNumber, dueOn);
    const ofDebit = sold.byDebit && chanceOf(seed, reference, 'by hand') < 0.7;
    if (after === null || part === 0 || ofDebit || !isBilled || thoughtOf.has(reference)) return [];
    if (isStopped(sold, dueOn)) return [];
    if (today < addDays(dueOn, after)) return [];
    thoughtOf.add(reference);
    const paid = Math.max(1, Math.trunc(amount * part));
    const isLater = chanceOf(seed, reference, 'clearing') < 0.1;
    const time = chanceOf(seed, reference, 'time') < 0.5 ? '11:30' : '15:30';
    const input = { purpose: '02', reference, amount: paid, time };
    return [payment(policyDay, isLater ? { ...input, valueDate: addDays(today, 1) } : input)];
  });
}
