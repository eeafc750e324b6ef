import type { CoreEventBody } from '#core/events.ts';
import { addDays, businessDateOf, type Instant } from '#shared/dates.ts';
import type { Parameters } from '#shared/parameters.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import { withAddress } from '../changes/change-address.ts';
import { withContact } from '../changes/change-contact.ts';
import type { DocumentNode } from '../changes/party-in-document.ts';
import type { Queryable } from '../database.ts';
import { applyPayoutHold } from '../payables/apply-payout-hold.ts';
import type { LockedPolicy } from './lock-policy.ts';
import { applyNextVersion, getDocument } from './version-repository.ts';

/** The document after the change; undefined for a change that waits. A new kind does not compile until it has its line. */
const documentAfter = (document: DocumentNode, change: PolicyChange): DocumentNode | undefined => {
  if (change.kind === 'SellUnits') return undefined;
  if (change.kind === 'ChangeContact') return withContact(document, change);
  return withAddress(document, change);
};

export interface DocumentChanges {
  readonly requestNumber: string;
  readonly changes: readonly PolicyChange[];
  readonly parameters: Parameters;
  readonly now: Instant;
}

/**
 * All changes of one posting that need no price, as one new policy version that counts from today. New contact channels hold
 * payouts for a while (rulebook 3, payout.hold_after_change).
 */
export async function applyDocumentChanges(
  tx: Queryable,
  policy: LockedPolicy,
  { requestNumber, changes, parameters, now }: DocumentChanges,
): Promise<readonly CoreEventBody[]> {
  const today = businessDateOf(now);
  let document = await getDocument(tx, policy);
  let isChanged = false;
  for (const change of changes) {
    const after = documentAfter(document, change);
    isChanged ||= after !== undefined;
    document = after ?? document;
  }
  if (!isChanged) return [];
  const version = await applyNextVersion(tx, policy, { requestNumber, document, validFrom: today, recordedAt: now });
  if (changes.some((change) => change.kind === 'ChangeContact')) {
    await applyPayoutHold(tx, policy.policyNumber, addDays(today, parameters['payout.hold_after_change_cd']));
  }
  return [{ kind: 'CHANGES_APPLIED', version: String(version) }];
}
