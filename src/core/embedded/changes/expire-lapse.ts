import type { ChangeOf } from '#shared/policy-change.ts';
import { applyPremiumStop } from '../premiums/schedule-repository.ts';
import { applyLapseExpired } from '../reinstatement/lapse-repository.ts';
import type { ChangeApplier } from './change-applier.ts';
import { isDocumentNode, type DocumentNode } from './party-in-document.ts';

/** Specification 3, risk status. */
const LAPSED = 2;
const TERMINATED = 3;

const ended = (node: DocumentNode): DocumentNode =>
  node['riskStatus'] === LAPSED ? { ...node, riskStatus: TERMINATED } : node;

/** The window of reinstatement is over: nothing is asked for any more and the policy is final (rulebook 2.1, 2.4). */
export const expireLapse: ChangeApplier<ChangeOf<'ExpireLapse'>> = {
  async apply(context) {
    const { tx, policy } = context;
    await applyLapseExpired(context);
    await applyPremiumStop(tx, { policyNumber: policy.policyNumber, requestNumber: null });
    return [{ kind: 'POLICY_TERMINATED', subStatus: 'LAPSE_EXPIRED' }];
  },
  document(document) {
    const coverages: unknown[] = Array.isArray(document['coverages']) ? document['coverages'] : [];
    return {
      ...ended(document),
      coverages: coverages.map((coverage) => (isDocumentNode(coverage) ? ended(coverage) : coverage)),
    };
  },
};
