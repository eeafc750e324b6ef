import { createRequire } from 'node:module';
import sharp from 'sharp';
import { z } from 'zod';
import { createIsolatedProcess, type IsolatedProcess } from '#server/isolated-process/isolated-process.ts';
import type { ProcessLimits } from '#server/isolated-process/process-limits.ts';

/** Reads the text of identity cards in a process with bounded memory. */
export interface CardReader {
  /** Returns the text on a JPEG. @throws ProcessFailure */
  read(picture: Buffer): Promise<string>;
  /** Returns what its process did since the start. */
  figures: IsolatedProcess<string>['figures'];
  stop(): Promise<void>;
}

/** Limits measured in decision 0083; a reading takes about one second on an idle core. */
const usualLimits: ProcessLimits = {
  heapMb: 128,
  replaceAboveMb: 320,
  killAboveMb: 480,
  mostWaiting: 20,
  startMs: 30_000,
  answerMs: 30_000,
  idleMs: 300_000,
  restMs: 300_000,
};

/** Longest side in pixels of the picture that is read: more costs time and memory and reads no better. */
const longestSide = 1600;

/** Packages that the worker imports; an installation adds them when it sets OCR. */
const packages = ['tesseract.js', '@tesseract.js-data/ind'] as const;

const load = createRequire(import.meta.url);

/** Lists the packages for reading cards that are not installed. */
export const listMissingPackages = (needed: readonly string[] = packages): readonly string[] =>
  needed.filter((name) => {
    try {
      return load.resolve(name) === '';
    } catch {
      return true;
    }
  });

/** Creates a reader; its process starts with the first picture. `module` = the worker, another one in tests. */
export function createCardReader(
  limits: Partial<ProcessLimits> = {},
  module = new URL('./read-card-worker.ts', import.meta.url),
): CardReader {
  const isolated = createIsolatedProcess({
    program: { module, rights: ['worker'] },
    limits: { ...usualLimits, ...limits },
    parse: (answer) => z.string().max(20_000).parse(answer),
  });
  return {
    read: async (picture) => {
      const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
      return isolated.ask(await sharp(picture).resize(size).grayscale().jpeg({ quality: 90 }).toBuffer());
    },
    figures: () => isolated.figures(),
    stop: () => isolated.stop(),
  };
}
