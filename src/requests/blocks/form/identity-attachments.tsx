import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { faceLabels } from './face.ts';
import { AttachmentField } from './attachment-field.tsx';
import { selfieLabels } from './selfie.ts';

/** Upload field for the identity card, which the face check compares with the face. */
export const IdentityCardField = ({
  hint = 'Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya.',
}: {
  readonly hint?: string;
}) => (
  <AttachmentField<typeof faceLabels> name="ktp_attachment" type="KTP" label={faceLabels.ktp_attachment} hint={hint} />
);

type SelfieFieldProps = { readonly hint?: string; readonly camera?: CameraFrame };

/** Upload field for one photo with customer and identity card, where there is no face check. */
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
