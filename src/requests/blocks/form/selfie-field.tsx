import type { CameraFrame } from '#ui/camera/camera-guide.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { selfieLabels } from './selfie.ts';

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
