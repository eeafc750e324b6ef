// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fittedSize } from './fitted-size.ts';
import { prepareImage } from './prepare-image.ts';

const fileOf = (bytes: number, name: string, type: string): File => new File([new Uint8Array(bytes)], name, { type });
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const MEGABYTE = 1024 * 1024;

/** Simulates the browser's decoder, which jsdom lacks; no size = the picture cannot be opened. */
const decoderGives = (size?: { readonly width: number; readonly height: number }): void => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      width = size?.width;
      height = size?.height;
      set src(_address: string) {
        queueMicrotask(() => this.dispatchEvent(new Event(size ? 'load' : 'error')));
      }
    },
  );
};

afterEach(() => vi.unstubAllGlobals());

describe('fittedSize', () => {
  it.each([
    ['landscape', 4000, 3000, 2000, 1500],
    ['portrait', 3000, 4000, 1500, 2000],
    ['small stays', 800, 600, 800, 600],
    ['a strip keeps its width', 20000, 2, 20000, 2],
    ['a long screenshot stays legible', 1080, 9000, 800, 6667],
    ['a panorama stays legible', 6000, 900, 5333, 800],
  ] as const)('keeps the picture legible: %s', (_name, width, height, newWidth, newHeight) =>
    expect(fittedSize({ width, height })).toEqual({ width: newWidth, height: newHeight }),
  );
});

describe('prepareImage', () => {
  it('leaves a PDF untouched', async () => {
    const file = fileOf(2 * MEGABYTE, 'kk.pdf', 'application/pdf');
    expect((await prepareImage(file)).blob).toBe(file);
  });

  it('leaves a small light picture untouched', async () => {
    decoderGives({ width: 1200, height: 800 });
    const file = new File(['\u0089PNG\r\n\u001a\n'].map(toBytes), 'ktp.png', { type: 'image/png' });
    expect(await prepareImage(file)).toEqual({ blob: file, name: 'ktp.png' });
  });

  it.each([
    ['a PDF above 7 MB', fileOf(7 * MEGABYTE + 1, 'kk.pdf', 'application/pdf'), /maksimal 7 MB/],
    ['another kind of file', fileOf(10, 'a.docx', 'application/msword'), /JPG, PNG, WebP, atau berkas PDF/],
    ['an empty file', fileOf(0, 'ktp.jpg', 'image/jpeg'), /kosong/],
    ['a picture nobody can open', fileOf(10, 'a.jpg', 'image/jpeg'), /tidak dapat dibuka/],
  ])('refuses %s and says what to do', async (_name, file, message) => {
    decoderGives();
    await expect(prepareImage(file)).rejects.toThrow(message);
  });
});
