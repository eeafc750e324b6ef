import type { StoredLikeness } from './likeness-repository.ts';

const limits =
  'Petunjuk saja, bukan bukti: orang lain dapat mendapat angka tinggi, foto KTP yang lama atau buram angka rendah, dan saudara kembar tidak dibedakan. Bandingkan sendiri kedua foto.';

/** Describes the likeness for staff, with what the number cannot tell. */
export const describeLikeness = ({ score, model }: StoredLikeness): string =>
  score === null
    ? `Tidak dapat dihitung: wajah tidak ditemukan di salah satu foto. ${limits}`
    : `${score} dari 100 (${model}). ${limits}`;
