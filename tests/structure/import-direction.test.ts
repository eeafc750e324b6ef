import { describe, expect, test } from 'vitest';
import { circles, links } from './import-graph.ts';
import { productFiles } from './source-files.ts';

/** Part of the house a file belongs to (docs/architecture.md): by folder, inside requests by suffix. */
function partOf(path: string): string {
  const area = path.split('/')[1] ?? '';
  if (area !== 'requests') return area;
  if (path.endsWith('.server.ts')) return 'requests/server';
  return path.endsWith('.tsx') ? 'requests/browser' : 'requests';
}

/** Part → the parts it may import besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  ui: ['shared'],
  requests: ['shared'],
  'requests/server': ['shared', 'requests'],
  'requests/browser': ['shared', 'ui', 'requests'],
  core: ['shared'],
  portal: ['shared', 'ui', 'requests', 'requests/browser'],
  desk: ['shared', 'ui', 'requests', 'requests/browser'],
  server: ['shared', 'core', 'requests', 'requests/server'],
};

const say = ({ path, target }: { path: string; target: string }) => `${path} → ${target}`;

/** Doors of the core: the port, its events, the embedded core as a whole, and what fills a demo. */
const isDoorOfTheCore = (target: string): boolean =>
  ['src/core/port.ts', 'src/core/events.ts', 'src/core/embedded/embedded-core.ts'].includes(target) ||
  /^src\/core\/embedded\/(portfolio\/seed-demo|settings\/seed-settings)\.ts$/.test(target);

/** Folders of `src/requests` that are no type's own. */
const sharedByTypes = ['blocks', 'contract', 'registry', 'testing'];

const typeFolder = (path: string): string | undefined => {
  const folder = /^src\/requests\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || sharedByTypes.includes(folder) ? undefined : folder;
};

describe('imports go one way (docs/architecture.md)', () => {
  test('every part imports only what stands before it', () => {
    const wrong = links.filter(({ path, target }) => {
      const [from, to] = [partOf(path), partOf(target)];
      return from !== to && !(mayImport[from] ?? []).includes(to);
    });
    expect(wrong.map(say), 'Move what is needed by both to the part that both may import (often src/shared).').toEqual(
      [],
    );
  });

  test('every part is known here', () => {
    const unknown = productFiles.filter((path) => mayImport[partOf(path)] === undefined);
    expect(unknown, 'A new folder below src needs a decision and a row in this table.').toEqual([]);
  });

  test('a request type does not know another one', () => {
    const wrong = links.filter(({ path, target }) => {
      const [from, to] = [typeFolder(path), typeFolder(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong.map(say), 'Put what two request types share into src/requests/blocks.').toEqual([]);
  });

  test('shared blocks do not know a request type', () => {
    const wrong = links.filter(
      ({ path, target }) =>
        /^src\/requests\/(blocks|contract|testing)\//.test(path) && typeFolder(target) !== undefined,
    );
    expect(wrong.map(say), 'Hand the request type in as an argument.').toEqual([]);
  });

  test('only the registries and the type itself open a type folder', () => {
    const wrong = links.filter(
      ({ path, target }) =>
        typeFolder(target) !== undefined &&
        typeFolder(path) === undefined &&
        !/^src\/requests\/registry\/registry(\.server|\.browser|\.questions)?\.tsx?$/.test(path),
    );
    expect(wrong.map(say), 'Ask the registry; do not name a request type.').toEqual([]);
  });

  test('the server enters the core by its doors only', () => {
    const wrong = links.filter(
      ({ path, target }) =>
        path.startsWith('src/server/') && target.startsWith('src/core/') && !isDoorOfTheCore(target),
    );
    expect(wrong.map(say), 'Ask through src/core/port.ts, so that an outside core can stand in.').toEqual([]);
  });

  test('every import leads to a file', () => {
    expect(links.length, 'no imports were found: the reader of source files is broken').toBeGreaterThan(500);
    const known = new Set(productFiles);
    const lost = links.filter(({ target }) => !known.has(target) && !/\.(css|html|svg|json)(\?.*)?$/.test(target));
    expect(lost.map(say)).toEqual([]);
  });
});

test('no circle of imports, types included', () => {
  expect(
    circles(links).map((circle) => circle.join(' → ')),
    'Turn one of these imports round: hand the value in, or move the type to a file that both can import.',
  ).toEqual([]);
});
