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

/** Where programs begin: named by a page, the build, a script or the pre-rendering instead of an import. */
const beginnings = [
  ...listFiles('src').filter((path) => path.endsWith('.html')),
  ...listFiles('scripts').filter((path) => path.endsWith('.mjs')),
  'vite.config.ts',
  'src/portal/sign-in/prerender.ts',
  'src/portal/first-load/names.ts',
]
  .map(readText)
  .join('\n');

const isBeginning = (path: string): boolean => {
  const name = path.split('/').at(-1) ?? '';
  return [path, `./${name}`, `'${name}'`].some((named) => beginnings.includes(named));
};

const importers = allScripts.filter((path) => !isTest(path) && !path.startsWith('tests/'));

/** Made for what comes next, each with its reason. Whoever uses one takes it off. */
const waiting: Readonly<Record<string, string>> = {
  'src/server/audit/verify-chain.ts':
    'the command that checks the audit trail (promises P33) is not built yet; its tests are',
  'src/shared/text/postal-code.ts': 'forms of persons ask for it',
  'src/ui/charts/value-chart.tsx': 'fund value over time in the policy information',
  'src/ui/fields/field-set.tsx': 'forms of persons',
  'src/ui/showing/money.tsx': 'tables of money',
  'src/ui/fields/radio-cards.tsx': 'choices of later request types',
};

/** The wire payloads of types that are not registered yet (wire 3). */
const isWaitingPayload = (path: string): boolean => /^src\/requests\/[^/]+\/payload\.ts$/.test(path);

test('every file of the product is used by the product', () => {
  const used = new Set(
    importers.flatMap((path) => importsOf(readSource(path)).map((from) => resolveImport(path, from) ?? from)),
  );
  const unused = productFiles.filter(
    (path) => !used.has(path) && !isBeginning(path) && waiting[path] === undefined && !isWaitingPayload(path),
  );
  expect(unused, 'Take it out; what only tests use belongs into tests/support.').toEqual([]);
});
