import { PaperField } from '../form/paper-field.tsx';
import type { PartyPaperLabels } from './party-uploads.ts';

type PartyPapersProps = {
  readonly labels: PartyPaperLabels;
  readonly documentHint: string;
  /** Told where the selfie shows somebody else than the customer. */
  readonly selfie?: { readonly label: string; readonly hint: string };
};

/** The three papers that prove a person: their identity, who sends it, and what the change rests on. */
export const PartyPapers = ({ labels, documentHint, selfie }: PartyPapersProps) => (
  <>
    <PaperField
      name="ktp_attachment"
      type="KTP"
      label={labels.ktp_attachment}
      camera="card"
      hint="Nama dan nomornya terbaca jelas."
    />
    <PaperField
      name="ktp_selfie_attachment"
      type="KTPSELFIE"
      label={selfie?.label ?? labels.ktp_selfie_attachment}
      camera="selfie"
      hint={selfie?.hint ?? 'Wajah dan KTP Anda terlihat jelas dalam satu foto.'}
    />
    <PaperField
      name="document_attachment"
      type="DOCUMENT"
      label={labels.document_attachment}
      camera="paper"
      hint={documentHint}
    />
  </>
);
