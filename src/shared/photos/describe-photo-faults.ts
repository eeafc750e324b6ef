import type { PhotoFault } from './photo-faults.ts';

const FAULT_WORDS: Readonly<Record<PhotoFault, string>> = {
  dark: 'terlalu gelap',
  glare: 'ada pantulan cahaya',
  blurred: 'kabur',
  too_small: 'tulisan terlalu kecil',
  no_document: 'dokumen tidak terlihat',
  cut_off: 'sebagian dokumen tidak ikut terfoto',
};

/** Returns the faults that the sender's device found in a photo, as a hint for staff. */
export const describePhotoFaults = (faults: readonly PhotoFault[]): string =>
  `Menurut perangkat pengirim: ${faults.map((fault) => FAULT_WORDS[fault]).join(', ')}. Hanya petunjuk, tetap periksa fotonya.`;
