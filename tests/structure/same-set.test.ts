import { describe, expect, test } from 'vitest';
import { subMenus, requestItems } from '#requests/registry/menu.ts';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { requestEffects } from '#requests/registry/registry.server.ts';
import { pageTypes, requestTypes } from '#requests/registry/registry.ts';
import { ourRoutes, specifiedSuffixes, specifiedTypes } from '../support/whose-type.ts';
import { folderOf, readDefinition } from './definitions.ts';
import { pages, sends, withFaceStep } from './specification-pages.ts';
import { listFiles } from './source-files.ts';

const routes = pageTypes.map(({ route }) => route);

describe('set of menu items, pages and endpoints', () => {
  test('has every page of the specification and each of ours in the menu, and nothing else', () => {
    const reached = [...requestItems, ...subMenus].map(({ route }) => route);
    expect([...reached, 'coming-soon'].toSorted(), 'Give the page its card in src/requests/registry/menu.ts.').toEqual(
      [...pages, ...ourRoutes].toSorted(),
    );
  });

  test('has an endpoint for every request page of the specification, and a page for every endpoint', () => {
    expect(
      [...Object.keys(sends), ...ourRoutes].toSorted(),
      'Say in the table of this test to which endpoint the page sends.',
    ).toEqual(requestItems.map(({ route }) => route).toSorted());
    const reached = [...Object.values(sends).flat(), 'reupload-pending-document'];
    expect(reached.toSorted()).toEqual(specifiedSuffixes.toSorted());
  });
});

describe('set of registered types', () => {
  test('has no route or endpoint twice', () => {
    expect(new Set(routes).size, 'Give each type a route of its own.').toBe(routes.length);
    expect(new Set(requestTypes.map(({ endpoint }) => endpoint)).size).toBe(requestTypes.length);
  });

  test.each(specifiedTypes.map((type) => [type.endpoint, type.route, type] as const))(
    'maps %s to %s',
    (_name, route, type) => {
      expect(sends[route]).toContain(type.endpoint);
      expect(type.stepUp === 'face', 'camera and vida steps as in wire 1.5').toBe(withFaceStep.includes(route));
    },
  );

  test('has one effect per type', () => {
    const effects = requestEffects.map(({ suffix }) => suffix);
    expect(effects.toSorted(), 'Add its effect to src/requests/registry/registry.server.ts.').toEqual(
      requestTypes.map(({ endpoint }) => endpoint).toSorted(),
    );
  });

  test('has one form per type', () => {
    expect(
      browserEntries.map(({ route }) => route).toSorted(),
      'A type has a card in src/requests/registry/menu.ts and a form.tsx in the folder of its route.',
    ).toEqual(routes.toSorted());
  });
});

/** Types tested in the contract test of a related type, because both change the same policy in turn. */
const sharedStories: ReadonlyMap<string, string> = new Map([['decrease-sa', 'increase-sa']]);

describe('request type folder', () => {
  const fixed = ['definition.ts', 'payload.ts', 'form.tsx', 'effect.server.ts', 'samples.ts'];
  const files = listFiles('src/requests');
  const folders = [...new Set(files.flatMap((path) => /^src\/requests\/[^/]+(?=\/)/.exec(path) ?? []))];

  test('is a sending page or shared by all', () => {
    const known = ['blocks', 'contract', 'registry', 'testing']
      .map((name) => `src/requests/${name}`)
      .concat([...Object.keys(sends), ...ourRoutes].map(folderOf));
    expect(
      folders.filter((folder) => !known.includes(folder)),
      'Name the folder after its page.',
    ).toEqual([]);
  });

  test('holds only its wire payload while not registered', () => {
    const waiting = Object.keys(sends).filter((route) => !routes.includes(route));
    const more = files.filter((path) => waiting.some((route) => path.startsWith(`${folderOf(route)}/`)));
    expect(
      more.filter((path) => !path.endsWith('/payload.ts')),
      'Register the type.',
    ).toEqual([]);
  });

  test.each(routes)('%s: has the fixed files', async (route) => {
    const missing = fixed.filter((name) => !files.includes(`${folderOf(route)}/${name}`));
    expect(
      missing,
      'npm run new:request writes each of them; docs/adding-a-request-type.md says what it holds.',
    ).toEqual([]);
    expect((await readDefinition(route)).route).toBe(route);
  });

  test.each(routes)('%s: has its contract test on the real server', (route) => {
    const path = `${folderOf(sharedStories.get(route) ?? route)}/story.contract.ts`;
    expect(files, 'npm run new:request writes it; docs/adding-a-request-type.md says what it holds.').toContain(path);
  });
});
