import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { chunkGroups } from './src/portal/first-load/chunk-groups.ts';
import { firstLoadPage } from './src/portal/first-load/first-load-page.ts';
import { pageStartEntry } from './src/portal/first-load/names.ts';
import { signInPrerender } from './src/portal/sign-in/prerender.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The pages the browser can open; one that is not written yet is left out. */
const ENTRIES = ['portal/sign-in', 'portal', 'desk', 'desk/demo'];
const entryPages = ENTRIES.map((entry) => fromHere(`src/${entry}/index.html`)).filter((page) => existsSync(page));

/** Chrome 90 is the oldest of the cheap phones in use; the others are of the same year. */
const OLDEST_BROWSERS = ['chrome90', 'firefox90', 'safari15', 'edge90'];

/** Index just behind the `}` that closes the block opened at `open`. */
const endOfBlock = (css: string, open: number): number => {
  let depth = 1;
  let at = open + 1;
  while (depth > 0 && at < css.length) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    at += 1;
  }
  return at;
};

/** Takes `@layer name { … }` off and keeps what stands inside. */
const unwrapLayers = (css: string): string => {
  const layer = /@layer [\w\s,-]+([{;])/.exec(css);
  if (layer === null) return css;
  const before = css.slice(0, layer.index);
  const open = layer.index + layer[0].length - 1;
  if (layer[1] === ';') return before + unwrapLayers(css.slice(open + 1));
  const end = endOfBlock(css, open);
  return before + unwrapLayers(css.slice(open + 1, end - 1) + css.slice(end));
};

/** Browsers before Chrome 99 drop everything inside `@layer`. Tailwind's layers stand in their order, so they work without. */
const flattenLayers: Plugin = {
  name: 'flatten-layers',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
      file.source = unwrapLayers(css);
    }
  },
};

export default defineConfig({
  root: fromHere('src'),
  publicDir: fromHere('public'),
  base: '/',
  plugins: [react(), tailwindcss(), signInPrerender(), firstLoadPage(), flattenLayers],
  build: {
    outDir: fromHere('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy allows no data: script or font, and small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The decoder of iPhone pictures is 3 MB and is fetched only by who chooses such a picture.
    chunkSizeWarningLimit: 3_100,
    rolldownOptions: {
      input: [pageStartEntry, ...entryPages],
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
});
