import { useState } from 'react';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';

type FamilyCardProps = {
  readonly path: string;
  /** The name the server gave it; '' = none yet. */
  readonly attachment: string;
  readonly onChange: (attachment: string) => void;
};

const label = 'Kartu keluarga';

/** The family card of one block: it proves the relation of the new insured. */
export const FamilyCard = ({ path, attachment, onChange }: FamilyCardProps) => {
  const { uploadAs, viewPaper, problemAt } = useFormTools();
  const [fileName, setFileName] = useState(`${label} tersimpan`);
  return (
    <UploadField
      id={fieldIdOf(path)}
      label={label}
      hint="Semua nama terbaca jelas."
      error={problemAt(path)}
      camera="paper"
      kind="papers"
      upload={uploadAs('KK')}
      value={attachment === '' ? undefined : { name: attachment, fileName }}
      onChange={(file) => {
        if (file !== undefined) setFileName(file.fileName);
        onChange(file?.name ?? '');
      }}
      onView={() => viewPaper({ name: attachment, label })}
    />
  );
};
