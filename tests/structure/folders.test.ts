import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, links, type Link } from './import-graph.ts';
import { productFiles } from './source-files.ts';

/** As many as one sees at a glance; tests stand beside their file and do not count. */
const mostFiles = 25;

/** Names that mean the same wherever they stand: where a program begins, and the two halves of what fills a demo. */
const sameEverywhere: readonly string[] = ['main'];

/** A request type's folder names its files as every other does. */
const isOfType = (path: string): boolean => /^src\/requests\/(?!blocks|contract|registry|testing)/.test(path);

/** What the menu's search finds a folder's pages by is found by its place (menu-search.ts). */
const isFoundByPlace = (path: string): boolean => /^src\/portal\/pages\/[^/]+\/everyday-words\.ts$/.test(path);

const stemOf = (path: string): string => basename(path).split('.')[0] ?? '';

/** The folder and all that it lies in, below `src`. */
const foldersOf = (path: string): readonly string[] => {
  const parts = dirname(path).split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const folders = [...new Set(productFiles.flatMap(foldersOf))].toSorted();

/** Where a file lies, seen from a folder around it: the folder below, or '.' for the folder itself; undefined when it lies elsewhere. */
function placeIn(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
}

/** Imports between the folders of one folder, each once. */
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

/** The imports that make the circle, to see which one is the fewest. */
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

  test('have distinct file names', () => {
    const named = productFiles.filter(
      (path) => !isOfType(path) && !isFoundByPlace(path) && !sameEverywhere.includes(stemOf(path)),
    );
    const twice = [...Map.groupBy(named, stemOf)].filter(([, paths]) => new Set(paths.map(dirname)).size > 1);
    expect(
      twice.map(([, paths]) => paths.join(' and ')),
      'Say in the name what tells them apart: who opens a file by its name finds one.',
    ).toEqual([]);
  });
});
