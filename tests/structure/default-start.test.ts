import { expect, test } from 'vitest';
import { isNode, productFiles, readSource, resolveImport, walk } from './source-files.ts';

/** Packages that a start loads only by a setting, with the folder whose modules may import them. */
const optional: Readonly<Record<string, string>> = {
  jose: 'src/server/desk/openid/',
  'openid-client': 'src/server/desk/openid/',
  'prom-client': 'src/server/metrics/',
};

/** File that npm start runs as the server. */
const startFile = 'src/program/main.ts';

/** Lists what a file imports when it is loaded; types and `import()` are left out. */
function listLoaded(path: string): readonly string[] {
  const { program } = readSource(path);
  const declarations = walk(program).filter(({ type }) =>
    ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(type),
  );
  return declarations
    .filter(({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type')
    .flatMap(({ source }) => (isNode(source) && typeof source['value'] === 'string' ? [source['value']] : []))
    .map((named) => resolveImport(path, named) ?? named);
}

/** Follows the imports of a file; returns all files and packages that its start loads. */
function follow(start: string): ReadonlySet<string> {
  const known = new Set(productFiles);
  const loaded = new Set([start]);
  for (const path of loaded) if (known.has(path)) for (const next of listLoaded(path)) loaded.add(next);
  return loaded;
}

const loaded = follow(startFile);

test('the reader follows the imports of a start', () => {
  expect(loaded).toContain('src/program/start-metrics.ts');
  expect(loaded).toContain('fastify');
  expect(loaded.size).toBeGreaterThan(300);
});

test('a default start loads no optional package', () => {
  expect(
    Object.keys(optional).filter((name) => loaded.has(name)),
    'Load it by import() where its setting is given.',
  ).toEqual([]);
});

test('a default start loads nothing that pays by SNAP', () => {
  expect([...loaded].filter((path) => path.startsWith('src/server/snap-transfers/'))).toEqual([]);
  const jobs = follow('src/server/snap-transfers/send-transfers-job.ts');
  expect(jobs).toContain('src/server/snap-transfers/bank-client.ts');
});

test('a default start loads no file of the bank by SNAP BI', () => {
  expect(loaded).toContain('src/program/load-snap.ts');
  expect([...loaded].filter((path) => path.startsWith('src/server/snap-calls/'))).toEqual([]);
});

test('a default start loads nothing of an outside face service, and no comparison of faces', () => {
  expect(loaded).toContain('src/program/load-faces.ts');
  const optionalParts = /^src\/server\/(face-provider\/|signature-provider\/|verification\/compare-faces)/;
  expect([...loaded].filter((path) => optionalParts.test(path))).toEqual([]);
});

test.each(Object.entries(optional))('%s is imported in %s alone', (name, folder) => {
  const importers = productFiles.filter((path) => listLoaded(path).includes(name));
  expect(importers.length).toBeGreaterThan(0);
  expect(importers.filter((path) => !path.startsWith(folder))).toEqual([]);
});
