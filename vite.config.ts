import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import * as z from 'zod/mini';
import { PDF_FILES } from './src/desk/viewer/pdf-files.ts';
import { chunkGroups } from './src/portal/first-load/chunk-groups.ts';
import { cutDescriptions } from './src/portal/first-load/cut-descriptions.ts';
import { firstLoadPage } from './src/portal/first-load/first-load-page.ts';
import { pageStartEntry } from './src/portal/first-load/names.ts';
import { singleIcons } from './src/portal/first-load/single-icons.ts';
import { trimRouter } from './src/portal/first-load/trim-router.ts';
import { lowerSheets } from './src/portal/oldest-browsers/lower-styles.ts';
import { refuseNewer } from './src/portal/oldest-browsers/refuse-newer.ts';
import { warnOlderBrowsers } from './src/portal/oldest-browsers/warn-older-browsers.ts';
import { signInPrerender } from './src/portal/sign-in/prerender.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The pages the browser can open; one that is not written yet is left out. */
const ENTRIES = ['portal/sign-in', 'portal', 'desk', 'demo/page'];
const entryPages = ENTRIES.map((entry) => fromHere(`src/${entry}/index.html`)).filter((page) => existsSync(page));

/** Chrome 90 is the oldest of the cheap phones in use; the others are of the same year. */
const OLDEST_BROWSERS = ['chrome90', 'firefox90', 'safari15', 'edge90'];

/** Programs that are copied as they are: the service worker. */
const copied = readdirSync(fromHere('public'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ id: `public/${name}`, code: readFileSync(fromHere(`public/${name}`), 'utf8') }));

/** The library inside `heic-to`, which itself puts it into a worker from a blob: our content security policy allows none. */
const resolve = {
  alias: { 'heic-to/libheif': fromHere('node_modules/heic-to/src/lib/libheif-without-unsafe-eval.js') },
};

/** The icon library as modules. */
const iconFolder = fromHere('node_modules/lucide-react/dist/esm');

/** libheif asks for these where it runs in Node; without them the build would warn of each. */
const nodeModules = new Set(['fs', 'path', 'crypto']);
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (nodeModules.has(id) ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? 'export {};' : undefined),
};
const worker = { plugins: () => [withoutNode] };

/** Files that the PDF library loads by name; where WebAssembly is forbidden it takes these decoders. */
const pdfSources: Readonly<Record<string, string>> = {
  'pdf.worker.min.mjs': 'legacy/build/pdf.worker.min.mjs',
  'jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
};
const readPdfSource = (source: string): Buffer => readFileSync(fromHere(`node_modules/pdfjs-dist/${source}`));

/** Puts the files of the PDF library into their folder; the development server answers them from the package. */
const pdfFiles: Plugin = {
  name: 'pdf-files',
  buildStart() {
    const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(String(readPdfSource('package.json'))));
    if (PDF_FILES !== `/assets/pdf-${version}/`) this.error(`src/desk/viewer/pdf-files.ts must name ${version}`);
  },
  generateBundle() {
    for (const [name, source] of Object.entries(pdfSources))
      this.emitFile({ type: 'asset', fileName: `${PDF_FILES.slice(1)}${name}`, source: readPdfSource(source) });
  },
  configureServer: ({ middlewares }) => {
    for (const [name, source] of Object.entries(pdfSources))
      middlewares.use(`${PDF_FILES}${name}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(readPdfSource(source));
      });
  },
};

/** What all pages are built with. */
const common: BuildEnvironmentOptions = {
  outDir: fromHere('dist'),
  assetsDir: 'assets',
  // The content security policy allows no data: script or font, and small files are cheap over HTTP/2.
  assetsInlineLimit: 0,
  target: OLDEST_BROWSERS,
  cssTarget: OLDEST_BROWSERS,
  sourcemap: false,
  modulePreload: { polyfill: false },
  // The decoder of iPhone pictures is 3 MB and is fetched only by who chooses such a picture.
  chunkSizeWarningLimit: 3_100,
};

/** The page with every part shares no file with the others, because what it uses would be cut out of theirs: it is built by itself. */
const partsPage: Plugin = {
  name: 'parts-page',
  apply: 'build',
  // Once the programs are written: a build that failed ends with its own message.
  writeBundle: async () => {
    const input = fromHere('src/demo/parts/index.html');
    await build({
      configFile: false,
      logLevel: 'warn',
      root: fromHere('src'),
      publicDir: false,
      resolve,
      worker,
      plugins: [react(), tailwindcss(), lowerSheets, refuseNewer()],
      build: {
        ...common,
        emptyOutDir: false,
        // The page shows at once what the programs load late.
        rolldownOptions: { input, checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
      },
    });
  },
};

export default defineConfig({
  root: fromHere('src'),
  publicDir: fromHere('public'),
  base: '/',
  resolve,
  worker,
  plugins: [
    react(),
    singleIcons(iconFolder, readFileSync(`${iconFolder}/lucide-react.mjs`, 'utf8')),
    tailwindcss(),
    cutDescriptions,
    trimRouter,
    signInPrerender(),
    warnOlderBrowsers(),
    firstLoadPage(),
    lowerSheets,
    refuseNewer(copied),
    pdfFiles,
    partsPage,
  ],
  build: {
    ...common,
    emptyOutDir: true,
    rolldownOptions: {
      input: [pageStartEntry, ...entryPages],
      // Reading every module for newer names takes its seconds, and is meant to.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
});
