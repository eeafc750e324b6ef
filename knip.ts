import type { KnipConfig } from 'knip';

/** What nobody imports: pages, the server's program, commands, and what the build or another program runs by its path. */
const beginnings = [
  'src/**/main.{ts,tsx}!',
  'src/portal/first-load/{page-start,plan-pages}.ts!',
  'src/portal/sign-in/prerendered.tsx!',
  // Put in place of a library's function by the build (src/portal/first-load/single-icons.ts).
  'src/ui/appearance/create-icon.ts!',
  'vite.config.ts!',
  'scripts/*.{ts,mjs}!',
  'scripts/dev/{main,end-with-parent}.ts!',
  // Run as a process by its path (src/server/face-judge/face-judge.ts).
  'src/server/face-judge/face-worker.ts!',
  // Found by their place (tests/support/samples-by-route.ts).
  'src/requests/*/samples.ts',
  // Found by its place (src/requests/registry/registry.browser.tsx).
  'src/requests/*/form.tsx!',
  // Run in a process of its own (src/server/isolated-process).
  'src/server/card-readings/read-card-worker.ts!',
  // Found by its place (src/portal/pages/menu/menu-search.ts).
  'src/portal/pages/*/everyday-words.ts!',
  'bench/{api,jam,page,lighthouse,interleaved,load,photos,portfolio-file,baseline,daily-chain,daily-growth,queue}.ts',
  // Loaded by its path (bench/queue.ts).
  'bench/desk/count-statements.ts',
  'tests/fixtures/{generated-client,isolated-process}/*.ts',
  'tests/{fixtures/databases/make-dump,support/report-memory,support/say-loaded-modules}.ts',
];

/**
 * Two looks (scripts/checks.mjs): the whole tree, where an `export` that no other file imports is too much; and the product alone,
 * where tests are nobody's reason to be there.
 */
export default ({ production }: { readonly production?: boolean }): KnipConfig => ({
  entry: beginnings,
  project: [
    '{src,scripts}/**/*.{css,ts,tsx,mjs}!',
    '*.ts!',
    '{tests,bench}/**/*.ts',
    '!src/**/*.{test,e2e,contract}.{ts,tsx}!',
    '!src/requests/{testing/**,**/*samples.ts}!',
  ],
  ignoreExportsUsedInFile: production === true,
  ...(production === true ? { include: ['files', 'exports', 'types'] } : {}),
  // Turned on by hand (decision 0036); run by its path (tests/contract/operations/generated-client.long.test.ts); found by
  // their names where they are installed (src/server/face-judge/face-packages.ts, src/server/card-readings/read-card-worker.ts).
  ignoreDependencies: [
    '@tesseract.js-data/ind',
    '@vladmandic/human',
    '@tensorflow/tfjs-backend-wasm',
    '@tensorflow/tfjs-converter',
    '@tensorflow/tfjs-core',
    'husky',
    'orval',
  ],
  // Written by the test before it is compiled.
  ignoreUnresolved: ['./client.ts'],
  // Installs Chromium where there is none.
  ignoreBinaries: ['apt-get'],
  // The settings of the build are a beginning of the product as well.
  vite: false,
  vitest: { config: ['vitest.config.ts'] },
  treatConfigHintsAsErrors: true,
});
