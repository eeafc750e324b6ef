import { CoreRefusal } from '#core/port.ts';
import type { BusinessDate } from '#shared/dates.ts';
import type { ChangeContext } from '../changes/change-applier.ts';
import type { Queryable } from '../database.ts';

/** Due dates of the lapse that nobody has to pay: they are not asked for any more. */
export async function applyPremiumsWaived(
  { tx, policy, requestNumber }: ChangeContext,
  until: BusinessDate,
): Promise<void> {
  await tx.query(
    `UPDATE core.premium_schedule SET state = 'CANCELLED', request_number = $3
     WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2`,
    [policy.policyNumber, until, requestNumber],
  );
}

/** The running lapse ends. @throws CoreRefusal when the policy is not lapsed (any more). */
async function applyEnd(
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

/** In force again; in grace when a premium that fell due after the quote is still open. Nothing is overdue by then. */
export async function applyLapseReinstated(context: ChangeContext, nextDueOn: BusinessDate | null): Promise<void> {
  const { tx, policy, requestNumber, today } = context;
  const isLate = nextDueOn !== null && nextDueOn < today;
  await applyEnd(context, 'REINSTATED', { subStatus: isLate ? 'GRACE' : 'NORMAL', endedBy: requestNumber });
  await tx.query('UPDATE core.policy_value SET overdue_premium = 0, full_reinstate = 0 WHERE policy_number = $1', [
    policy.policyNumber,
  ]);
}

/** The window is over: the policy ends for good. */
export const applyLapseExpired = (context: ChangeContext): Promise<void> =>
  applyEnd(context, 'EXPIRED', { subStatus: 'LAPSE_EXPIRED', endedBy: null });

/** What an approved change says beside the document. */
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

/** Policies whose window of `months` ended before `today`, oldest lapse first. */
export async function listExpiredLapses(q: Queryable, months: number, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT policy_number FROM core.policy_lapse
     WHERE outcome IS NULL AND lapsed_on + make_interval(months => $1) < $2::date ORDER BY lapsed_on, policy_number`,
    [months, today],
  );
  return rows.map((row) => row.policy_number);
}
