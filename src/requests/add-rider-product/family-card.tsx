import { useState } from 'react';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { PartPlace } from '../blocks/form/use-place.tsx';
import type { RiderBlock } from './payload.ts';

type FamilyCardProps = {
  readonly at: PartPlace<RiderBlock>;
  /** File name given by the server; empty until a file is uploaded. */
  readonly attachment: string;
  readonly onChange: (attachment: string) => void;
};

const label = 'Kartu keluarga';

/** Upload field for the family card of one rider: proof of how the new insured is related. */
export const FamilyCard = ({ at, attachment, onChange }: FamilyCardProps) => {
  const { uploadAs, pageCallsAs, viewAttachment, photoTries } = useFormTools();
  const [fileName, setFileName] = useState<string>(label);
  return (
    <UploadField
      id={at.fieldIdOf('kk_attachment')}
      label={label}
      hint="Semua nama terbaca jelas."
      error={at.problemAt('kk_attachment')}
      camera="paper"
      kind="documents"
      upload={uploadAs('KK')}
      photoTries={photoTries}
      pageCalls={pageCallsAs('KK')}
      value={attachment === '' ? undefined : { name: attachment, fileName }}
      onChange={(file) => {
        if (file !== undefined) setFileName(file.fileName);
        onChange(file?.name ?? '');
      }}
      onView={() => viewAttachment({ name: attachment, label })}
    />
  );
};
