/** 'missing' = the decoder could not be loaded, 'failed' = it could not read the picture. */
export type HeicOutcome = ImageData | 'missing' | 'failed';

/** Milliseconds for a picture of 12 megapixels on a slow phone, several times over. */
const PATIENCE = 120_000;

/**
 * Decodes a HEIC picture in a worker, shrunk to the size that is sent, while the page stays responsive. The decoder is
 * 3 MB and is loaded only now. It is JavaScript, not WebAssembly: Chromium 90 and Safari 15 have no policy that allows
 * WebAssembly without `eval`. `signal` aborts it with 'failed'.
 */
export const decodeHeic = async (file: Blob, signal: AbortSignal | undefined): Promise<HeicOutcome> => {
  const content = await file.arrayBuffer();
  // The build makes one classic script of it; a browser that does not know the type takes it as such.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  let isThere = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  return new Promise<HeicOutcome>((resolve) => {
    patience = setTimeout(() => resolve(isThere ? 'failed' : 'missing'), PATIENCE);
    signal?.addEventListener('abort', () => resolve('failed'), { once: true });
    worker.addEventListener('error', () => resolve(isThere ? 'failed' : 'missing'));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ImageData) resolve(data);
      else if (data === 'failed') resolve('failed');
      else {
        isThere = true;
        worker.postMessage(content, [content]);
      }
    });
  }).finally(() => {
    clearTimeout(patience);
    worker.terminate();
  });
};
