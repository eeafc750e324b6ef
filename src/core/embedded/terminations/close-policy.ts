import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { TerminationKind } from '#shared/rules/termination.ts';
import { saveChargesEnd } from '../charge-plan/charge-plan-repository.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { changeCovers, closeCover } from '../document/covers.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import { markPremiumsStopped } from '../premiums/schedule-repository.ts';

export const subStatusOf: Readonly<Record<TerminationKind, 'SURRENDERED' | 'FREE_LOOK'>> = {
  SURRENDER: 'SURRENDERED',
  FREE_LOOK: 'FREE_LOOK',
};

/** A seller's commission is taken back when the policy ends in the free look or within the compulsory years. */
const isClawedBack = (kind: TerminationKind, { policy, parameters, today }: ChangeContext): boolean =>
  kind === 'FREE_LOOK' || today < addMonths(policy.startDate, parameters['prem.compulsory_months']);

/** Status, value and bills of a policy that has ended; covers stand in the policy itself. */
export async function markPolicyEnded(context: ChangeContext, kind: TerminationKind): Promise<void> {
  const { tx, policy, requestNumber, today } = context;
  const { policyNumber } = policy;
  await markPremiumsStopped(tx, { policyNumber, requestNumber });
  await saveChargesEnd(tx, policyNumber, today);
  await tx.query(
    'UPDATE core.policy SET sub_status = $2, ended_on = $3, commission_clawback = $4 WHERE policy_number = $1',
    [policyNumber, subStatusOf[kind], today, isClawedBack(kind, context)],
  );
  await tx.query(
    'UPDATE core.policy_value SET as_of = $2, cash_value = 0, apl_balance = 0, overdue_premium = 0 WHERE policy_number = $1',
    [policyNumber, today],
  );
}

/** The policy as it ends: cover ends with the day; in the free look it never began. */
export const closePolicy = (policy: StoredPolicy, kind: TerminationKind, lastDay: BusinessDate): StoredPolicy => ({
  ...changeCovers(policy, (cover) =>
    cover.status === 'TERMINATED' ? cover : closeCover(cover, kind === 'FREE_LOOK' ? cover.issuedOn : lastDay),
  ),
  status: 'TERMINATED',
  premiumHoliday: null,
});
