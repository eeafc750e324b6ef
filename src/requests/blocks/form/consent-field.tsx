import type { Facts } from '#shared/facts/facts.ts';
import { AttachmentField } from './attachment-field.tsx';
import { consentLabel, irrevocableNames, needsConsent } from './rights-of-others.ts';

type WithConsent = { readonly consent_attachment: string };

/** Upload field for the consent of irrevocable beneficiaries; renders nothing when there are none. */
export const ConsentField = ({ facts }: { readonly facts: Facts }) =>
  needsConsent(facts) ? (
    <AttachmentField<WithConsent>
      name="consent_attachment"
      type="DOCUMENT"
      label={`Unggah ${consentLabel.toLowerCase()}`}
      hint={`Ditandatangani ${irrevocableNames(facts)}, bermeterai, dengan salinan KTP-nya.`}
    />
  ) : null;
