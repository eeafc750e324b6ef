// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fittedSize, prepareImage } from './prepare-image.ts';
import { fileKind } from './upload-limits.ts';

const fileOf = (bytes: number, name: string, type: string): File => new File([new Uint8Array(bytes)], name, { type });
const MEGABYTE = 1024 * 1024;

/** jsdom decodes no pictures: stands in for the browser's decoder. */
const decoderGives = (width: number, height: number): void => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
};

afterEach(() => vi.unstubAllGlobals());

describe('fileKind', () => {
  it.each([
    ['image/jpeg', 'a.jpg', 'picture'],
    ['', 'IMG_1.HEIC', 'heic'],
    ['image/heif', 'a', 'heic'],
    ['application/pdf', 'a.pdf', 'pdf'],
    ['application/zip', 'a.jpg', 'unknown'],
    ['', 'a.exe', 'unknown'],
  ] as const)('%s %s → %s', (type, name, kind) => expect(fileKind({ type, name })).toBe(kind));
});

describe('fittedSize', () => {
  it.each([
    ['landscape', 4000, 3000, 2000, 1500],
    ['portrait', 3000, 4000, 1500, 2000],
    ['small stays', 800, 600, 800, 600],
    ['a strip keeps a pixel', 20000, 2, 2000, 1],
  ] as const)('%s', (_name, width, height, newWidth, newHeight) =>
    expect(fittedSize(width, height)).toEqual({ width: newWidth, height: newHeight }),
  );
});

describe('prepareImage', () => {
  it('leaves a PDF untouched', async () => {
    const file = fileOf(2 * MEGABYTE, 'kk.pdf', 'application/pdf');
    expect((await prepareImage(file)).blob).toBe(file);
  });

  it('leaves a small light picture untouched', async () => {
    decoderGives(1200, 800);
    const file = fileOf(1000, 'ktp.png', 'image/png');
    expect(await prepareImage(file)).toEqual({ blob: file, name: 'ktp.png' });
  });

  it.each([
    ['a PDF above 7 MB', fileOf(7 * MEGABYTE + 1, 'kk.pdf', 'application/pdf'), /maksimal 7 MB/],
    ['another kind of file', fileOf(10, 'a.docx', 'application/msword'), /JPG, PNG, WebP, atau berkas PDF/],
    ['a picture nobody can open', fileOf(10, 'a.jpg', 'image/jpeg'), /tidak dapat dibuka/],
  ])('refuses %s and says what to do', async (_name, file, message) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('rusak')));
    await expect(prepareImage(file)).rejects.toThrow(message);
  });
});
