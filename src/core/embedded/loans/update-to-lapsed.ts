import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PolicySubStatus } from '#shared/policy/facts.ts';
import { isDocumentNode, type DocumentNode } from '../document/party-in-document.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { insertLapse } from '../reinstatement/lapse-repository.ts';
import { insertVersion, getDocument } from '../engine/version-repository.ts';

/** Outer status of rulebook 2.1. */
const lapsed = 2;
const inForce = 1;

const lapseCoverage = (coverage: unknown): unknown =>
  isDocumentNode(coverage) && coverage['riskStatus'] === inForce ? { ...coverage, riskStatus: lapsed } : coverage;

const lapseDocument = (document: DocumentNode): DocumentNode => {
  const { coverages } = document;
  return {
    ...document,
    riskStatus: lapsed,
    coverages: Array.isArray(coverages) ? coverages.map(lapseCoverage) : coverages,
  };
};

interface Lapse {
  readonly subStatus: Extract<PolicySubStatus, `LAPSED_${string}`>;
  readonly day: BusinessDate;
  readonly now: Instant;
}

/** Cover ends on `day`: status of the policy and of what was in force in it. The policy must be locked. */
export async function updateToLapsed(
  tx: SealedQueryable,
  policy: LockedPolicy,
  { subStatus, day, now }: Lapse,
): Promise<void> {
  const document = lapseDocument(await getDocument(tx, policy));
  await insertVersion(tx, policy, { requestNumber: null, document, validFrom: day, recordedAt: now });
  await tx.query('UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1', [policy.policyNumber, subStatus]);
  await insertLapse(tx, { policyNumber: policy.policyNumber, lapsedOn: day, reason: subStatus });
}
