import * as z from 'zod';
import type { PaidPage, PaidPayable, PaidQuestion } from '#core/port.ts';
import { nameQuery } from '#shared/text/name-words.ts';
import { Instant } from '#shared/time/dates.ts';
import { mostPaidCounted } from '#shared/wire/finance/paid-history.ts';
import type { SealedQueryable } from '../db/database.ts';
import { openPayable, payableColumns } from '../payables/payable-repository.ts';

/** SQL: columns of a paid payable. */
const columns = `${payableColumns}, last.answered_at AS "paidAt", last.maker, last.releaser`;

/** SQL: paid payables; $1 first and $2 last moment, $3 currency; null = all. */
const paid = `core.payout_attempt AS last JOIN core.payable AS payable USING (payable_id) JOIN core.policy AS policy USING (policy_number)
  WHERE last.result = 'PAID' AND last.answered_at >= coalesce($1::timestamptz, '-infinity') AND last.answered_at < coalesce($2::timestamptz, 'infinity')
    AND ($3::integer IS NULL OR payable.currency = $3)`;

/** SQL: payables of a search, each part by its index; $4 words, $5 number, $6 amount, $7 ids of those with the account. */
const hit = `WITH hit AS MATERIALIZED (
    SELECT payable_id FROM core.payable WHERE state = 'PAID' AND $4::text <> '' AND to_tsvector('simple', account_name) @@ to_tsquery('simple', $4)
    UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND policy_number = $5
    UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND request_number = $5
    UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND allocation_request = $5
    UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND amount = $6::numeric
    UNION SELECT unnest($7::uuid[]))`;

const Row = z.looseObject({ paidAt: Instant });

/** Newest payments to accounts with the same last digits that are compared whole. */
const mostOfEnd = 500;

/** Lists the payables that were paid to an account that ends with these digits. */
async function listOfAccount(q: SealedQueryable, digits: string): Promise<readonly string[]> {
  if (digits.length < 4) return [];
  const { rows } = await q.query<{ payableId: string; account: string }>(
    `SELECT payable_id AS "payableId", bank_account AS account FROM core.payout_attempt JOIN core.payable USING (payable_id)
     WHERE result = 'PAID' AND account_end = $1 ORDER BY answered_at DESC LIMIT ${mostOfEnd}`,
    [digits.slice(-4)],
  );
  return rows.flatMap(({ payableId, account }) =>
    q.sealer.open('ACCOUNT', account).replaceAll(/\D/g, '').endsWith(digits) ? [payableId] : [],
  );
}

async function valuesOf(q: SealedQueryable, { found, from, until, currency }: PaidQuestion): Promise<unknown[]> {
  const span = [from, until, currency];
  if (found === null) return span;
  return [...span, nameQuery(found.words), found.number, found.amount, await listOfAccount(q, found.accountEnd)];
}

/** Pages through paid payables, newest first, by one statement for the rows and one for their number. */
export async function pagePaid(q: SealedQueryable, question: PaidQuestion): Promise<PaidPage> {
  const { found, limit, offset } = question;
  const values = await valuesOf(q, question);
  const [start, only] = found === null ? ['', ''] : [hit, 'AND last.payable_id IN (SELECT payable_id FROM hit)'];
  const at = values.length;
  const { rows } = await q.query<PaidPayable>(
    `${start} SELECT ${columns} FROM ${paid} ${only} ORDER BY last.answered_at DESC, last.payable_id DESC LIMIT $${at + 1} OFFSET $${at + 2}`,
    [...values, limit, offset],
  );
  const { rows: counted } = await q.query<{ count: number }>(
    `${start} SELECT count(*)::integer AS count FROM (SELECT FROM ${paid} ${only} LIMIT ${mostPaidCounted + 1}) AS counted`,
    values,
  );
  return {
    items: rows.map((row) => ({
      ...openPayable(q, row),
      paidAt: Row.parse(row).paidAt,
      maker: row.maker,
      releaser: row.releaser,
    })),
    total: counted[0]?.count ?? 0,
  };
}
