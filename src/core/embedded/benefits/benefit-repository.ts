import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

export type BenefitKind = 'SB' | 'MB' | 'NCB';

/** Benefit of the schedule that has fallen due. */
export interface DueBenefit {
  readonly policyNumber: string;
  readonly kind: Exclude<BenefitKind, 'MB'>;
  readonly dueOn: BusinessDate;
  readonly amount: string;
}

/** Filter of due benefits; `policyNumber` null = all policies. */
interface DueBy {
  readonly today: BusinessDate;
  readonly policyNumber: string | null;
}

/**
 * Lists survival benefits and bonuses that have fallen due, oldest first; the maturity benefit is paid when the policy
 * ends. Benefits of a lapsed policy stay planned and are paid after reinstatement, because paid arrears restore the
 * full cover (rulebook 7.4). Nothing is paid while a claim is registered, because it is unknown whether the insured was
 * alive on the day. A bonus waits until the premium is paid.
 */
export async function listDueBenefits(q: Queryable, { today, policyNumber }: DueBy): Promise<readonly DueBenefit[]> {
  const { rows } = await q.query<DueBenefit>(
    `SELECT benefit.policy_number AS "policyNumber", benefit.kind, benefit.due_on::text AS "dueOn", benefit.amount::text AS amount
     FROM core.benefit_schedule AS benefit JOIN core.policy USING (policy_number)
     WHERE benefit.state = 'PLANNED' AND benefit.due_on <= $1 AND benefit.kind <> 'MB'
       AND ($2::text IS NULL OR benefit.policy_number = $2) AND NOT policy.claim_registered
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL')
       AND (benefit.kind <> 'NCB' OR policy.sub_status <> 'GRACE')
     ORDER BY benefit.due_on, benefit.policy_number, benefit.kind`,
    [today, policyNumber],
  );
  return rows;
}

/** Marks the benefit as payable; `payableId` is null when advances have used it up. */
export async function markBenefitPayable(
  tx: Queryable,
  benefit: { readonly policyNumber: string; readonly kind: BenefitKind; readonly dueOn: BusinessDate },
  payableId: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE core.benefit_schedule SET state = 'PAYABLE', payable_id = $4
     WHERE policy_number = $1 AND kind = $2 AND due_on = $3 AND state = 'PLANNED'`,
    [benefit.policyNumber, benefit.kind, benefit.dueOn, payableId],
  );
}

/** Finds the planned maturity benefit; undefined where the policy guarantees no amount. */
export async function findPlannedMaturity(
  tx: Queryable,
  policyNumber: string,
): Promise<{ readonly dueOn: BusinessDate; readonly amount: Big } | undefined> {
  const { rows } = await tx.query<{ dueOn: BusinessDate; amount: string }>(
    `SELECT due_on::text AS "dueOn", amount::text AS amount FROM core.benefit_schedule
     WHERE policy_number = $1 AND kind = 'MB' AND state = 'PLANNED' ORDER BY due_on DESC LIMIT 1`,
    [policyNumber],
  );
  const [row] = rows;
  return row && { dueOn: row.dueOn, amount: new Big(row.amount) };
}

/** Cancels all benefits that are still planned, because the policy has ended. */
export async function markBenefitsCancelled(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query(
    `UPDATE core.benefit_schedule SET state = 'CANCELLED' WHERE policy_number = $1 AND state = 'PLANNED'`,
    [policyNumber],
  );
}

/** Scales benefits planned after `on` with the sum assured, rounded to the currency's decimals (rulebook 7.7, 7.8). */
export async function updatePlannedSums(
  tx: Queryable,
  policyNumber: string,
  sums: { readonly before: string; readonly after: string; readonly on: BusinessDate; readonly decimals: number },
): Promise<void> {
  await tx.query(
    `UPDATE core.benefit_schedule
     SET amount = CASE WHEN $3::numeric > 0 THEN round(amount * $3::numeric / $2::numeric, $5) ELSE amount END,
         state = CASE WHEN $3::numeric > 0 THEN state ELSE 'CANCELLED' END
     WHERE policy_number = $1 AND state = 'PLANNED' AND due_on > $4 AND $2::numeric > 0`,
    [policyNumber, sums.before, sums.after, sums.on, sums.decimals],
  );
}

/** Moves the maturity benefit to the cover's new end and cancels other benefits planned after it (rulebook 7.20). */
export async function updateMaturityDay(tx: Queryable, policyNumber: string, until: BusinessDate): Promise<void> {
  await tx.query(
    `UPDATE core.benefit_schedule SET state = 'CANCELLED'
     WHERE policy_number = $1 AND state = 'PLANNED' AND kind <> 'MB' AND due_on > $2`,
    [policyNumber, until],
  );
  await tx.query(
    `UPDATE core.benefit_schedule SET due_on = $2 WHERE policy_number = $1 AND state = 'PLANNED' AND kind = 'MB'`,
    [policyNumber, until],
  );
}

/** Deducts a paid benefit from the participant's savings account (syariah), down to 0 at the lowest. */
export async function updateSavings(tx: Queryable, policyNumber: string, paid: Big): Promise<void> {
  await tx.query(
    'UPDATE core.policy_value SET cash_value = greatest(cash_value - $2::numeric, 0) WHERE policy_number = $1',
    [policyNumber, paid.toFixed()],
  );
}
