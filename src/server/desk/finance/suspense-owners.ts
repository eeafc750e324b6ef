import { z } from 'zod';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { financeRoles } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** Person of finance. */
interface FinancePerson {
  readonly user_name: string;
  readonly display_name: string;
}

/** Lists the people who move money and are not disabled. */
export async function listFinancePeople(q: Queryable): Promise<readonly FinancePerson[]> {
  const { rows } = await q.query<FinancePerson>(
    `SELECT user_name, display_name FROM staff WHERE active AND roles && $1::text[] ORDER BY display_name, user_name`,
    [[...financeRoles]],
  );
  return rows;
}

/** Lists the owners of money in suspense, by payment; a person who left finance owns nothing. */
export async function listSuspenseOwners(q: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query<{ id: string; owner: string }>(
    `SELECT payment_id::text AS id, owner FROM suspense_owner JOIN staff ON user_name = owner WHERE active AND roles && $1::text[]`,
    [[...financeRoles]],
  );
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/** Gives money in suspense to a person of finance, or to nobody (''). @throws 404 for money that is not in suspense, 422 */
export async function setSuspenseOwner(
  desk: Pick<DeskServices, 'clock' | 'core' | 'pool' | 'vault'>,
  { paymentId, owner, caller }: { readonly paymentId: string; readonly owner: string; readonly caller: StaffSession },
): Promise<void> {
  const { pool, vault } = desk;
  const found = z.uuid().safeParse(paymentId).success ? await desk.core.listSuspense(paymentId) : [];
  if (found.length === 0) throw refuse('NOT_FOUND');
  if (owner !== '' && !(await listFinancePeople(pool)).some(({ user_name }) => user_name === owner))
    throw refuseField('owner', 'Orang ini tidak bekerja di keuangan. Pilih petugas keuangan yang aktif.');
  const at = desk.clock.systemNow();
  await inTransaction(pool, async (tx) => {
    if (owner === '') await tx.query('DELETE FROM suspense_owner WHERE payment_id = $1', [paymentId]);
    else
      await tx.query(
        `INSERT INTO suspense_owner (payment_id, owner, set_by, set_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (payment_id) DO UPDATE SET owner = excluded.owner, set_by = excluded.set_by, set_at = excluded.set_at`,
        [paymentId, owner, caller.userName, at],
      );
    await appendAudit(tx, vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'money.owner-set',
      detail: { payment: paymentId, owner },
    });
  });
}
