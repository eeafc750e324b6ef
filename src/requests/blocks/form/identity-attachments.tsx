import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { faceLabels } from './face.ts';
import { AttachmentField } from './attachment-field.tsx';
import { selfieLabels } from './selfie.ts';

/** The identity card, which the face step compares with the face. */
export const IdentityCardField = ({
  hint = 'Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya.',
}: {
  readonly hint?: string;
}) => (
  <AttachmentField<typeof faceLabels> name="ktp_attachment" type="KTP" label={faceLabels.ktp_attachment} hint={hint} />
);

type SelfieFieldProps = { readonly hint?: string; readonly camera?: CameraFrame };

/** The customer with the identity card in one picture, where there is no face step. */
export const SelfieField = ({
  hint = 'Wajah dan KTP terlihat jelas dalam satu foto.',
  camera = 'selfie',
}: SelfieFieldProps) => (
  <AttachmentField<typeof selfieLabels>
    name="ktp_selfie_attachment"
    type="KTPSELFIE"
    label={selfieLabels.ktp_selfie_attachment}
    camera={camera}
    hint={hint}
  />
);
