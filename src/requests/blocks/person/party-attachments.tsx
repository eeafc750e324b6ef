import { AttachmentField } from '../form/attachment-field.tsx';
import type { PartyPayload } from './party-fields.ts';
import type { PartyAttachmentLabels } from './party-uploads.ts';

type PartyAttachmentsProps = {
  readonly labels: PartyAttachmentLabels;
  readonly documentHint: string;
  /** Label and hint for a selfie of a person other than the customer. */
  readonly selfie?: { readonly label: string; readonly hint: string };
};

/** Upload fields for identity card, selfie and the document that proves the change. */
export const PartyAttachments = ({ labels, documentHint, selfie }: PartyAttachmentsProps) => (
  <>
    <AttachmentField<PartyPayload>
      name="ktp_attachment"
      type="KTP"
      label={labels.ktp_attachment}
      hint="Nama dan nomornya terbaca jelas."
    />
    <AttachmentField<PartyPayload>
      name="ktp_selfie_attachment"
      type="KTPSELFIE"
      label={selfie?.label ?? labels.ktp_selfie_attachment}
      hint={selfie?.hint ?? 'Wajah dan KTP Anda terlihat jelas dalam satu foto.'}
    />
    <AttachmentField<PartyPayload>
      name="document_attachment"
      type="DOCUMENT"
      label={labels.document_attachment}
      hint={documentHint}
    />
  </>
);
