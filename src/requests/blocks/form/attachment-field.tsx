import { useState } from 'react';
import { valueAt } from '#shared/text/at-path.ts';
import { pictureOnlyTypes } from '#shared/wire/attachments.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import type { PathOf } from '../../contract/payload-paths.ts';
import { useFormTools } from './form-tools.tsx';
import { useDraftValues } from './use-draft.tsx';

type AttachmentFieldProps<Payload> = {
  /** Path of the field in the payload. */
  readonly name: PathOf<Payload> & string;
  readonly type: AttachmentType;
  readonly label: string;
  /** Camera frame for this field; absent = the usual frame of the attachment type. */
  readonly camera?: CameraFrame;
  readonly hint?: string;
};

/** Camera frames by attachment type; all other types use the frame of a sheet of paper. */
const frames: Readonly<Partial<Record<AttachmentType, CameraFrame>>> = { KTP: 'card', KTPSELFIE: 'selfie' };

/**
 * Upload field; the payload stores the file name that the server returns. Give the payload type:
 * `<AttachmentField<TermPayload> name=… />`.
 */
export const AttachmentField = <Payload = never,>({
  name,
  type,
  label,
  camera = frames[type] ?? 'paper',
  hint,
}: AttachmentFieldProps<Payload>) => {
  const { uploadAs, pageCallsAs, viewAttachment, problemAt, photoTries } = useFormTools();
  const { values, set } = useDraftValues();
  const [fileName, setFileName] = useState<string>(label);
  const stored = valueAt(values, name);
  const attachment = typeof stored === 'string' ? stored : '';
  return (
    <UploadField
      id={fieldIdOf(name)}
      label={label}
      hint={hint}
      error={problemAt(name)}
      camera={camera}
      kind={pictureOnlyTypes.includes(type) ? 'pictures' : 'documents'}
      upload={uploadAs(type)}
      photoTries={photoTries}
      pageCalls={pageCallsAs(type)}
      value={attachment === '' ? undefined : { name: attachment, fileName }}
      onChange={(file) => {
        if (file !== undefined) setFileName(file.fileName);
        set(name, file?.name ?? '');
      }}
      onView={() => viewAttachment({ name: attachment, label })}
    />
  );
};
