import type { Facts } from '#shared/facts/facts.ts';
import type { Attachment } from '../../contract/attachment-rules.ts';
import type { Refusal } from '../../contract/contract.ts';
import { problem, refusal } from './refusals.ts';
import { OptionalUpload } from './wire-values.ts';

/** Field for the consent of irrevocable beneficiaries; we added it, and it is required when there are any. */
export const consentFields = { consent_attachment: OptionalUpload } as const;

export const consentLabel = 'Surat persetujuan penerima manfaat tetap';

export const irrevocableNames = ({ position }: Facts): string => position.rights.irrevocable.join(', ');

/** Returns a refusal of changes in value or holder while the policy is pledged (rulebook 6.10). */
export function pledgeRefusal(facts: Facts, jenis: string): Refusal | undefined {
  const { pledgedTo } = facts.position.rights;
  return pledgedTo.length === 0 ? undefined : refusal(facts, 'POL-PLEDGE', { jenis, nama: pledgedTo.join(', ') });
}

export const needsConsent = ({ position }: Facts): boolean => position.rights.irrevocable.length > 0;

interface ConsentAttachment {
  readonly consent_attachment?: string | null | undefined;
}

/** Attachment with the written consent of irrevocable beneficiaries. */
export const consentAttachment: Attachment<ConsentAttachment> = {
  slot: 'consent_attachment',
  type: 'DOCUMENT',
  label: consentLabel,
  when: (_payload, facts) => (needsConsent(facts) ? 'required' : 'optional'),
  missing: (facts) => problem(facts, 'consent_attachment', 'BEN-CONSENT', { nama: irrevocableNames(facts) }),
};
