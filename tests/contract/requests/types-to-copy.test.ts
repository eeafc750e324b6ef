import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTypes } from '#requests/registry/registry.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { typesToCopy } from '#tests/support/types-to-copy.ts';

let app: DeskApp;
beforeAll(async () => {
  app = await startDeskApp();
});
afterAll(() => app.close());

const rows = typesToCopy.flatMap(({ folder, policies }) => policies.map((policy) => ({ folder, policy })));

test.each(rows)('$policy may request $folder, as docs/adding-a-request-type.md says', async ({ folder, policy }) => {
  const type = pageTypes.find(({ route }) => route.replaceAll('/', '-') === folder);
  const facts = await loadFacts(app.services, policy);
  expect(type?.notEligible(facts)).toBeUndefined();
  expect(type).toBeDefined();
});
