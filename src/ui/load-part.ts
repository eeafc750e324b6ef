import type { LatePart } from './late-parts.ts';
import { startTimeLimit } from './time-limit.ts';

/** As the build wrote them into the page (portal/first-load/late-part-tags.ts); in development there are none. */
const filesOf = (part: LatePart): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="part-${part}"]`)?.content.split(' ') ?? [];

/** Milliseconds until a line that says nothing counts as lost. */
const PATIENCE = 15_000;

/** @throws when the file cannot be had. */
const fetchFile = async (file: string): Promise<void> => {
  const limit = startTimeLimit(PATIENCE);
  const answer = await fetch(`/assets/${file}`, { signal: limit.signal }).finally(limit.stop);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.blob();
};

/** For a page that cannot be fetched all is loaded anew (portal/access/chunk-reload.ts); not for a part of one. */
const importPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const keepPage = (failure: Event): void => failure.stopImmediatePropagation();
  globalThis.addEventListener('vite:preloadError', keepPage, true);
  try {
    return await load();
  } finally {
    globalThis.removeEventListener('vite:preloadError', keepPage, true);
  }
};

/**
 * Loads a part of a page. A module that cannot be fetched most browsers remember as missing for as long as the page lives, and no
 * second try asks for it again: so `load` imports it once its files are known to be there. @throws when they are not.
 */
export const loadPart = async <Part>(part: LatePart, load: () => Promise<Part>): Promise<Part> => {
  await Promise.all(filesOf(part).map(fetchFile));
  return importPart(load);
};
