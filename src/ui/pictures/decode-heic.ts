/** Decoded picture; 'missing' = the decoder could not be loaded, 'failed' = the picture could not be decoded. */
export type HeicOutcome = ImageData | 'missing' | 'failed';

/** Time limit in milliseconds, several times what a slow phone needs for a picture of 12 megapixels. */
const PATIENCE = 120_000;

/**
 * Decodes a HEIC picture in a worker, so that the page stays responsive, and shrinks it to upload size. The decoder (3 MB) is
 * loaded on first use. It is JavaScript, because in Chromium 90 and Safari 15 a content security policy cannot allow
 * WebAssembly without `eval`. An abort of `signal` returns 'failed'.
 */
export const decodeHeic = async (file: Blob, signal: AbortSignal | undefined): Promise<HeicOutcome> => {
  const content = await file.arrayBuffer();
  // The build emits one classic script, which also runs in browsers that do not support module workers.
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
