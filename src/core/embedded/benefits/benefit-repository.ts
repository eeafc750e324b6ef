import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

export type BenefitKind = 'SB' | 'MB' | 'NCB';

/** A benefit of the schedule whose day has come. */
export interface DueBenefit {
  readonly policyNumber: string;
  readonly kind: Exclude<BenefitKind, 'MB'>;
  readonly dueOn: BusinessDate;
  readonly amount: string;
}

/** `policyNumber` null = all policies. */
interface DueBy {
  readonly today: BusinessDate;
  readonly policyNumber: string | null;
}

/**
 * Survival benefits and bonuses whose day has come, oldest first; the maturity benefit goes with the policy's end. A lapsed policy gets
 * nothing: what falls due meanwhile stays planned, and is paid once it is reinstated, for its arrears make the cover whole (rulebook 7.4).
 * While a claim is registered nothing is paid, since nobody knows whether the insured lived on the day. A bonus waits for the premium.
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

/** The benefit is owed now; `payableId` null = what was advanced has used it up. */
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

/** The maturity benefit that is planned; undefined where the policy promised no amount. */
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

/** Nothing that is still planned will be paid: the policy has ended. */
export async function markBenefitsCancelled(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query(
    `UPDATE core.benefit_schedule SET state = 'CANCELLED' WHERE policy_number = $1 AND state = 'PLANNED'`,
    [policyNumber],
  );
}

/** What is planned after `on` follows the sum assured, in the currency's decimals (rulebook 7.7, 7.8). */
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

/** The maturity benefit falls due with the cover's new end; nothing else is promised behind it (rulebook 7.20). */
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

/** A participant's own account pays the benefit: it holds so much less, never less than nothing (syariah savings). */
export async function updateSavings(tx: Queryable, policyNumber: string, paid: Big): Promise<void> {
  await tx.query(
    'UPDATE core.policy_value SET cash_value = greatest(cash_value - $2::numeric, 0) WHERE policy_number = $1',
    [policyNumber, paid.toFixed()],
  );
}
