import { fillJpegEnd, isCutPicture, probeZeros } from '#shared/files/cut-file.ts';
import { findClaimedKind, findFileKind, KIND_BYTES } from '#shared/files/file-kind.ts';
import type { FileKind } from '#shared/files/file-kind.ts';
import { decodeHeic } from './decode-heic.ts';
import { fittedSize } from './fitted-size.ts';
import type { PictureSize } from './fitted-size.ts';
import { MAX_UPLOAD_BYTES, sizeText } from './upload-limits.ts';

/** File to send to the server. */
export type PreparedFile = { readonly blob: Blob; readonly name: string };

/** Error of a file that cannot be sent; `message` explains to the customer why and what to do. */
export class PrepareError extends Error {
  override readonly name = 'PrepareError';
}

const JPEG_QUALITY = 0.85;
/** A picture this small and light is sent as it is: another round of JPEG would only cost sharpness. */
const LIGHT_BYTES = 1024 * 1024;
/** Larger originals may take a cheap phone down while being decoded. */
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

/** Opens a picture as the browser shows it, upright; browsers of 2021 have no other way that all of them know. */
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

/** Opens a HEIC picture. Safari supports HEIC; other browsers load a decoder. */
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
  return { blob, name: asJpegName(file.name) };
};

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Returns true when a JPEG lacks pixels before its end marker, or has zeros for pixels: browsers fill them and say
 * nothing.
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

/** A light picture, or a truncated one, is sent as it is: the server judges it, and would not notice once it is redrawn. */
const preparePicture = async (file: File, kind: FileKind | undefined): Promise<PreparedFile> => {
  const picture = await openPicture(file);
  if (kind === undefined) return redraw(file, picture);
  const asIs = { blob: file, name: file.name };
  const bytes = await bytesOf(file);
  if (isLight(file, picture) || isCutPicture(kind, bytes)) return asIs;
  const redrawn = await redraw(file, picture);
  // Some browsers add noise to what is drawn; an original too large to be sent must not be refused because of it.
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
 * Makes a chosen file fit to send: pictures upright, small and as JPEG, HEIC turned to JPEG, PDF untouched. The kind is that of the
 * content; where that says nothing, of the name, then of the declared type.
 * @throws PrepareError for another kind of file, one that cannot be opened, an empty one, or one above 7 MB.
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
