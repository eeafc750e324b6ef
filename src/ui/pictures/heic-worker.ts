import buildLibheif from 'heic-to/libheif';
import { fittedSize } from './fitted-size.ts';
import { createRowShrinker } from './shrink-rows.ts';

/** Maximum number of pixels. More would crash a cheap phone, and the server has the same limit (promises P14). */
const MAX_PIXELS = 50_000_000;

/** Decodes the primary picture of a HEIC file, upright and shrunk. @throws when it cannot be decoded or is too large */
const decodeHeic = async (file: ArrayBuffer): Promise<ImageData> => {
  const pictures = new (buildLibheif().HeifDecoder)().decode(new Uint8Array(file));
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (picture === undefined) throw new Error('no picture');
  const size = { width: picture.get_width(), height: picture.get_height() };
  if (size.width * size.height > MAX_PIXELS) throw new Error('too many pixels');
  const fitted = fittedSize(size);
  const shrinker = createRowShrinker(size, fitted);
  const rowBytes = size.width * 4;
  const set = (pixels: Uint8Array, offset = 0): void => {
    for (let at = 0; at < pixels.length; at += rowBytes) shrinker.take(pixels.subarray(at, at + rowBytes), offset + at);
  };
  const shown = await new Promise((resolve) => {
    picture.display({ data: { set } }, resolve);
  });
  if (shown === null) throw new Error('not decodable');
  return new ImageData(shrinker.pixels, fitted.width, fitted.height);
};

/** Posts a message to the page. Bound here, because the compiler types `postMessage` as that of a window. */
const answer: (message: ImageData | 'ready' | 'failed') => void = globalThis.postMessage.bind(globalThis);

// A worker decodes one file: the page terminates it afterwards, which frees all its memory.
globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ArrayBuffer)) return;
  decodeHeic(data).then(
    (picture) => answer(picture),
    () => answer('failed'),
  );
});
answer('ready');
