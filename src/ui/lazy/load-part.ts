import type { LazyPart } from './lazy-parts.ts';
import { startTimeLimit } from './time-limit.ts';

/**
 * Returns the files of a part, as the build wrote them into the page (portal/first-load/lazy-part-tags.ts); in
 * development there are none.
 */
const filesOf = (part: LazyPart): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="part-${part}"]`)?.content.split(' ') ?? [];

/** Milliseconds until a silent connection counts as lost. */
const PATIENCE = 15_000;

/** @throws when the file cannot be had. */
const fetchFile = async (file: string): Promise<void> => {
  const limit = startTimeLimit(PATIENCE);
  const answer = await fetch(`/assets/${file}`, { signal: limit.signal }).finally(limit.stop);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.blob();
};

/** Loading parts, counted on the window, where the program's first file reads the count without loading this one. */
export interface PartsUnderWay {
  /** The number of parts being imported: the page is not loaded again for one that fails (portal/access/chunk-reload.ts). */
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
 * Loads a part of a page. Most browsers remember a module that cannot be fetched as missing for as long as the page lives, and no
 * second try asks for it again: so `load` imports it once its files are known to be there. @throws when they are not.
 */
export const loadPart = async <Part>(part: LazyPart, load: () => Promise<Part>): Promise<Part> => {
  await Promise.all(filesOf(part).map(fetchFile));
  return importPart(load);
};
