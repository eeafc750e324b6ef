import type { HtmlTagDescriptor } from 'vite';
import { LAZY_PARTS } from '../../ui/lazy/lazy-parts.ts';
import { filesOf, findChunk } from './bundle-files.ts';
import type { Bundle, Chunk } from './bundle-files.ts';

/** Finds the files that a page can come to load, beginning with `starts`. */
const findReach = (bundle: Bundle, starts: readonly Chunk[]): ReadonlySet<string> =>
  filesOf(bundle, starts, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);

/** Writes into the page the files of each lazy part that are not loaded with `starts` (ui/lazy/load-part.ts). */
export const tagLazyParts = (bundle: Bundle, starts: readonly Chunk[]): HtmlTagDescriptor[] => {
  const there = filesOf(bundle, starts);
  const reach = findReach(bundle, starts);
  return LAZY_PARTS.map((part) => ({ part, chunk: findChunk(bundle, part) }))
    .filter(({ chunk }) => reach.has(chunk.fileName))
    .map(({ part, chunk }) => {
      const files = [...filesOf(bundle, [chunk])].filter((file) => !there.has(file));
      const content = files.map((file) => file.replace(/^assets\//, '')).join(' ');
      return { tag: 'meta', attrs: { name: `part-${part}`, content }, injectTo: 'head' };
    });
};
