import type { Payable } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import type { Queryable } from '../db/database.ts';
import { sealNumbers } from '../sealed/numbers-in-document.ts';
import { payableFromOf } from './registered-account.ts';

/**
 * Redirects one payable to another account. The old account is stored too, so that every transfer can be explained.
 * Returns the day from which it may be paid: an account unknown to the policy has to wait.
 */
export async function insertRedirect(
  { tx, policy, requestNumber, step, today, now }: ChangeContext,
  payable: Payable,
  account: Payee,
): Promise<BusinessDate> {
  const held = await payableFromOf(tx, policy, { payee: account, today });
  const from = payable.payableFrom > held ? payable.payableFrom : held;
  const { payableId, bankName, bankAccount, accountName } = payable;
  await tx.query(
    `INSERT INTO core.payable_redirect (payable_id, request_number, step, old_account, new_account, recorded_at, is_sealed)
     VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, true)`,
    [
      payableId,
      requestNumber,
      step,
      JSON.stringify(sealNumbers(tx.sealer, { bankName, bankAccount, accountName })),
      JSON.stringify(sealNumbers(tx.sealer, account)),
      now,
    ],
  );
  await tx.query(
    `UPDATE core.payable SET state = 'OPEN', allocation_request = $2, bank_name = $3, bank_account = $4, account_name = $5,
       is_sealed = true, payable_from = $6
     WHERE payable_id = $1`,
    [
      payableId,
      requestNumber,
      account.bankName,
      tx.sealer.seal('ACCOUNT', account.bankAccount),
      account.accountName,
      from,
    ],
  );
  return from;
}

export interface Unpaid {
  readonly open: number;
  readonly returned: number;
}

/** Counts unpaid payables that the request created or redirected. */
export async function countUnpaid(tx: Queryable, requestNumber: string): Promise<Unpaid> {
  const { rows } = await tx.query<Unpaid>(
    `SELECT count(*)::integer AS open, count(*) FILTER (WHERE state = 'RETURNED')::integer AS returned
     FROM core.payable AS payable
     WHERE state NOT IN ('PAID', 'CANCELLED')
       AND (request_number = $1 OR EXISTS (SELECT 1 FROM core.payable_redirect AS redirect
            WHERE redirect.payable_id = payable.payable_id AND redirect.request_number = $1))`,
    [requestNumber],
  );
  return rows[0] ?? { open: 0, returned: 0 };
}
