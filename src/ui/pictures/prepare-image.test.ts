// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fittedSize } from './fitted-size.ts';
import { prepareImage } from './prepare-image.ts';

const fileOf = (bytes: number, name: string, type: string): File => new File([new Uint8Array(bytes)], name, { type });
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const MEGABYTE = 1024 * 1024;

/** Fakes the picture decoder, which jsdom lacks. Without `size` every picture fails to open. */
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
    ['2000 pixels on the longer side of a landscape picture', 4000, 3000, 2000, 1500],
    ['2000 pixels on the longer side of a portrait picture', 3000, 4000, 1500, 2000],
    ['the size of a small picture', 800, 600, 800, 600],
    ['the size of a strip whose shorter side is below 800 pixels', 20000, 2, 20000, 2],
    ['800 pixels of the width of a long screenshot', 1080, 9000, 800, 6667],
    ['800 pixels of the height of a panorama', 6000, 900, 5333, 800],
  ] as const)('keeps %s', (_name, width, height, newWidth, newHeight) =>
    expect(fittedSize({ width, height })).toEqual({ width: newWidth, height: newHeight }),
  );
});

describe('prepareImage', () => {
  it('returns a PDF unchanged', async () => {
    const file = fileOf(2 * MEGABYTE, 'kk.pdf', 'application/pdf');
    expect((await prepareImage(file)).blob).toBe(file);
  });

  it('returns a picture unchanged that is small in pixels and bytes', async () => {
    decoderGives({ width: 1200, height: 800 });
    const file = new File(['\u0089PNG\r\n\u001a\n'].map(toBytes), 'ktp.png', { type: 'image/png' });
    expect(await prepareImage(file)).toEqual({ blob: file, name: 'ktp.png' });
  });

  it.each([
    ['a PDF above 7 MB', fileOf(7 * MEGABYTE + 1, 'kk.pdf', 'application/pdf'), /maksimal 7 MB/],
    ['a file of an unsupported kind', fileOf(10, 'a.docx', 'application/msword'), /JPG, PNG, WebP, atau berkas PDF/],
    ['an empty file', fileOf(0, 'ktp.jpg', 'image/jpeg'), /kosong/],
    ['a picture that the browser cannot open', fileOf(10, 'a.jpg', 'image/jpeg'), /tidak dapat dibuka/],
  ])('rejects %s with a message that says what to do', async (_name, file, message) => {
    decoderGives();
    await expect(prepareImage(file)).rejects.toThrow(message);
  });
});
