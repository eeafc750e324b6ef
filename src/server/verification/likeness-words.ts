import type { StoredLikeness } from './likeness-repository.ts';

const limits =
  'Petunjuk saja, bukan bukti. Orang lain dapat mendapat angka tinggi, dan foto KTP yang lama atau kabur angka rendah. Saudara kembar tidak dibedakan. Bandingkan sendiri kedua foto.';

/** Describes the likeness for staff, with what the number cannot tell. */
export const describeLikeness = ({ score, model }: StoredLikeness): string =>
  score === null
    ? `Tidak dapat dihitung: wajah tidak ditemukan di salah satu foto. ${limits}`
    : `${score} dari 100 (${model}). ${limits}`;
