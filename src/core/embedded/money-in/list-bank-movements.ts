import * as z from 'zod';
import type { BankMovement, MovementsAsked, StatementRules } from '#core/port.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

const Movement = z.object({
  movementId: z.string(),
  channel: z.enum(['incoming', 'debit', 'payout']),
  kind: z.enum(['RECEIPT', 'REVERSAL', 'PAYOUT', 'RETURN']),
  bankReference: z.nullable(z.string()),
  payout: z.nullable(z.object({ payableId: z.string(), attempt: z.number() })),
  virtualAccountNumber: z.nullable(z.string()),
  policyNumber: z.nullable(z.string()),
  currency: z.number(),
  amount: z.string(),
  earliest: BusinessDate,
  latest: BusinessDate,
  awaited: z.boolean(),
  recordedAt: Instant,
});

/** Lists payments, reversals and answered transfers in the order in which they were recorded. */
export async function listBankMovements(
  q: Queryable,
  { recordedFrom, after, limit }: MovementsAsked,
): Promise<readonly BankMovement[]> {
  const { rows } = await q.query(
    `SELECT "movementId", channel, kind, "bankReference", payout, "virtualAccountNumber", "policyNumber", currency,
            amount::text AS amount, earliest::text AS earliest, latest::text AS latest, awaited, "recordedAt"
     FROM (
       (SELECT 'receipt/' || receipt_id AS "movementId",
              CASE WHEN virtual_account_number = '' THEN 'debit' ELSE 'incoming' END AS channel, 'RECEIPT' AS kind,
              bank_reference AS "bankReference", NULL::jsonb AS payout, nullif(virtual_account_number, '') AS "virtualAccountNumber", policy_number AS "policyNumber", currency, amount,
              least(value_date, (paid_at AT TIME ZONE 'Asia/Jakarta')::date) AS earliest,
              greatest(value_date, (paid_at AT TIME ZONE 'Asia/Jakarta')::date) AS latest, true AS awaited, received_at AS "recordedAt"
       FROM core.money_received WHERE received_at >= coalesce($2::timestamptz, $1::timestamptz) AND ($2 IS NULL OR (received_at, 'receipt/' || receipt_id) > ($2, $3::text))
       ORDER BY received_at, receipt_id::text LIMIT $4)
       UNION ALL
       (SELECT 'reversal/' || receipt_id, CASE WHEN payment.virtual_account_number = '' THEN 'debit' ELSE 'incoming' END,
              'REVERSAL', reversal.bank_reference, NULL, nullif(payment.virtual_account_number, ''), reversal.policy_number, reversal.currency, -reversal.amount, least(reversal.reversed_on, (reversal.recorded_at AT TIME ZONE 'Asia/Jakarta')::date),
              greatest(reversal.reversed_on, (reversal.recorded_at AT TIME ZONE 'Asia/Jakarta')::date), true, reversal.recorded_at
       FROM core.receipt_reversal AS reversal JOIN core.money_received AS payment USING (receipt_id)
       WHERE reversal.recorded_at >= coalesce($2, $1) AND ($2 IS NULL OR (reversal.recorded_at, 'reversal/' || receipt_id) > ($2, $3))
       ORDER BY reversal.recorded_at, receipt_id::text LIMIT $4)
       UNION ALL
       (SELECT CASE WHEN leaving THEN 'payout/' ELSE 'return/' END || payable_id || '/' || attempt, 'payout',
              CASE WHEN leaving THEN 'PAYOUT' ELSE 'RETURN' END, NULL, jsonb_build_object('payableId', payable_id, 'attempt', attempt), NULL, payable.policy_number, payable.currency,
              CASE WHEN leaving THEN -payable.amount ELSE payable.amount END, (sent_at AT TIME ZONE 'Asia/Jakarta')::date,
              greatest((sent_at AT TIME ZONE 'Asia/Jakarta')::date, (answered_at AT TIME ZONE 'Asia/Jakarta')::date),
              result = 'PAID', answered_at
       FROM core.payout_attempt JOIN core.payable USING (payable_id)
       JOIN (VALUES (true), (false)) AS side (leaving) ON leaving OR result = 'RETURNED'
       WHERE result IS NOT NULL AND answered_at >= coalesce($2, $1)
         AND ($2 IS NULL OR (answered_at, CASE WHEN leaving THEN 'payout/' ELSE 'return/' END || payable_id || '/' || attempt) > ($2, $3))
       ORDER BY answered_at, 1 LIMIT $4)
     ) AS moved
     ORDER BY "recordedAt", "movementId" LIMIT $4`,
    [recordedFrom, after?.recordedAt ?? null, after?.movementId ?? '', limit],
  );
  return z.array(Movement).parse(rows);
}

const Rules = z.object({
  matchDays: z.number(),
  openDays: z.number(),
  suspenseOldDays: z.number(),
  fourEyesFrom: z.string(),
});

/** Reads the numbers of rulebook 6.13 and 6.14; an amount in dollars has a row of its own. */
export async function getStatementRules(q: Queryable, currency: number, today: BusinessDate): Promise<StatementRules> {
  const { rows } = await q.query(
    `SELECT (max(value::text) FILTER (WHERE key = 'statement.match_days_cd'))::integer AS "matchDays",
            (max(value::text) FILTER (WHERE key = 'statement.open_days_cd'))::integer AS "openDays",
            (max(value::text) FILTER (WHERE key = 'suspense.old_wd'))::integer AS "suspenseOldDays",
            max(value::text) FILTER (WHERE key = 'match.four_eyes_from') AS "fourEyesFrom"
     FROM (SELECT DISTINCT ON (key) key, value FROM core.parameter
           WHERE key = ANY($1) AND archetype IS NULL AND product_id IS NULL AND (currency IS NULL OR currency = $2)
             AND effective_from <= $3
           ORDER BY key, currency NULLS LAST, effective_from DESC) AS rule`,
    [['match.four_eyes_from', 'statement.match_days_cd', 'statement.open_days_cd', 'suspense.old_wd'], currency, today],
  );
  return Rules.parse(rows[0]);
}
