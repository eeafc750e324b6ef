import { describe, expect, it } from 'vitest';
import { fillJpegEnd, isCutPicture, probeZeros } from './cut-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Preview in the first segment, which has its own end marker. */
const preview = '\u00ff\u00d8\u00ff\u00e1\0\u0006..\u00ff\u00d9';
const scan = `${preview}\u00ff\u00da\0\u0004..data\u00ff\0data`;
const png = '\u0089PNG\r\n\u001a\n\0\0\0\u0004IDATdatasum.';
const box = (name: string, body: string, length = body.length + 8): string =>
  `\0\0\0${String.fromCharCode(length)}${name}${body}`;

describe('isCutPicture', () => {
  it.each([
    ['a whole JPEG', 'jpeg', `${scan}\u00ff\u00d9`, false],
    ['a whole JPEG with what a phone adds', 'jpeg', `${scan}\u00ff\u00d9SEFT film`, false],
    ['a JPEG whose preview alone has an end', 'jpeg', scan, true],
    ['a JPEG cut in its segments', 'jpeg', preview.slice(0, 8), true],
    ['a whole PNG', 'png', `${png}\0\0\0\0IENDsum.`, false],
    ['a PNG without its last part', 'png', png, true],
    ['a PNG cut in a part', 'png', png.slice(0, -3), true],
    ['a whole WebP', 'webp', 'RIFF\u0008\0\0\0WEBPVP8 ', false],
    ['a WebP shorter than it says', 'webp', 'RIFF\u00ff\0\0\0WEBPVP8 ', true],
    ['a whole HEIC', 'heic', box('ftyp', 'heic') + box('meta', '....') + box('mdat', 'data'), false],
    ['a HEIC cut in its data', 'heic', box('ftyp', 'heic') + box('mdat', 'da', 80), true],
    ['a HEIC with something of the phone behind it', 'heic', box('ftyp', 'heic') + box('sefd', 'da', 80), false],
    ['a HEIC whose data reach to the end', 'heic', box('ftyp', 'heic') + box('mdat', 'data', 0), false],
    ['a PDF is not judged here', 'pdf', '%PDF', false],
  ] as const)('isCutPicture recognises files without their end: %s', (_name, kind, text, cut) =>
    expect(isCutPicture(kind, bytes(text))).toBe(cut),
  );
});

describe('fillJpegEnd', () => {
  it.each([
    ['before the end marker of the picture, not of its preview', `${scan}\u00ff\u00d9`, scan.length],
    ['before what a phone adds', `${scan}\u00ff\u00d9SEFT film`, scan.length],
    ['at the end without an end marker', scan, scan.length],
  ])('fillJpegEnd adds image data %s', (_name, text, at) => {
    const filled = fillJpegEnd(bytes(text));
    const more = filled.length - text.length;
    expect([...filled.slice(0, at), ...filled.slice(at + more)]).toEqual([...bytes(text)]);
    expect(more).toBeGreaterThan(100);
    expect(filled.slice(at, at + more).includes(0xff)).toBe(false);
  });
});

describe('probeZeros', () => {
  const zeros = '\0'.repeat(200);
  const changedIn = (before: string, after: Uint8Array | undefined) => {
    const at = [...bytes(before).keys()].filter((index) => after?.[index] !== bytes(before)[index]);
    return [at[0], at.at(-1)];
  };

  it('probeZeros replaces the first zeros, and the last image data before the end marker', () => {
    const jpeg = `${scan}${zeros}more data, more data, more data, more data, more data, more data.\u00ff\u00d9`;
    const probes = probeZeros(bytes(jpeg));
    expect(changedIn(jpeg, probes?.used)).toEqual([scan.length, scan.length + 63]);
    expect(changedIn(jpeg, probes?.spare)).toEqual([jpeg.length - 66, jpeg.length - 3]);
  });

  it.each([
    ['a short run', `${scan}${zeros.slice(0, 127)}.\u00ff\u00d9`],
    ['zeros in the preview', `\u00ff\u00d8\u00ff\u00e1\0\u00ca${zeros}\u00ff\u00da\0\u0004..data\u00ff\u00d9`],
    ['none', `${scan}\u00ff\u00d9`],
  ])('probeZeros returns nothing for %s', (_name, jpeg) => expect(probeZeros(bytes(jpeg))).toBeUndefined());
});
