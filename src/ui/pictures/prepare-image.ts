import { loadPart } from '../lazy/load-part.ts';
import { fileKind, MAX_UPLOAD_BYTES, sizeText } from './upload-limits.ts';

/** The file that goes to the server. */
export type PreparedFile = { readonly blob: Blob; readonly name: string };

/** The file cannot be sent; `message` tells the customer why and what to do. */
export class PrepareError extends Error {
  override readonly name = 'PrepareError';
}

const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 0.85;
/** A picture this small and light is sent as it is: another round of JPEG would only cost sharpness. */
const LIGHT_BYTES = 1024 * 1024;
/** Larger originals may take a cheap phone down while being decoded. */
const MAX_ORIGINAL_BYTES = 60 * 1024 * 1024;

const WRONG_KIND = 'Jenis berkas ini belum bisa dibaca. Pilih foto JPG, PNG, WebP, atau berkas PDF.';
const UNREADABLE = 'Foto ini tidak dapat dibuka. Ambil foto baru atau pilih berkas lain.';
const NO_DECODER =
  'Foto jenis HEIC ini belum dapat dibuka karena sambungan terputus. Periksa sambungan internet Anda, lalu pilih foto ini lagi.';
const tooLarge = (bytes: number): string =>
  `Ukuran berkas ${sizeText(bytes)}, maksimal ${sizeText(MAX_UPLOAD_BYTES)}. Pilih berkas yang lebih kecil atau ambil foto langsung.`;

/** Width and height after shrinking so that the longer side is at most `LONGEST_SIDE`; never larger than before. */
export const fittedSize = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** Decodes a picture upright: the turn written in the picture's EXIF data is applied. */
const decode = (blob: Blob): Promise<ImageBitmap> => createImageBitmap(blob, { imageOrientation: 'from-image' });

/** Phones that know HEIC decode it themselves; for the others a decoder is loaded (3 MB, only then). */
const decodeHeic = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await decode(file);
  } catch {
    const { heicTo } = await loadPart('heic-to', () => import('heic-to/csp')).catch(() => {
      throw new PrepareError(NO_DECODER);
    });
    return decode(await heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 }));
  }
};

const drawAsJpeg = (picture: ImageBitmap): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(picture.width, picture.height));
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  // Transparent parts of a PNG become white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
};

const isLight = (file: File, picture: ImageBitmap): boolean =>
  file.size <= LIGHT_BYTES && Math.max(picture.width, picture.height) <= LONGEST_SIDE;

const asJpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '') || 'foto'}.jpg`;

const shrink = async (file: File, kind: 'picture' | 'heic'): Promise<PreparedFile> => {
  const picture = await (kind === 'heic' ? decodeHeic(file) : decode(file)).catch((reason: unknown) => {
    throw reason instanceof PrepareError ? reason : new PrepareError(UNREADABLE);
  });
  try {
    if (kind === 'picture' && isLight(file, picture)) return { blob: file, name: file.name };
    const blob = await drawAsJpeg(picture);
    if (blob === null) throw new PrepareError(UNREADABLE);
    return { blob, name: asJpegName(file.name) };
  } finally {
    picture.close();
  }
};

/**
 * Makes a chosen file fit to send: pictures upright, at most 2000 px and as JPEG, HEIC turned to JPEG, PDF untouched.
 * @throws PrepareError for another kind of file, one that cannot be opened, or one above 7 MB.
 */
export const prepareImage = async (file: File): Promise<PreparedFile> => {
  const kind = fileKind(file);
  if (kind === 'unknown') throw new PrepareError(WRONG_KIND);
  if (kind !== 'pdf' && file.size > MAX_ORIGINAL_BYTES) throw new PrepareError(tooLarge(file.size));
  const ready = kind === 'pdf' ? { blob: file, name: file.name } : await shrink(file, kind);
  if (ready.blob.size > MAX_UPLOAD_BYTES) throw new PrepareError(tooLarge(ready.blob.size));
  return ready;
};
