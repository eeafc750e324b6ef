import * as z from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import { saveChargesStart } from '../charge-plan/charge-plan-repository.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { BenefitAccount } from '../document/stored-policy.ts';
import { openNumbers } from '../sealed/numbers-in-document.ts';
import { hasOpenReinstatement } from '../engine/open-reinstatement.ts';

/** Cancels due dates of the lapse that need not be paid. */
export async function markPremiumsWaived(
  { tx, policy, requestNumber }: ChangeContext,
  until: BusinessDate,
): Promise<void> {
  await tx.query(
    `UPDATE core.premium_schedule SET state = 'CANCELLED', request_number = $3
     WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2`,
    [policy.policyNumber, until, requestNumber],
  );
}

/**
 * Records the lapse on `lapsedOn`, which starts the reinstatement period. Open bills are cleared: premiums owed later
 * are billed again after a reinstatement.
 */
export async function insertLapse(
  tx: Queryable,
  lapse: { readonly policyNumber: string; readonly lapsedOn: BusinessDate; readonly reason: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason) VALUES ($1, $2, $3)
     ON CONFLICT (policy_number, lapsed_on) DO NOTHING`,
    [lapse.policyNumber, lapse.lapsedOn, lapse.reason],
  );
  await tx.query(
    `UPDATE core.premium_schedule SET billed_on = NULL, next_step = NULL, next_on = NULL
     WHERE policy_number = $1 AND state = 'DUE' AND billed_on IS NOT NULL`,
    [lapse.policyNumber],
  );
}

/** Ends the current lapse. @throws CoreRefusal when the policy is not lapsed (any more). */
async function markEnded(
  { tx, policy, today }: ChangeContext,
  outcome: 'REINSTATED' | 'EXPIRED',
  { subStatus, endedBy }: { readonly subStatus: string; readonly endedBy: string | null },
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1 AND sub_status LIKE 'LAPSED\\_%'`,
    [policy.policyNumber, subStatus],
  );
  if (rowCount !== 1) throw new CoreRefusal('POSTING_INVALID', `Policy ${policy.policyNumber} is not lapsed`);
  await tx.query(
    `UPDATE core.policy_lapse SET outcome = $2, ended_on = $3, ended_by = $4
     WHERE policy_number = $1 AND outcome IS NULL`,
    [policy.policyNumber, outcome, today, endedBy],
  );
}

type InForce = 'NORMAL' | 'PREMIUM_HOLIDAY' | 'PAID_UP' | 'APL';

/** Finds the status of the policy once it is in force without arrears: on a running holiday, paid-up, or with a premium loan. */
async function findStatusInForce({ tx, policy }: ChangeContext): Promise<InForce> {
  const { rows } = await tx.query<{ resting: boolean; paid: boolean; lent: boolean }>(
    `SELECT EXISTS (SELECT FROM core.premium_holiday AS holiday
                    WHERE holiday.policy_number = plan.policy_number AND holiday.state = 'RUNNING') AS resting,
            plan.is_over AS paid,
            EXISTS (SELECT FROM core.loan_account AS loan
                    WHERE loan.policy_number = plan.policy_number AND kind = 'APL' AND (principal > 0 OR interest > 0)) AS lent
     FROM core.premium_plan AS plan WHERE plan.policy_number = $1`,
    [policy.policyNumber],
  );
  if (rows[0]?.resting === true) return 'PREMIUM_HOLIDAY';
  if (rows[0]?.paid === true && policy.archetype !== 'TERM') return 'PAID_UP';
  return rows[0]?.lent === true ? 'APL' : 'NORMAL';
}

/**
 * Reinstates the policy; in grace when a premium that fell due after the quote is open, which is not overdue by then.
 * Charges restart with the cover.
 */
export async function markLapseReinstated(context: ChangeContext, nextDueOn: BusinessDate | null): Promise<void> {
  const { tx, policy, requestNumber, today } = context;
  const isLate = nextDueOn !== null && nextDueOn < today;
  const subStatus = isLate ? 'GRACE' : await findStatusInForce(context);
  await markEnded(context, 'REINSTATED', { subStatus, endedBy: requestNumber });
  await saveChargesStart(tx, policy, today);
}

/** Ends the reinstatement period; the caller ends the policy itself. */
export const markLapseExpired = (context: ChangeContext): Promise<void> =>
  markEnded(context, 'EXPIRED', { subStatus: 'LAPSE_EXPIRED', endedBy: null });

/** Ends the lapse of a policy that its holder terminated. */
export async function markLapseOver(
  tx: Queryable,
  policyNumber: string,
  { on, endedBy }: { readonly on: BusinessDate; readonly endedBy: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE core.policy_lapse SET outcome = 'EXPIRED', ended_on = greatest($2::date, lapsed_on), ended_by = $3
     WHERE policy_number = $1 AND outcome IS NULL`,
    [policyNumber, on, endedBy],
  );
}

/** Records facts of an approved change besides the policy document. */
export async function insertEndorsement(
  { tx, policy, requestNumber, step, effectiveDate, now }: ChangeContext,
  kind: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.query(
    `INSERT INTO core.endorsement (request_number, step, policy_number, kind, effective_on, detail, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [requestNumber, step, policy.policyNumber, kind, effectiveDate, JSON.stringify(detail), now],
  );
}

/** Lapse whose reinstatement period is over, with the holder's registered account; null = none. */
export interface ExpiredLapse {
  readonly policyNumber: string;
  readonly lapsedOn: BusinessDate;
  readonly hasUnits: boolean;
  readonly payee: Payee | null;
}

const ExpiredRow = z.object({
  policyNumber: z.string(),
  lapsedOn: BusinessDate,
  hasUnits: z.boolean(),
  payee: BenefitAccount,
});

/** Filter of expired lapses; `policyNumber` null = all policies. */
interface ExpiredBy {
  readonly months: number;
  readonly today: BusinessDate;
  readonly policyNumber: string | null;
}

/**
 * Lists policies whose reinstatement period of `months` ended before `today`, oldest lapse first, and those whose term
 * is over, which cannot be reinstated either. A policy with a reinstatement that is paid or can still be paid waits for
 * its decision.
 */
export async function listExpiredLapses(
  q: SealedQueryable,
  { months, today, policyNumber }: ExpiredBy,
): Promise<readonly ExpiredLapse[]> {
  const { rows } = await q.query(
    `SELECT lapse.policy_number AS "policyNumber", lapse.lapsed_on::text AS "lapsedOn",
            EXISTS (SELECT 1 FROM core.unit_balance AS held
                    WHERE held.policy_number = lapse.policy_number AND held.units > 0) AS "hasUnits",
            version.document->'benefitAccount' AS payee
     FROM core.policy_lapse AS lapse
     JOIN core.policy USING (policy_number)
     JOIN core.policy_version AS version
       ON version.policy_number = policy.policy_number AND version.version = policy.current_version
     WHERE lapse.outcome IS NULL AND policy.sub_status LIKE 'LAPSED\\_%' AND NOT policy.claim_registered
       AND (lapse.lapsed_on + make_interval(months => $1) < $2::date OR policy.expires_on <= $2::date)
       AND ($3::text IS NULL OR lapse.policy_number = $3)
       AND NOT ${hasOpenReinstatement('lapse')}
     ORDER BY lapse.lapsed_on, lapse.policy_number`,
    [months, today, policyNumber],
  );
  return z.array(ExpiredRow).parse(openNumbers(q.sealer, rows));
}
