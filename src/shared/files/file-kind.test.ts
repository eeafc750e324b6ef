import { describe, expect, it } from 'vitest';
import { findClaimedKind, findFileKind } from './file-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const media = (...brands: readonly string[]): string =>
  `\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}`;

describe('findFileKind', () => {
  it.each([
    ['JPEG', '\u00ff\u00d8\u00ff\u00e1..Exif', 'jpeg'],
    ['PNG', '\u0089PNG\r\n\u001a\n....', 'png'],
    ['WebP', 'RIFF....WEBPVP8 ', 'webp'],
    ['sound in the same container as WebP', 'RIFF....WAVEfmt ', undefined],
    ['HEIC of an iPhone', media('heic', '\0\0\0\0', 'mif1', 'heic'), 'heic'],
    ['HEIC under the general brand', media('mif1', '\0\0\0\0', 'heic'), 'heic'],
    ['a burst of HEIC pictures', media('hevc', '\0\0\0\0', 'msf1'), 'heic'],
    ['AVIF, which shares the general brand', media('avif', '\0\0\0\0', 'mif1'), undefined],
    ['a film', media('qt  ', '\0\0\0\0'), undefined],
    ['PDF', '%PDF-1.7\n', 'pdf'],
    ['PDF behind empty lines', '\r\n\r\n%PDF-1.4\n', 'pdf'],
    ['PDF whose header begins in the first 1,024 bytes', `${' '.repeat(1023)}%PDF-1.4`, 'pdf'],
    ['PDF whose header comes later', `${' '.repeat(1024)}%PDF-1.4`, undefined],
    ['a picture that mentions PDF is a picture', '\u00ff\u00d8\u00ff\u00e1%PDF-1.4', 'jpeg'],
    ['text', 'bukan gambar', undefined],
    ['nothing', '', undefined],
  ])('findFileKind recognizes %s by its first bytes', (_name, text, kind) =>
    expect(findFileKind(bytes(text))).toBe(kind),
  );
});

describe('findClaimedKind', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 'jpeg'],
    ['IMG_1.HEIC', '', 'heic'],
    ['IMG_1.HEIC', 'application/octet-stream', 'heic'],
    ['a.pdf', 'image/jpeg', 'pdf'],
    ['foto', 'image/heif', 'heic'],
    ['a.exe', '', undefined],
    ['', '', undefined],
  ])('findClaimedKind returns the kind that %s of type %s claims', (name, type, kind) =>
    expect(findClaimedKind({ name, type })).toBe(kind),
  );
});
