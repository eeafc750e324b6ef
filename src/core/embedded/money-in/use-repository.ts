import { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { Share } from './share-out.ts';

/** Part of a payment that is allocated to a request. */
export interface PaymentAllocation {
  readonly useId: string;
  readonly amount: Big;
  readonly valueDate: BusinessDate;
}

/** Allocates shares of payments to the request. */
export async function insertUses(
  tx: Queryable,
  request: { readonly requestNumber: string; readonly by: string; readonly now: Instant },
  shares: readonly Share[],
): Promise<void> {
  await tx.query(
    `INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at)
     SELECT share.receipt_id, $1, share.amount, 'MATCHED', $2, $3
     FROM unnest($4::uuid[], $5::numeric[]) WITH ORDINALITY AS share (receipt_id, amount, position) ORDER BY share.position`,
    [
      request.requestNumber,
      request.by,
      request.now,
      shares.map((share) => share.paymentId),
      shares.map((share) => share.amount.toFixed()),
    ],
  );
}

/** Records a part that is returned to the holder without a request; returns the id of the use. */
export async function insertReturn(
  tx: Queryable,
  part: { readonly paymentId: string; readonly amount: Big; readonly by: string; readonly now: Instant },
): Promise<string> {
  const { rows } = await tx.query<{ use_id: string }>(
    `INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at)
     VALUES ($1, NULL, $2, 'REFUNDED', $3, $4) RETURNING use_id::text`,
    [part.paymentId, part.amount.toFixed(), part.by, part.now],
  );
  const useId = rows[0]?.use_id;
  if (useId === undefined) throw new Error('A use of money was not stored');
  return useId;
}

/** Lists money matched to the request and not yet taken, in the order of matching. */
export async function listMatched(tx: Queryable, requestNumber: string): Promise<readonly PaymentAllocation[]> {
  const { rows } = await tx.query<{ useId: string; amount: string; valueDate: BusinessDate }>(
    `SELECT one.use_id::text AS "useId", one.amount, payment.value_date::text AS "valueDate"
     FROM core.money_use AS one JOIN core.money_received AS payment USING (receipt_id)
     WHERE one.request_number = $1 AND one.state = 'MATCHED' ORDER BY one.use_id`,
    [requestNumber],
  );
  return rows.map((row) => ({ ...row, amount: new Big(row.amount) }));
}

/** Changes state and amount of a use; the rest of its payment becomes unused again. */
export async function updateUse(
  tx: Queryable,
  useId: string,
  state: 'TAKEN' | 'FREED' | 'REFUNDED',
  amount: Big,
): Promise<void> {
  await tx.query('UPDATE core.money_use SET state = $2, amount = $3 WHERE use_id = $1', [
    useId,
    state,
    amount.toFixed(),
  ]);
}

export const sumOf = (uses: readonly { readonly amount: Big }[]): Big =>
  uses.reduce((total, use) => total.plus(use.amount), new Big(0));

/** Finds the latest value date of the money. */
export const lastValueDate = (uses: readonly { readonly valueDate: BusinessDate }[]): BusinessDate | undefined =>
  uses
    .map((use) => use.valueDate)
    .toSorted()
    .at(-1);
