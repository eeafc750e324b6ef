import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, PSM } from 'tesseract.js';
import { serveRequests } from '#server/isolated-process/serve-requests.ts';

const dataFolder = join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind')), '4.0.0_best_int');

/** Reads JPEG pictures of identity cards; returns the text line by line. Runs behind the server's own work. */
await serveRequests(async () => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const reader = await createWorker('ind', 1, { langPath: dataFolder, cacheMethod: 'none', gzip: true });
  await reader.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return async (picture) => {
    if (!(picture instanceof Uint8Array)) throw new Error('The request is no picture.');
    const { data } = await reader.recognize(Buffer.from(picture));
    return data.text;
  };
});
