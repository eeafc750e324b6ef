import { expect, test } from 'vitest';
import {
  allScripts,
  importsOf,
  isTest,
  listFiles,
  productFiles,
  readSource,
  readText,
  resolveImport,
} from './source-files.ts';

/** Where programs begin: named by a page, the build or a script instead of an import. */
const beginnings = [
  ...listFiles('src').filter((path) => path.endsWith('.html')),
  ...listFiles('scripts').filter((path) => path.endsWith('.mjs')),
  'vite.config.ts',
]
  .map(readText)
  .join('\n');

const isBeginning = (path: string): boolean =>
  beginnings.includes(path) || beginnings.includes(`./${path.split('/').at(-1)}`);

const importers = allScripts.filter((path) => !isTest(path) && !path.startsWith('tests/'));

test('every file of the product is used by the product', () => {
  const used = new Set(
    importers.flatMap((path) => importsOf(readSource(path)).map((from) => resolveImport(path, from) ?? from)),
  );
  const unused = productFiles.filter((path) => !used.has(path) && !isBeginning(path));
  expect(unused, 'Take it out; what only tests use belongs into tests/support.').toEqual([]);
});
