import type { HtmlTagDescriptor } from 'vite';
import { LATE_PARTS } from '../../ui/late/late-parts.ts';
import { filesOf, findChunk } from './bundle-files.ts';
import type { Bundle, Chunk } from './bundle-files.ts';

/** The files that a page can come to load, beginning with `starts`. */
const findReach = (bundle: Bundle, starts: readonly Chunk[]): ReadonlySet<string> => {
  const reach = new Set<string>();
  const todo = starts.map(({ fileName }) => fileName);
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const chunk = bundle[name];
    if (reach.has(name) || chunk?.type !== 'chunk') continue;
    reach.add(name);
    todo.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return reach;
};

/** What the page itself says of each part that it may want later: the files that are not there with `starts` (ui/late/load-part.ts). */
export const tagLateParts = (bundle: Bundle, starts: readonly Chunk[]): HtmlTagDescriptor[] => {
  const there = filesOf(bundle, starts);
  const reach = findReach(bundle, starts);
  return LATE_PARTS.map((part) => ({ part, chunk: findChunk(bundle, part) }))
    .filter(({ chunk }) => reach.has(chunk.fileName))
    .map(({ part, chunk }) => {
      const files = [...filesOf(bundle, [chunk])].filter((file) => !there.has(file));
      const content = files.map((file) => file.replace(/^assets\//, '')).join(' ');
      return { tag: 'meta', attrs: { name: `part-${part}`, content }, injectTo: 'head' };
    });
};
