import { useState } from 'react';
import * as z from 'zod/mini';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { familyDocuments, familyAttachments, type FamilyDocument } from './family-document.ts';
import { AttachmentField } from '../form/attachment-field.tsx';
import { useDraft } from '../form/use-draft.tsx';

const Family = z.object(familyAttachments);

type FamilyDocumentFieldProps = {
  readonly required: boolean;
  /** True when the payload itself stores which document was chosen (surrender: `status_family_attachment`). */
  readonly keepsChoice?: boolean;
};

const choices = [
  { value: 'KK', label: familyDocuments.KK.label },
  { value: 'BIRTHCERTIFICATE', label: familyDocuments.BIRTHCERTIFICATE.label },
] as const;

/** Upload field for one of two proofs of kinship; a new choice clears the file (wire 3.1). */
export const FamilyDocumentField = ({ required, keepsChoice = false }: FamilyDocumentFieldProps) => {
  const { draft, change, problemAt, fieldIdOf } = useDraft(Family);
  const stored = draft.birth_certificate_attachment ? 'BIRTHCERTIFICATE' : draft.status_family_attachment || 'KK';
  const [chosen, setChosen] = useState<FamilyDocument>(stored);
  const { path, label } = familyDocuments[chosen];
  /** A missing proof is reported at the path of the family card, whichever document is chosen. */
  const missing = problemAt('kk_attachment');
  const choose = (next: FamilyDocument): void => {
    setChosen(next);
    const files = { kk_attachment: null, birth_certificate_attachment: null };
    change(keepsChoice ? { ...files, status_family_attachment: next } : files);
  };
  return (
    <Card title={required ? 'Dokumen keluarga' : 'Dokumen keluarga (tidak wajib)'}>
      <RadioCards
        id={'field-family'}
        label="Pilih dokumen"
        choices={choices}
        value={chosen}
        onChange={choose}
        columns={2}
      />
      <AttachmentField<z.infer<typeof Family>> key={chosen} name={path} type={chosen} label={label} />
      {chosen === 'BIRTHCERTIFICATE' && missing !== undefined && (
        <div id={fieldIdOf('kk_attachment')} tabIndex={-1}>
          <FieldNotes id={fieldIdOf('kk_attachment')} error={missing} hint={undefined} />
        </div>
      )}
    </Card>
  );
};
