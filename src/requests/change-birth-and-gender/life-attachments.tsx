import { useState } from 'react';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { BirthAndGenderPayload } from './payload.ts';

type LifeAttachmentsProps = {
  /** Position of the person's line in the payload. */
  readonly index: number;
};

const documents = [
  { value: 'certificate', label: 'Akte Kelahiran' },
  { value: 'diploma', label: 'Ijazah' },
] as const;
type Document = (typeof documents)[number]['value'];

/**
 * Upload fields for selfie, identity card and one of two proofs; another choice of proof clears the file (wire 3.21).
 */
export const LifeAttachments = ({ index }: LifeAttachmentsProps) => {
  const { set, fieldIdOf } = useDraft(BirthAndGenderPayload);
  const [document, setDocument] = useState<Document>('certificate');
  const { label } = documents.find(({ value }) => value === document) ?? documents[0];
  return (
    <>
      <AttachmentField<BirthAndGenderPayload>
        name={`items.${index}.ktp_selfie_attachment`}
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        hint="Wajah dan KTP terlihat jelas dalam satu foto."
      />
      <AttachmentField<BirthAndGenderPayload>
        name={`items.${index}.ktp_attachment`}
        type="KTP"
        label="Unggah KTP"
        hint="Untuk anak: KIA."
      />
      <RadioCards
        id={`${fieldIdOf(`items.${index}.document_attachment`)}-kind`}
        label="Dokumen yang membuktikan"
        choices={documents}
        value={document}
        onChange={(next) => {
          setDocument(next);
          set(`items.${index}.document_attachment`, '');
        }}
        columns={2}
      />
      <AttachmentField<BirthAndGenderPayload>
        key={document}
        name={`items.${index}.document_attachment`}
        type="DOCUMENT"
        label={`Unggah ${label}`}
        hint="Jenis kelamin yang berubah dibuktikan dengan penetapan pengadilan."
      />
    </>
  );
};
