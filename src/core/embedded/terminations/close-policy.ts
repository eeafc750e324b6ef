import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { PolicyEndKind, TerminationKind } from '#shared/rules/termination.ts';
import { markBenefitsCancelled } from '../benefits/benefit-repository.ts';
import { saveChargesEnd } from '../charge-plan/charge-plan-repository.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { changeCovers, closeCover } from '../document/covers.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import { markHolidayOver } from '../premiums/holiday-repository.ts';
import { markMandateEnded } from '../premiums/mandate-repository.ts';
import { markLapseOver } from '../reinstatement/lapse-repository.ts';
import { markPremiumsStopped } from '../premiums/schedule-repository.ts';

/** Sub-statuses of a policy that the core ended (rulebook 2.1). */
type EndSubStatus = 'SURRENDERED' | 'FREE_LOOK' | 'MATURED' | 'EXPIRED' | 'LAPSE_EXPIRED' | 'DECLINED';

export const subStatusOf: Readonly<Record<TerminationKind, 'SURRENDERED' | 'FREE_LOOK'>> = {
  SURRENDER: 'SURRENDERED',
  FREE_LOOK: 'FREE_LOOK',
};

/**
 * Returns true when the seller's commission is clawed back: at an end in the free look or within the compulsory years.
 */
const isClawedBack = (subStatus: EndSubStatus, { policy, parameters, today }: ChangeContext): boolean =>
  subStatus === 'FREE_LOOK' || today < addMonths(policy.startDate, parameters['prem.compulsory_months']);

/** Cancels everything planned for the policy: bills, holiday, mandate, benefits and a lapse that could be undone (rulebook 7.1 CORE). */
async function stopPlans({ tx, policy: { policyNumber }, today }: ChangeContext, requestNumber: string | null) {
  await markPremiumsStopped(tx, { policyNumber, requestNumber });
  await markHolidayOver(tx, policyNumber);
  await markMandateEnded(tx, policyNumber, today);
  await markBenefitsCancelled(tx, policyNumber);
  await saveChargesEnd(tx, policyNumber, today);
  await markLapseOver(tx, policyNumber, { on: today, endedBy: requestNumber });
}

/**
 * Ends the policy's status, value and plans, whatever the cause; the caller ends the covers in the document.
 * `requestNumber` null = without request. Settle amounts that depend on these figures first.
 */
export async function markPolicyEnded(
  context: ChangeContext,
  subStatus: EndSubStatus,
  requestNumber: string | null,
): Promise<void> {
  const { tx, policy, today } = context;
  const { policyNumber } = policy;
  await stopPlans(context, requestNumber);
  await tx.query(
    'UPDATE core.policy SET sub_status = $2, ended_on = $3, commission_clawback = $4 WHERE policy_number = $1',
    [policyNumber, subStatus, today, isClawedBack(subStatus, context)],
  );
  await tx.query(
    `UPDATE core.policy_value SET as_of = $2, cash_value = 0
     WHERE policy_number = $1`,
    [policyNumber, today],
  );
}

const earlier = (one: BusinessDate, other: BusinessDate): BusinessDate => (one < other ? one : other);

/** Closes all covers in the document: on the day, or earlier if already expired; in the free look as if they never started. */
export const closePolicy = (policy: StoredPolicy, kind: PolicyEndKind, lastDay: BusinessDate): StoredPolicy => ({
  ...changeCovers(policy, (cover) =>
    cover.status === 'TERMINATED'
      ? cover
      : closeCover(cover, kind === 'FREE_LOOK' ? cover.issuedOn : earlier(cover.expiresOn, lastDay)),
  ),
  status: 'TERMINATED',
  premiumHoliday: null,
});
