/** Kinds of files that we accept; HEIC only in the browser, which converts it to JPEG. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** Number of bytes in which PDF readers look for the header, because programs and mail gateways prepend lines. */
const PDF_HEADER_WITHIN = 1024;

/** Number of leading bytes that decide a file's kind. */
export const KIND_BYTES = PDF_HEADER_WITHIN + 4;

/** ISO media brands of HEVC pictures; 'mif1' and 'msf1' may use another codec. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

const isHeic = (head: string): boolean => {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = (head.charCodeAt(2) << 8) | head.charCodeAt(3);
  const brands = head.slice(8, length).match(/[^]{4}/g) ?? [];
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.some((brand) => brand.startsWith('avi'));
};

/**
 * Returns the kind of file from its first `KIND_BYTES` bytes. Names and declared types from phones are often wrong.
 * Undefined = not accepted.
 */
export const findFileKind = (bytes: Uint8Array): FileKind | undefined => {
  const head = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (isHeic(head)) return 'heic';
  return head.includes('%PDF-') ? 'pdf' : undefined;
};

const KIND_BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
  pdf: 'pdf',
};

const KIND_BY_TYPE: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'application/pdf': 'pdf',
};

/** Returns the kind that extension or declared type claim. Use it only when the content gives no answer. */
export const findClaimedKind = ({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): FileKind | undefined => KIND_BY_EXTENSION[name.split('.').pop()?.toLowerCase() ?? ''] ?? KIND_BY_TYPE[type];
