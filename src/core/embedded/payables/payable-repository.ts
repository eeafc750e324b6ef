import * as z from 'zod';
import type { Payable, PayableState } from '#core/port.ts';
import { CoreRefusal } from '#core/port.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';

/** SQL: columns of a payable, with the number and the answer of its last transfer; attempt 0 = never sent. */
export const payableColumns = `
         payable.payable_id AS "payableId", payable.policy_number AS "policyNumber",
         payable.request_number AS "requestNumber", payable.kind, payable.amount::text AS amount, payable.currency,
         payable.state, payable.payable_from::text AS "payableFrom", payable.bank_name AS "bankName",
         payable.bank_account AS "bankAccount", payable.account_name AS "accountName",
         coalesce(last.attempt, 0) AS attempt, last.return_reason AS "returnReason",
         array_remove(payable.request_number || ARRAY(SELECT request_number FROM core.payable_redirect
           WHERE payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests,
         policy.payouts_frozen_at IS NOT NULL AS frozen, policy.claim_registered AS "claimRegistered"`;

/** SQL: tables of these columns. */
export const payableTables = `
  core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  LEFT JOIN LATERAL (SELECT attempt, return_reason FROM core.payout_attempt
                     WHERE payable_id = payable.payable_id ORDER BY attempt DESC LIMIT 1) AS last ON true`;

/** SQL: payables. */
const selectPayables = `SELECT ${payableColumns} FROM ${payableTables}`;

/** Decrypts the account of a payable for finance. */
export const openPayable = ({ sealer }: SealedQueryable, payable: Payable): Payable => ({
  ...payable,
  bankAccount: sealer.open('ACCOUNT', payable.bankAccount),
});

export interface PayableFilter {
  readonly state?: PayableState;
  readonly requestNumber?: string;
}

/** Lists payables in the order in which they fall due. */
export async function listPayables(q: SealedQueryable, filter: PayableFilter): Promise<readonly Payable[]> {
  const { rows } = await q.query<Payable>(
    `${selectPayables}
     WHERE ($1::text IS NULL OR payable.state = $1) AND ($2::text IS NULL OR $2 IN (payable.request_number, payable.allocation_request))
     ORDER BY payable.payable_from, payable.created_at, payable.payable_id`,
    [filter.state ?? null, filter.requestNumber ?? null],
  );
  return rows.map((row) => openPayable(q, row));
}

export async function findPayable(q: SealedQueryable, payableId: string): Promise<Payable | undefined> {
  if (!z.uuid().safeParse(payableId).success) return undefined;
  const { rows } = await q.query<Payable>(`${selectPayables} WHERE payable.payable_id = $1`, [payableId]);
  return rows[0] && openPayable(q, rows[0]);
}

/**
 * Locks the payable's policy and returns its state then, so that nobody else releases, answers or holds it meanwhile.
 * @throws CoreRefusal PAYABLE_UNKNOWN
 */
export async function lockPayable(tx: SealedQueryable, payableId: string): Promise<Payable> {
  const found = await findPayable(tx, payableId);
  if (found === undefined) throw new CoreRefusal('PAYABLE_UNKNOWN', `No payable ${payableId}`);
  await lockPolicy(tx, found.policyNumber);
  return (await findPayable(tx, payableId)) ?? found;
}

/** Lists payables of a locked policy; unknown ids and ids of other policies are skipped. */
export async function listOwnPayables(
  tx: SealedQueryable,
  policyNumber: string,
  ids: readonly string[],
): Promise<readonly Payable[]> {
  const { rows } = await tx.query<Payable>(
    `${selectPayables} WHERE payable.policy_number = $1 AND payable.payable_id::text = ANY($2)
     ORDER BY array_position($2, payable.payable_id::text)`,
    [policyNumber, [...ids]],
  );
  return rows.map((row) => openPayable(tx, row));
}

export async function updatePayableState(tx: Queryable, payableId: string, state: PayableState): Promise<void> {
  await tx.query('UPDATE core.payable SET state = $2 WHERE payable_id = $1', [payableId, state]);
}
