import type { PhotoFault, PhotoFrame, PhotoSubject } from '#shared/photos/photo-faults.ts';
import { loadPart } from '../lazy/load-part.ts';

/** Hints that tell the customer how to take a better photo. */
export const PHOTO_HINTS: Readonly<Record<PhotoFault, string>> = {
  dark: 'Terlalu gelap. Pindah ke dekat jendela atau nyalakan lampu.',
  glare: 'Ada pantulan cahaya. Miringkan sedikit dokumennya, atau jauhkan dari lampu.',
  blurred: 'Fotonya kabur. Pegang HP dengan dua tangan, tunggu sampai jelas, baru ambil foto.',
  too_small: 'Tulisannya terlalu kecil. Dekatkan kamera ke dokumen.',
  no_document: 'Dokumennya tidak terlihat. Letakkan dokumen di tengah, di tempat terang.',
  cut_off: 'Sebagian dokumen tidak ikut terfoto. Mundurkan kamera sampai keempat sisinya terlihat.',
};

type Judge = (frame: PhotoFrame, subject: PhotoSubject) => readonly PhotoFault[];

let judge: Promise<Judge> | undefined;

/** Loads the judgement of photos on first use; a failed load is tried again at the next call. */
export const loadJudge = (): Promise<Judge> => {
  judge ??= loadPart('judge-photo', async () => (await import('#shared/photos/judge-photo.ts')).judgePhoto).catch(
    (reason: unknown) => {
      judge = undefined;
      throw reason;
    },
  );
  return judge;
};

/** Judges a photo. One that cannot be judged counts as good: the judgement is a help, and never stops an upload. */
export const judgeFrame = async (
  frame: PhotoFrame | undefined,
  subject: PhotoSubject,
): Promise<readonly PhotoFault[]> => {
  if (frame === undefined) return [];
  try {
    return (await loadJudge())(frame, subject);
  } catch {
    return [];
  }
};
