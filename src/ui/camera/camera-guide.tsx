import { useId } from 'react';
import type { PhotoSubject } from '#shared/photos/photo-faults.ts';
import type { Facing } from './camera-stream.ts';

/** Subject of a picture: card = KTP or another card, paper = whole page, face = face alone, selfie = face with the KTP beside it. */
export type CameraFrame = PhotoSubject;

export const FRAME_FACING: Record<CameraFrame, Facing> = {
  card: 'environment',
  paper: 'environment',
  face: 'user',
  selfie: 'user',
};

export const FRAME_GUIDE: Record<CameraFrame, string> = {
  card: 'Letakkan kartu di dalam bingkai. Cari tempat terang, tanpa pantulan cahaya.',
  paper: 'Letakkan seluruh halaman di dalam bingkai. Pastikan tulisannya terbaca.',
  face: 'Posisikan wajah di dalam bingkai. Lepas kacamata hitam dan masker.',
  selfie: 'Posisikan wajah di dalam bingkai dan pegang KTP di sampingnya. Keduanya harus terlihat jelas.',
};

/** Question under the preview, per subject, that asks the customer to check the picture. */
export const FRAME_QUESTION: Record<CameraFrame, string> = {
  card: 'Apakah semua tulisan terbaca jelas?',
  paper: 'Apakah semua tulisan terbaca jelas?',
  face: 'Wajah Anda terlihat jelas?',
  selfie: 'Wajah dan KTP Anda terlihat jelas?',
};

const SHAPES = {
  card: <rect x="6" y="32" width="88" height="56" rx="4" />,
  paper: <rect x="14" y="10" width="72" height="100" rx="2" />,
  face: <ellipse cx="50" cy="56" rx="30" ry="40" />,
  selfie: (
    <>
      <ellipse cx="50" cy="42" rx="26" ry="33" />
      <rect x="26" y="82" width="48" height="30" rx="3" />
    </>
  ),
} as const;

/** Overlay on the video that darkens everything outside the outline of the subject. */
export const CameraGuide = ({ frame }: { readonly frame: CameraFrame }) => {
  const hole = useId();
  return (
    <svg viewBox="0 0 100 120" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <mask id={hole}>
        <rect x="-200" y="-200" width="500" height="520" fill="#fff" />
        <g fill="#000">{SHAPES[frame]}</g>
      </mask>
      <rect x="-200" y="-200" width="500" height="520" fill="#1d2330" opacity="0.55" mask={`url(#${hole})`} />
      <g fill="none" stroke="#fff" strokeWidth="0.8">
        {SHAPES[frame]}
      </g>
    </svg>
  );
};
