import { useState } from 'react';
import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { UploadField } from '#ui/uploads/upload-field.tsx';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { papers, PaperName } from './definition.ts';

type LifePapersProps = {
  /** Payload path of the line. */
  readonly path: string;
  readonly values: Readonly<Record<PaperName, string>>;
  readonly onChange: (name: PaperName, value: string) => void;
};

type PaperProps = LifePapersProps & {
  readonly name: PaperName;
  readonly type: (typeof papers)[number]['type'];
  readonly label: string;
  readonly camera: CameraFrame;
  readonly hint?: string;
};

const Paper = ({ path, values, onChange, name, type, label, camera, hint }: PaperProps) => {
  const { uploadAs, viewPaper, problemAt } = useFormTools();
  const [fileName, setFileName] = useState(`${label} tersimpan`);
  const attachment = values[name];
  return (
    <UploadField
      id={fieldIdOf(`${path}.${name}`)}
      label={label}
      hint={hint}
      error={problemAt(`${path}.${name}`)}
      camera={camera}
      kind={type === 'DOCUMENT' ? 'papers' : 'pictures'}
      upload={uploadAs(type)}
      value={attachment === '' ? undefined : { name: attachment, fileName }}
      onChange={(file) => {
        if (file !== undefined) setFileName(file.fileName);
        onChange(name, file?.name ?? '');
      }}
      onView={() => viewPaper({ name: attachment, label })}
    />
  );
};

const documents = [
  { value: 'certificate', label: 'Akte Kelahiran' },
  { value: 'diploma', label: 'Ijazah' },
] as const;
type Document = (typeof documents)[number]['value'];

/** Selfie, card, and one of two papers that prove it; another choice clears the file (wire 3.21). */
export const LifePapers = (props: LifePapersProps) => {
  const [document, setDocument] = useState<Document>('certificate');
  const { label } = documents.find(({ value }) => value === document) ?? documents[0];
  return (
    <>
      <Paper
        {...props}
        name="ktp_selfie_attachment"
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        camera="selfie"
        hint="Wajah dan KTP terlihat jelas dalam satu foto."
      />
      <Paper {...props} name="ktp_attachment" type="KTP" label="Unggah KTP" camera="card" hint="Untuk anak: KIA." />
      <RadioCards
        id={fieldIdOf(`${props.path}.document`)}
        label="Dokumen yang membuktikan"
        choices={documents}
        value={document}
        onChange={(next) => {
          setDocument(next);
          props.onChange('document_attachment', '');
        }}
        columns={2}
      />
      <Paper
        key={document}
        {...props}
        name="document_attachment"
        type="DOCUMENT"
        label={`Unggah ${label}`}
        camera="paper"
        hint="Jenis kelamin yang berubah dibuktikan dengan penetapan pengadilan."
      />
    </>
  );
};
