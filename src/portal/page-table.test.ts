// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { menu } from '#requests/registry/menu.ts';
import { messagePlaces } from '#server/messages/places/message-places.ts';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import * as questions from './first-questions.ts';
import { buildJourney, findJourney } from './journey-pages.ts';
import { isBehindSignIn } from './page.ts';
import { pages } from './page-table.ts';

const paths = [...pages, ...pages.flatMap(({ tabs = [] }) => tabs), ...browserEntries.flatMap(buildJourney)].map(
  ({ path }) => path,
);

describe('page table (wire 1)', () => {
  it.each([
    '/notification',
    '/profile',
    '/polis/documents',
    '/polis/klaim',
    '/polis/history',
    '/polis/information',
    '/polis/information/insured',
    '/polis/information/beneficiary',
    '/polis/information/payment-account',
    '/polis/information/benefit-account',
    '/polis/information/polis-value',
    '/transaction/status',
    '/transaction/status/:id',
    '/transaction/status/:id/offer',
    '/transaction/submission',
    '/transaction/submission/coming-soon',
    '/transaction/submission/change/occupation/thankyou',
    '/transaction/submission/change/customer-info/vida-verification',
  ])('contains %s', (path) => expect(paths).toContain(path));

  it('contains every page to which a message links', () => {
    const led = Object.values(messagePlaces).map(({ path }) => path.replace('{number}', ':id').replace(/#.*$/, ''));
    expect(led.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('contains a distinct page for every menu item', () => {
    const items = menu
      .flatMap((item) => [item, ...item.children])
      .map(({ route }) => `/transaction/submission/${route}`);
    expect(items.filter((path) => !paths.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('leaves pages of messages, public reports and document verification open without sign-in', () => {
    expect(pages.filter((page) => !isBehindSignIn(page)).map(({ path }) => path)).toEqual([
      '/lapor-meninggal',
      '/lapor-penipuan',
      '/ganti-nomor',
      '/ikuti',
      '/lanjut-di-ponsel',
      '/konfirmasi',
      '/bukan-saya',
      '/periksa-dokumen',
    ]);
  });

  it.each([
    ['change/occupation', 5],
    ['change/occupation/resume', 5],
    ['change', 0],
    ['change/occupation-x', 0],
  ])('%s belongs to a journey with %i pages', (path, count) => expect(findJourney(path)).toHaveLength(count));
});

describe('first question of a page', () => {
  const written = Object.entries(questions).flatMap(([name, { address, ask }]) =>
    address === undefined ? [] : [{ name, address, ask }],
  );
  // Another test file of the same worker may have sent the request already.
  beforeEach(() => queryClient.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('has a fixed address if it is the same for every customer', () => expect(written.length).toBeGreaterThan(5));

  it.each(written)('is sent by $name to the address that the early script uses', async ({ address, ask }) => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (where: unknown) => {
      asked.push(where);
      throw new TypeError('no line');
    });
    await ask({ address: new URL('https://portal.test/'), params: {} });
    // A page that another test file of this worker rendered may still send a request.
    expect(asked).toContain(address);
  });
});
