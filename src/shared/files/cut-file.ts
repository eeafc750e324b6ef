import type { FileKind } from './file-kind.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns the offset of the image data in a JPEG, after its segments. A segment, such as a preview, may contain an end
 * marker.
 */
const findScan = (bytes: Uint8Array): number => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === MARKER) {
    if (bytes[at + 1] === START_OF_SCAN) return at;
    at += bytes[at + 1] === MARKER ? 1 : 2 + view(bytes).getUint16(at + 2);
  }
  return Math.min(at, bytes.length);
};

/** Returns the offset of the end marker after the image data of a JPEG; -1 without one. */
const findEnd = (bytes: Uint8Array): number => {
  let at = bytes.indexOf(MARKER, findScan(bytes));
  while (at >= 0 && bytes[at + 1] !== END_OF_IMAGE) at = bytes.indexOf(MARKER, at + 1);
  return at;
};

const isCutJpeg = (bytes: Uint8Array): boolean => findEnd(bytes) < 0;

const isCutPng = (bytes: Uint8Array): boolean => {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view(bytes).getUint32(at);
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') return end > bytes.length;
    at = end;
  }
  return true;
};

const isCutWebp = (bytes: Uint8Array): boolean =>
  bytes.length < 12 || view(bytes).getUint32(4, true) + 8 > bytes.length;

/**
 * Returns the length of a box in an ISO media file. A stored 0 means to the end of the file, a 1 means that the length
 * follows in eight bytes after the name.
 */
const lengthOfBox = (bytes: Uint8Array, at: number): number => {
  const short = view(bytes).getUint32(at);
  if (short === 0) return bytes.length - at;
  if (short !== 1) return short;
  return at + 16 > bytes.length ? Infinity : view(bytes).getUint32(at + 8) * 2 ** 32 + view(bytes).getUint32(at + 12);
};

/** Boxes that a HEIC picture needs; phones append other boxes. */
const NEEDED_BOXES = new Set(['ftyp', 'meta', 'mdat']);

const isCutHeic = (bytes: Uint8Array): boolean => {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    at += Math.max(8, lengthOfBox(bytes, at));
    if (at > bytes.length && NEEDED_BOXES.has(name)) return true;
  }
  return false;
};

const CHECKS: Readonly<Partial<Record<FileKind, (bytes: Uint8Array) => boolean>>> = {
  jpeg: isCutJpeg,
  png: isCutPng,
  webp: isCutWebp,
  heic: isCutHeic,
};

/**
 * True when the end of a picture is missing. Browsers draw what is there, so a truncated picture would look complete
 * once redrawn.
 */
export const isCutPicture = (kind: FileKind, bytes: Uint8Array): boolean => CHECKS[kind]?.(bytes) ?? false;

/** Bytes that a decoder reads as image data, without a marker. */
const FILLER = Uint8Array.from({ length: 256 }, (_, index) => (index * 89 + 37) % MARKER);

/**
 * Returns a JPEG with more image data before its end marker. A decoder ignores them if every pixel was there, and draws
 * them if some were missing. If both files look different, the JPEG is truncated in spite of its end marker.
 */
export const fillJpegEnd = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const end = findEnd(bytes);
  const at = end < 0 ? bytes.length : end;
  const filled = new Uint8Array(bytes.length + FILLER.length);
  filled.set(bytes.subarray(0, at));
  filled.set(FILLER, at);
  filled.set(bytes.subarray(at), at + FILLER.length);
  return filled;
};

/** Number of zeros in a row that suggests lost image data, as an interrupted download leaves it. */
const LONG_RUN = 128;
/** Number of bytes that a probe replaces. */
const PROBED = LONG_RUN / 2;

/** Returns the offset of the first long run of zeros in the image data; -1 without one. */
const findZeros = (bytes: Uint8Array): number => {
  let at = bytes.indexOf(0, findScan(bytes));
  while (at >= 0) {
    let to = at;
    while (bytes[to] === 0) to += 1;
    if (to - at >= LONG_RUN) return at;
    at = bytes.indexOf(0, to);
  }
  return -1;
};

const fillFrom = (bytes: Uint8Array, at: number): Uint8Array<ArrayBuffer> => {
  const filled = new Uint8Array(bytes);
  filled.set(FILLER.subarray(0, PROBED), at);
  return filled;
};

/**
 * Variants of a JPEG that show whether zeros replace lost pixels: `used` has other bytes for the first zeros, `spare`
 * for the last image data.
 */
interface ZeroProbes {
  readonly used: Uint8Array<ArrayBuffer>;
  readonly spare: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the two variants of a JPEG with a long run of zeros; undefined without such a run. Pixels are lost when
 * `used` looks different but `spare` does not: the zeros are drawn, yet the picture needs less data than there is. In
 * an intact white page `spare` looks different too; padding behind an intact picture is never drawn.
 */
export const probeZeros = (bytes: Uint8Array): ZeroProbes | undefined => {
  const zeros = findZeros(bytes);
  if (zeros < 0) return undefined;
  const end = findEnd(bytes);
  const last = (end < 0 ? bytes.length : end) - PROBED;
  return { used: fillFrom(bytes, zeros), spare: fillFrom(bytes, Math.max(last, zeros)) };
};
