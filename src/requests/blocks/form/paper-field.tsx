import { useState } from 'react';
import * as z from 'zod/mini';
import { pictureOnlyTypes } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from './form-tools.tsx';
import { useDraft } from './use-draft.tsx';

type PaperFieldProps = {
  /** Name of the payload's field. */
  readonly name: string;
  readonly type: AttachmentType;
  readonly label: string;
  readonly camera: CameraFrame;
  readonly hint?: string;
};

const Papers = z.record(z.string(), z.unknown());

/** One paper of the request; the payload keeps the name the server gave it. */
export const PaperField = ({ name, type, label, camera, hint }: PaperFieldProps) => {
  const { uploadAs, viewPaper, problemAt } = useFormTools();
  const { draft, set } = useDraft(Papers);
  const [fileName, setFileName] = useState(`${label} tersimpan`);
  const stored = draft[name];
  const attachment = typeof stored === 'string' ? stored : '';
  return (
    <UploadField
      id={fieldIdOf(name)}
      label={label}
      hint={hint}
      error={problemAt(name)}
      camera={camera}
      kind={pictureOnlyTypes.includes(type) ? 'pictures' : 'papers'}
      upload={uploadAs(type)}
      value={attachment === '' ? undefined : { name: attachment, fileName }}
      onChange={(file) => {
        if (file !== undefined) setFileName(file.fileName);
        set(name, file?.name ?? '');
      }}
      onView={() => viewPaper({ name: attachment, label })}
    />
  );
};
