import { useState } from 'react';
import * as z from 'zod/mini';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { fieldIdOf, orElse } from '../../contract/draft-values.ts';
import { familyDocuments, type FamilyDocument } from './family-document.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { PaperField } from '../form/paper-field.tsx';
import { useDraft } from '../form/use-draft.tsx';

const FamilyDraft = z.object({
  birth_certificate_attachment: orElse(z.string(), ''),
  status_family_attachment: orElse(z.enum(['KK', 'BIRTHCERTIFICATE']), 'KK'),
});

type FamilyDocumentFieldProps = {
  readonly required: boolean;
  /** The payload carries the choice itself (surrender: `status_family_attachment`). */
  readonly keepsChoice?: boolean;
};

const choices = [
  { value: 'KK', label: familyDocuments.KK.label },
  { value: 'BIRTHCERTIFICATE', label: familyDocuments.BIRTHCERTIFICATE.label },
] as const;

/** One of two papers that show kinship; changing the choice clears the file (wire 3.1). */
export const FamilyDocumentField = ({ required, keepsChoice = false }: FamilyDocumentFieldProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(FamilyDraft);
  const stored = draft.birth_certificate_attachment === '' ? draft.status_family_attachment : 'BIRTHCERTIFICATE';
  const [chosen, setChosen] = useState<FamilyDocument>(stored);
  const { path, label } = familyDocuments[chosen];
  /** The problem is told at the KK's path, whichever of the two is chosen. */
  const missing = problemAt('kk_attachment');
  const choose = (next: FamilyDocument): void => {
    setChosen(next);
    set('kk_attachment', null);
    set('birth_certificate_attachment', null);
    if (keepsChoice) set('status_family_attachment', next);
  };
  return (
    <Card title={required ? 'Dokumen keluarga' : 'Dokumen keluarga (tidak wajib)'}>
      <RadioCards
        id={fieldIdOf('family')}
        label="Pilih dokumen"
        choices={choices}
        value={chosen}
        onChange={choose}
        columns={2}
      />
      <PaperField key={chosen} name={path} type={chosen} label={label} camera="paper" />
      {chosen === 'BIRTHCERTIFICATE' && missing !== undefined && (
        <div id={fieldIdOf('kk_attachment')} tabIndex={-1}>
          <FieldNotes id={fieldIdOf('kk_attachment')} error={missing} hint={undefined} />
        </div>
      )}
    </Card>
  );
};
