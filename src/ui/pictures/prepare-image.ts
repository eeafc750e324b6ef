import { fillJpegEnd, isCutPicture, probeZeros } from '#shared/files/cut-file.ts';
import { findClaimedKind, findFileKind, KIND_BYTES } from '#shared/files/file-kind.ts';
import type { FileKind } from '#shared/files/file-kind.ts';
import type { PhotoFrame } from '#shared/photos/photo-faults.ts';
import { decodeHeic } from './decode-heic.ts';
import { fittedSize } from './fitted-size.ts';
import type { PictureSize } from './fitted-size.ts';
import { drawFrame } from './photo-frame.ts';
import { MAX_UPLOAD_BYTES, sizeText } from './upload-limits.ts';

/** File to send to the server; of a picture also the small one on which it is judged. */
export type PreparedFile = { readonly blob: Blob; readonly name: string; readonly frame?: PhotoFrame | undefined };

/** Error for a file that cannot be sent; `message` tells the customer the reason and what to do. */
export class PrepareError extends Error {
  override readonly name = 'PrepareError';
}

const JPEG_QUALITY = 0.85;
/** Pictures up to this many bytes are sent unchanged if their pixels fit too: encoding them again would only blur them. */
const LIGHT_BYTES = 1024 * 1024;
/** Maximum size of an original picture; decoding a larger one may crash a cheap phone. */
const MAX_ORIGINAL_BYTES = 60 * 1024 * 1024;

const WRONG_KIND = 'Jenis berkas ini belum bisa dibaca. Pilih foto JPG, PNG, WebP, atau berkas PDF.';
const UNREADABLE = 'Foto ini tidak dapat dibuka. Ambil foto baru atau pilih berkas lain.';
const EMPTY = 'Berkas ini kosong. Pilih berkas lain, atau unduh ulang berkas ini lalu pilih lagi.';
const CUT = 'Foto ini terpotong: bagian akhirnya tidak ada. Unduh ulang foto ini atau ambil foto baru.';
const NO_DECODER =
  'Foto jenis HEIC ini belum dapat dibuka karena sambungan terputus. Periksa sambungan internet Anda, lalu pilih foto ini lagi.';
const UNREADABLE_HEIC =
  'Foto jenis HEIC ini tidak dapat dibuka di perangkat ini. Ambil foto baru; di iPhone, pilih dulu Pengaturan > Kamera > Format > Paling Kompatibel. Atau kirim tangkapan layar foto ini.';
const tooLarge = (bytes: number): string =>
  `Ukuran berkas ${sizeText(bytes)}, maksimal ${sizeText(MAX_UPLOAD_BYTES)}. Pilih berkas yang lebih kecil atau ambil foto langsung.`;

/** Decodes a picture upright. Uses an image element, the only decoder that all browsers of 2021 support. @throws PrepareError */
const openPicture = (blob: Blob): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    const address = URL.createObjectURL(blob);
    const settle = (done: () => void) => (): void => {
      URL.revokeObjectURL(address);
      done();
    };
    picture.addEventListener(
      'load',
      settle(() => resolve(picture)),
    );
    picture.addEventListener(
      'error',
      settle(() => reject(new PrepareError(UNREADABLE))),
    );
    picture.src = address;
  });

/** Decodes a HEIC picture: by the browser in Safari, elsewhere by a decoder loaded on demand. @throws PrepareError */
const openHeic = async (file: Blob, signal: AbortSignal | undefined): Promise<HTMLImageElement | ImageData> => {
  try {
    return await openPicture(file);
  } catch {
    const picture = await decodeHeic(file, signal);
    if (picture === 'missing') throw new PrepareError(NO_DECODER);
    if (picture === 'failed') throw new PrepareError(UNREADABLE_HEIC);
    return picture;
  }
};

const drawAsJpeg = (picture: HTMLImageElement | ImageData): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  const { width, height } = fittedSize(picture);
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  if (picture instanceof ImageData) pen.putImageData(picture, 0, 0);
  else {
    // Transparent parts of a PNG become white, not black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
};

const isLight = (file: File, { width, height }: PictureSize): boolean =>
  file.size <= LIGHT_BYTES && fittedSize({ width, height }).width === width;

const asJpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '') || 'foto'}.jpg`;

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const redraw = async (file: File, picture: HTMLImageElement | ImageData): Promise<PreparedFile> => {
  const blob = await drawAsJpeg(picture);
  if (blob === null) throw new PrepareError(UNREADABLE);
  return { blob, name: asJpegName(file.name), frame: drawFrame(picture) };
};

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Returns true when a JPEG lacks pixel data before its end marker, or has zero bytes in place of lost data. Browsers fill
 * such gaps without an error. So variants of the file with other bytes there are drawn and compared (shared/files/cut-file.ts).
 */
const lacksPixels = async (original: Uint8Array, redrawn: Blob): Promise<boolean> => {
  const drawn = await bytesOf(redrawn);
  const isSame = async (probe: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    const blob = await openPicture(new Blob([probe], { type: 'image/jpeg' })).then(drawAsJpeg);
    return blob !== null && areSame(drawn, await bytesOf(blob));
  };
  if (!(await isSame(fillJpegEnd(original)))) return true;
  const zeros = probeZeros(original);
  return zeros !== undefined && !(await isSame(zeros.used)) && (await isSame(zeros.spare));
};

/** Shrinks a picture to JPEG. A light picture is returned unchanged, and so is a truncated one: redrawn, it would pass the server's check. */
const preparePicture = async (file: File, kind: FileKind | undefined): Promise<PreparedFile> => {
  const picture = await openPicture(file);
  if (kind === undefined) return redraw(file, picture);
  const asIs = { blob: file, name: file.name };
  const bytes = await bytesOf(file);
  // A truncated picture is not judged: the server's answer says what is wrong with it.
  if (isCutPicture(kind, bytes)) return asIs;
  if (isLight(file, picture)) return { ...asIs, frame: drawFrame(picture) };
  const redrawn = await redraw(file, picture);
  // Some browsers add noise to canvas pixels, which makes `lacksPixels` wrong. Then an original within the limit can still be
  // sent; a larger one would be refused, so it is not checked.
  const isJudged = kind === 'jpeg' && file.size <= MAX_UPLOAD_BYTES;
  return isJudged && (await lacksPixels(bytes, redrawn.blob)) ? asIs : redrawn;
};

const prepareHeic = async (file: File, signal: AbortSignal | undefined): Promise<PreparedFile> => {
  if (isCutPicture('heic', await bytesOf(file))) throw new PrepareError(CUT);
  return redraw(file, await openHeic(file, signal));
};

const prepareKind = (
  file: File,
  kind: FileKind,
  found: FileKind | undefined,
  signal: AbortSignal | undefined,
): Promise<PreparedFile> => {
  if (kind === 'pdf') return Promise.resolve({ blob: file, name: file.name });
  return kind === 'heic' ? prepareHeic(file, signal) : preparePicture(file, found);
};

/**
 * Prepares a chosen file for upload: large pictures and HEIC become shrunk, upright JPEG; PDF and light pictures are unchanged.
 * The file kind is found from the content, else from the claimed name or type.
 * @throws PrepareError for an unsupported kind, a file that cannot be opened, an empty file, or one above 7 MB
 */
export const prepareImage = async (file: File, signal?: AbortSignal): Promise<PreparedFile> => {
  if (file.size === 0) throw new PrepareError(EMPTY);
  const found = findFileKind(await bytesOf(file.slice(0, KIND_BYTES)));
  const kind = found ?? findClaimedKind(file);
  if (kind === undefined) throw new PrepareError(WRONG_KIND);
  if (kind !== 'pdf' && file.size > MAX_ORIGINAL_BYTES) throw new PrepareError(tooLarge(file.size));
  const ready = await prepareKind(file, kind, found, signal);
  if (ready.blob.size > MAX_UPLOAD_BYTES) throw new PrepareError(tooLarge(ready.blob.size));
  return ready;
};
