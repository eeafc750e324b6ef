import type { Rolldown } from 'vite';
import { source } from './names.ts';

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

const findFirst = (bundle: Bundle, what: string, isIt: (chunk: Chunk) => boolean): Chunk => {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isIt(file)) return file;
  throw new Error(`The build has no ${what}.`);
};

export const findChunk = (bundle: Bundle, name: string): Chunk =>
  findFirst(bundle, name, (chunk) => chunk.name === name);

/** Finds the chunk of a part of the portal (chunk-groups.ts); that of one page is named as the page. */
export const findPart = (bundle: Bundle, part: string): Chunk =>
  findFirst(bundle, `part ${part}`, ({ name }) => name === part || name === `${part}-page`);

export const findFile = (bundle: Bundle, file: string): Chunk =>
  findFirst(bundle, file, ({ fileName }) => fileName === file);

/** Finds the chunk that holds a module of ours. */
export const findHolder = (bundle: Bundle, module: string): Chunk =>
  findFirst(bundle, module, ({ moduleIds }) => moduleIds.includes(`${source}${module}`));

/** Returns the text of a page or style sheet. */
export const findText = (
  bundle: Bundle,
  name: string,
): { readonly asset: Rolldown.OutputAsset; readonly text: string } => {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return { asset, text: typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source) };
};

/**
 * Returns the files of `chunks` with their imports; by default only static ones, which must be loaded before the chunks
 * can run.
 */
export const filesOf = (
  bundle: Bundle,
  chunks: readonly Chunk[],
  leadsTo: (chunk: Chunk) => readonly string[] = ({ imports }) => imports,
): ReadonlySet<string> => {
  const files = new Set<string>();
  const open = [...chunks];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    open.push(...leadsTo(chunk).flatMap((name) => (bundle[name]?.type === 'chunk' ? [bundle[name]] : [])));
  }
  return files;
};
