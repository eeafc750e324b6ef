import type { LazyPart } from './lazy-parts.ts';
import { startTimeLimit } from './time-limit.ts';

/**
 * Returns the file names of a part from the page's meta tag, which the build writes
 * (portal/first-load/lazy-part-tags.ts). Empty in development.
 */
const filesOf = (part: LazyPart): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="part-${part}"]`)?.content.split(' ') ?? [];

/** Milliseconds after which an unanswered fetch is aborted. */
const PATIENCE = 15_000;

/** Fetches a file into the browser's cache. @throws without an answer in time, or for an HTTP error */
const fetchFile = async (file: string): Promise<void> => {
  const limit = startTimeLimit(PATIENCE);
  const answer = await fetch(`/assets/${file}`, { signal: limit.signal }).finally(limit.stop);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.blob();
};

/** Property of the window that counts loading parts. On the window, so that the first file of the program can read it without this module. */
export interface PartsUnderWay {
  /** Number of parts being imported. While it is above 0, a failed import does not reload the page (portal/access/chunk-reload.ts). */
  partsUnderWay?: number;
}

declare global {
  interface Window extends PartsUnderWay {}
}

const countUnderWay = (change: number): void => {
  window.partsUnderWay = (window.partsUnderWay ?? 0) + change;
};

const importPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  countUnderWay(1);
  return load().finally(() => countUnderWay(-1));
};

/**
 * Loads a part of a page. Most browsers never retry a module import that failed once. So the files are fetched first, and
 * `load` imports the module only when that succeeded. @throws when a file cannot be fetched
 */
export const loadPart = async <Part>(part: LazyPart, load: () => Promise<Part>): Promise<Part> => {
  await Promise.all(filesOf(part).map(fetchFile));
  return importPart(load);
};
