import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, links, type Link } from './import-graph.ts';
import { productFiles, readText } from './source-files.ts';

/** Maximum files per folder; tests beside their file do not count. */
const mostFiles = 25;

/** Lists the parent folders of a file below `src`. */
const foldersOf = (path: string): readonly string[] => {
  const parts = dirname(path).split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const folders = [...new Set(productFiles.flatMap(foldersOf))].toSorted();

/** Returns the subfolder of `folder` that contains the file, '.' for the folder itself, undefined outside it. */
function placeIn(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
}

/** Lists the imports between the subfolders of a folder, each once. */
function linksWithin(folder: string): readonly Link[] {
  const between = links.flatMap(({ path, target }) => {
    const [from, to] = [placeIn(folder, path), placeIn(folder, target)];
    return from === undefined || to === undefined || from === to ? [] : [`${from} ${to}`];
  });
  return [...new Set(between)].map((pair) => {
    const [path = '', target = ''] = pair.split(' ');
    return { path, target };
  });
}

/** Describes the imports that form a cycle, so that the easiest one to remove can be seen. */
function sayCircle(folder: string, circle: readonly string[]): string {
  const steps = circle.slice(1).map((to, index) => {
    const from = circle[index];
    const of = links.filter(({ path, target }) => placeIn(folder, path) === from && placeIn(folder, target) === to);
    const [first] = of;
    return `${from} → ${to} (${of.length}, as ${first?.path} → ${first?.target})`;
  });
  return `${folder}: ${steps.join('; ')}`;
}

describe('folders (docs/architecture.md)', () => {
  test('have no import cycles at any depth', () => {
    expect(links.length).toBeGreaterThan(500);
    const found = folders.flatMap((folder) => circles(linksWithin(folder)).map((circle) => sayCircle(folder, circle)));
    expect(found, 'Move the file that the fewest imports name to a layer that both may import.').toEqual([]);
  });

  test(`hold at most ${mostFiles} files`, () => {
    const counts = Map.groupBy(productFiles, dirname);
    const crowded = [...counts].filter(([, files]) => files.length > mostFiles);
    expect(
      crowded.map(([folder, files]) => `${folder}: ${files.length}`),
      'Part it by what its files are about; a folder below counts for itself.',
    ).toEqual([]);
  });
});

/** Layers from docs/architecture.md: under a line with a folder name, one numbered line per layer. */
const layersOfPage: readonly (readonly [string, readonly string[]])[] = [
  ...readText('docs/architecture.md').matchAll(/^`(src\/[\w/-]+)`\n\n((?:\d+\. .*\n(?: {3}.*\n)*)+)/gm),
].map(([, folder = '', lines = '']) => [
  folder,
  lines
    .replaceAll(/\n {3}/g, ' ')
    .trim()
    .split('\n'),
]);

const namesIn = (line: string): readonly string[] => [...line.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);

describe('layers in docs/architecture.md', () => {
  test('cover the parts of the program', () => {
    expect(layersOfPage.map(([folder]) => folder)).toEqual(
      expect.arrayContaining(['src/shared', 'src/server', 'src/portal']),
    );
  });

  test.each(layersOfPage)('name every folder in %s once, and imports go to earlier layers', (folder, layers) => {
    const layerOf = new Map(layers.flatMap((line, index) => namesIn(line).map((name) => [name, index] as const)));
    const inside = new Set(folders.flatMap((path) => placeIn(folder, `${path}/file.ts`) ?? []));
    const types = layers.findIndex((line) => line.includes('a folder for each type'));
    inside.delete('.');
    const layerFor = (name: string): number => layerOf.get(name) ?? types;
    expect(
      [...inside].filter((name) => layerFor(name) === -1),
      'Add the folder to its layer.',
    ).toEqual([]);
    expect(
      [...layerOf.keys()].filter((name) => !inside.has(name)),
      'Remove the folder that is gone.',
    ).toEqual([]);
    const upward = linksWithin(folder)
      .filter(({ path, target }) => path !== '.' && target !== '.' && layerFor(target) >= layerFor(path))
      .map(({ path, target }) => `${path} imports ${target}`);
    expect(upward, 'Move the folder to a later layer on the page.').toEqual([]);
  });
});
