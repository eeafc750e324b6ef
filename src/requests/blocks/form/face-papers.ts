import type { UploadSlot } from '../../contract/contract.ts';

/** The pictures that the six types with a face step give (wire 2.6). */
interface FacePapers {
  readonly ktp_attachment: string;
  readonly liveness_attachment: string;
}

export const blankFace = { transaction_id: '', liveness_attachment: '', ktp_attachment: '' } as const;

export const faceUploads = (papers: FacePapers): readonly UploadSlot[] => [
  { path: 'ktp_attachment', type: 'KTP', label: 'Foto KTP', required: true, name: papers.ktp_attachment },
  {
    path: 'liveness_attachment',
    type: 'LIVENESS',
    label: 'Foto wajah',
    required: true,
    name: papers.liveness_attachment,
  },
];
