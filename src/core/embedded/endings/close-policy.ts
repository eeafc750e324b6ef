import { addMonths } from '#shared/time/dates.ts';
import type { EndingKind } from '#shared/rules/ending.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { isDocumentNode, type DocumentNode } from '../document/party-in-document.ts';
import { markPremiumsStopped } from '../premiums/schedule-repository.ts';

/** Outer status of rulebook 2.1. */
const terminated = 3;

export const subStatusOf: Readonly<Record<EndingKind, 'SURRENDERED' | 'FREE_LOOK'>> = {
  SURRENDER: 'SURRENDERED',
  FREE_LOOK: 'FREE_LOOK',
};

/** A seller's commission is taken back when the policy ends in the free look or within the compulsory years. */
const isClawedBack = (kind: EndingKind, { policy, parameters, today }: ChangeContext): boolean =>
  kind === 'FREE_LOOK' || today < addMonths(policy.startDate, parameters['prem.compulsory_months']);

/** Status, value and bills of a policy that has ended; covers are in its document. */
export async function markPolicyEnded(context: ChangeContext, kind: EndingKind): Promise<void> {
  const { tx, policy, requestNumber, today } = context;
  const { policyNumber } = policy;
  await markPremiumsStopped(tx, { policyNumber, requestNumber });
  await tx.query(
    'UPDATE core.policy SET sub_status = $2, ended_on = $3, commission_clawback = $4 WHERE policy_number = $1',
    [policyNumber, subStatusOf[kind], today, isClawedBack(kind, context)],
  );
  await tx.query(
    'UPDATE core.policy_value SET as_of = $2, cash_value = 0, apl_balance = 0, overdue_premium = 0 WHERE policy_number = $1',
    [policyNumber, today],
  );
}

/** Cover ends with the day; in the free look it never began. */
const closeCover = (cover: unknown, kind: EndingKind, lastDay: string): unknown =>
  isDocumentNode(cover) && cover['riskStatus'] !== terminated
    ? {
        ...cover,
        riskStatus: terminated,
        expiryDate: kind === 'FREE_LOOK' ? cover['issueDate'] : lastDay,
        coverageExtend: { dueDate: null },
      }
    : cover;

export const closeDocument = (document: DocumentNode, kind: EndingKind, lastDay: string): DocumentNode => {
  const { coverages } = document;
  return {
    ...document,
    riskStatus: terminated,
    holidayIndi: 'N',
    coverages: Array.isArray(coverages)
      ? coverages.map((cover: unknown) => closeCover(cover, kind, lastDay))
      : coverages,
  };
};
