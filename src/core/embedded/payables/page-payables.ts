import type { Payable, PayablePage, PayableQuestion } from '#core/port.ts';
import { escapeLike } from '#shared/text/like-pattern.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { openPayable, payableColumns, payableTables } from './payable-repository.ts';

/** SQL: payables that wait; $1 search text as a pattern, '' = all; $2 its digits. */
const waiting = `payable.state IN ('OPEN', 'RETURNED')
  AND ($1 = '' OR payable.policy_number LIKE $1 OR payable.request_number LIKE $1 OR payable.allocation_request LIKE $1
       OR trunc(payable.amount)::text = $2)`;

/** Builds the SQL for the rank of a payable: 0 = may be paid now, 1 = held, 2 = not claimed. `waiting` = policies whose payouts wait for a request. */
export const unpaidRank = (today: string, waitingPolicies: string): string => `CASE
  WHEN coalesce(payable.request_number, payable.allocation_request) IS NULL AND NOT (payable.kind = 'PRICE_CORRECTION' AND payable.bank_name <> '-')
    AND payable.policy_number <> ALL(${waitingPolicies}::text[]) THEN 2
  WHEN policy.payouts_frozen_at IS NOT NULL OR policy.claim_registered OR payable.payable_from > ${today}::date
    OR payable.policy_number = ANY(${waitingPolicies}::text[]) THEN 1
  ELSE 0 END`;

const rank = unpaidRank('$3', '$4');

const pattern = (search: string): string => (search === '' ? '' : `%${escapeLike(search)}%`);

const digits = (search: string): string => search.replaceAll(/\D/g, '');

interface Counts {
  readonly now: number;
  readonly held: number;
  readonly unasked: number;
}

async function countWaiting(q: Queryable, values: readonly unknown[]): Promise<Counts> {
  const { rows } = await q.query<Counts>(
    `SELECT count(*) FILTER (WHERE rank = 0)::integer AS now, count(*) FILTER (WHERE rank = 1)::integer AS held,
            count(*) FILTER (WHERE rank = 2)::integer AS unasked
     FROM (SELECT ${rank} AS rank FROM core.payable AS payable JOIN core.policy AS policy USING (policy_number)
           WHERE ${waiting}) AS ranked`,
    [...values],
  );
  return rows[0] ?? { now: 0, held: 0, unasked: 0 };
}

/** Pages through waiting payables in the order in which finance can act on them; sorted and limited in SQL. */
export async function pagePayables(q: SealedQueryable, question: PayableQuestion): Promise<PayablePage> {
  const { today, search, waitingPolicies, limit, offset } = question;
  const values = [pattern(search), digits(search), today, [...waitingPolicies]];
  const { rows } = await q.query<Payable & { readonly rank: number }>(
    `SELECT ${payableColumns}, ${rank} AS rank FROM ${payableTables} WHERE ${waiting}
     ORDER BY rank, payable.payable_from, payable.created_at, payable.payable_id LIMIT $5 OFFSET $6`,
    [...values, limit, offset],
  );
  return {
    items: rows.map((row) => {
      const { rank: _, ...payable } = row;
      return openPayable(q, payable);
    }),
    // Counted in the rows themselves: a payable may arrive before the next statement.
    due: rows.filter((row) => row.rank === 0).length,
    ...(await countWaiting(q, values)),
  };
}
