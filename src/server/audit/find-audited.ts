import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Staff action found in the audit trail; `by` is a user name. */
interface Audited {
  readonly action: string;
  readonly by: string;
  readonly at: Instant;
}

const actor = `substr(actor, length('staff:') + 1)`;

/** A payment, and the request that it is meant for, if there is one. */
export interface MoneyOf {
  readonly payment: string;
  readonly request?: string;
}

/** Finds the newest step of staff with the money of a payment or request; undefined where there was none. */
export async function findMoneyStep(q: Queryable, { payment, request }: MoneyOf): Promise<Audited | undefined> {
  const { rows } = await q.query<Audited>(
    `SELECT action, ${actor} AS by, at FROM audit_event
     WHERE stream = 'desk' AND action IN ('money.matched', 'money.returned', 'money.reversal-closed') 
       AND (detail->>'payment' = $1 OR detail->>'request' = $2)
     ORDER BY position DESC LIMIT 1`,
    [payment, request ?? null],
  );
  return rows[0];
}

/** Finds the staff member who lifted the code guard of a policy last; undefined = nobody did. */
export async function findGuardLifted(q: Queryable, policyNumber: string): Promise<Audited | undefined> {
  const { rows } = await q.query<Audited>(
    `SELECT action, ${actor} AS by, at FROM audit_event
     WHERE stream = 'policy:' || $1 AND action = 'sign-in-guard.lifted' ORDER BY position DESC LIMIT 1`,
    [policyNumber],
  );
  return rows[0];
}
