import { describe, expect, test } from 'vitest';
import { circles, links } from './import-graph.ts';
import { allScripts, importsOf, isNode, productFiles, readSource, readText, walk } from './source-files.ts';

/** Returns the part of the project a file belongs to (docs/architecture.md): by folder, inside requests by suffix. */
function partOf(path: string): string {
  const area = path.split('/')[1] ?? '';
  const demoPage = /^src\/(demo\/(?:page|parts))\//.exec(path)?.[1];
  if (demoPage !== undefined) return demoPage;
  if (area !== 'requests') return area;
  if (path.endsWith('.server.ts')) return 'requests/server';
  return path.endsWith('.tsx') ? 'requests/browser' : 'requests';
}

/** Parts by what they may import besides themselves. */
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
  demo: ['shared', 'core', 'server'],
  'demo/page': ['shared', 'ui'],
  'demo/parts': ['shared', 'ui'],
  program: ['shared', 'core', 'requests', 'requests/server', 'server', 'demo'],
};

const say = ({ path, target }: { path: string; target: string }) => `${path} → ${target}`;

/** Entry points of the core: the port, its events and the embedded core as a whole. */
const doorsOfTheCore = ['src/core/port.ts', 'src/core/events.ts', 'src/core/embedded/embedded-core.ts'];

/** True for the demo's policies and products, which are rows of the embedded core's tables. */
const fillsTheCore = (path: string): boolean => /^src\/demo\/(portfolio|catalogue)\//.test(path);

/** File that alone imports the demo; a production start does not load the demo. */
const doorKeeper = 'src/program/load-demo.ts';
const doorOfTheDemo = 'src/demo/demo.ts';

/** Folders of `src/requests` that belong to no single type. */
const sharedByTypes = ['blocks', 'contract', 'registry', 'testing'];

const typeFolder = (path: string): string | undefined => {
  const folder = /^src\/requests\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || sharedByTypes.includes(folder) ? undefined : folder;
};

describe('imports (docs/architecture.md)', () => {
  test('go from each part only to the parts before it', () => {
    const wrong = links.filter(({ path, target }) => {
      const [from, to] = [partOf(path), partOf(target)];
      return from !== to && !(mayImport[from] ?? []).includes(to);
    });
    expect(wrong.map(say), 'Move what is needed by both to the part that both may import (often src/shared).').toEqual(
      [],
    );
  });

  test('come from known parts only', () => {
    const unknown = productFiles.filter((path) => mayImport[partOf(path)] === undefined);
    expect(unknown, 'A new folder below src needs a decision and a row in this table.').toEqual([]);
  });

  test('lead from no request type to another', () => {
    const wrong = links.filter(({ path, target }) => {
      const [from, to] = [typeFolder(path), typeFolder(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong.map(say), 'Put what two request types share into src/requests/blocks.').toEqual([]);
  });

  test('lead from no shared block to a request type', () => {
    const wrong = links.filter(
      ({ path, target }) =>
        /^src\/requests\/(blocks|contract|testing)\//.test(path) && typeFolder(target) !== undefined,
    );
    expect(wrong.map(say), 'Hand the request type in as an argument.').toEqual([]);
  });

  test('enter a type folder only from registries and the type itself', () => {
    const wrong = links.filter(
      ({ path, target }) =>
        typeFolder(target) !== undefined &&
        typeFolder(path) === undefined &&
        !/^src\/requests\/registry\/registry(\.server|\.browser|\.questions)?\.tsx?$/.test(path),
    );
    expect(wrong.map(say), 'Ask the registry; do not name a request type.').toEqual([]);
  });

  test('enter the core from the server through its entry points only', () => {
    const wrong = links.filter(
      ({ path, target }) =>
        ['server', 'program', 'demo'].includes(partOf(path)) &&
        target.startsWith('src/core/') &&
        !fillsTheCore(path) &&
        !doorsOfTheCore.includes(target),
    );
    expect(wrong.map(say), 'Ask through src/core/port.ts, so that an outside core can stand in.').toEqual([]);
  });

  test('enter the demo only from the composition root, through one entry point', () => {
    const opened = links.filter(({ path, target }) => target.startsWith('src/demo/') && !path.startsWith('src/demo/'));
    expect(
      [...new Set(opened.map(say))],
      'A production start must load none of it: hand in what the demo has, by src/demo/demo.ts and src/program.',
    ).toEqual([`${doorKeeper} → ${doorOfTheDemo}`]);
  });

  test('load the demo lazily, in demo mode', () => {
    const atOnce = walk(readSource(doorKeeper).program).filter(
      ({ type, importKind, source }) =>
        /^(Import|Export\w+)Declaration$/.test(type) &&
        importKind !== 'type' &&
        isNode(source) &&
        String(source['value']).startsWith('#demo/'),
    );
    expect(atOnce, "Import it with import('#demo/demo.ts'), or its types alone.").toEqual([]);
  });

  test('leave the mode to the composition root', () => {
    const asking = productFiles.filter(
      (path) =>
        /^src\/(core|requests|server)\//.test(path) &&
        /\bconfig\.mode\b|\bmode === '|\bmode !== '/.test(readText(path)),
    );
    expect(asking, 'What only the demo does belongs into src/demo, and is handed in by src/program.').toEqual([]);
  });

  test('enter the demo from no command but the demo seed', () => {
    const knowing = allScripts.filter(
      (path) => path.startsWith('scripts/') && importsOf(readSource(path)).some((from) => from.startsWith('#demo/')),
    );
    expect(knowing, 'Let the program hand in what the command needs.').toEqual(['scripts/seed.ts']);
  });

  test('are matched by styles that read every folder with page parts', () => {
    const styles = readText('src/ui/appearance/styles.css');
    const parts = new Set(productFiles.filter((path) => path.endsWith('.tsx')).map(partOf));
    const unread = [...parts].filter(
      (part) => part !== 'ui' && !styles.includes(`@source '../../${part.split('/')[0]}`),
    );
    expect(unread, 'Name its folder as @source in src/ui/appearance/styles.css, or its classes have no rule.').toEqual(
      [],
    );
  });

  test('lead to files that exist', () => {
    expect(links.length, 'no imports were found: the reader of source files is broken').toBeGreaterThan(500);
    const known = new Set(productFiles);
    const lost = links.filter(({ target }) => !known.has(target) && !/\.(css|html|svg|json)(\?.*)?$/.test(target));
    expect(lost.map(say), 'Correct the path.').toEqual([]);
  });
});

test('imports have no cycle, types included', () => {
  expect(
    circles(links).map((circle) => circle.join(' → ')),
    'Turn one of these imports round: hand the value in, or move the type to a file that both can import.',
  ).toEqual([]);
});
