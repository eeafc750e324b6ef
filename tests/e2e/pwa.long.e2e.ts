import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setLine } from '#tests/support/line.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { desktop, launchBrowser, phone } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { sendDemo, tokenOf } from '#tests/support/saved-draft.ts';
import { open } from '#tests/support/audit-page.ts';
import { enterPortal } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const menu = '/transaction/submission';

const Manifest = z.object({
  id: z.string(),
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  lang: z.literal('id'),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** Reads everything that this origin left in the browser, texts of the caches included. */
const readLeftovers = (page: Page) =>
  page.evaluate(async () => {
    const cached: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        cached.push({ url: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return {
      cached,
      session: Object.keys(sessionStorage),
      local: Object.keys(localStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    };
  });

/** Personal data of Siti. */
const personal = /Siti|Rahmawati|7700000001|3174015203880001|6281200000001|081200000001|nasabah1@/;

/** Finds the virtual accounts for premiums on the page. */
async function findPremiumAccounts(page: Page): Promise<readonly string[]> {
  const token = await tokenOf({ page });
  const { virtualAccountInfo } = MyPolicy.parse(
    (await server.call({ url: '/api/v1/policy/get-my-policy', token })).data,
  ).policyWithCode;
  return virtualAccountInfo.filter(({ purpose }) => purpose === '02').map((each) => each.virtualAccountNumber);
}

const isPublicFile = (path: string): boolean => path.startsWith('/assets/') || [menu, '/auth/login'].includes(path);

describe.each([
  ['360 × 740', phone],
  ['1280 × 800', desktop],
])('installed portal at %s', (_name, viewport) => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    await server.services.pool.query('DELETE FROM message');
    context = await browser.newContext({ baseURL: server.origin, viewport, locale: 'id-ID', serviceWorkers: 'allow' });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
  });
  afterAll(() => context?.close());
  beforeEach((test) => keepScreensOnFailure(test, () => ({ siti: { context, page, errors: [] } })));

  it('can be installed: manifest, icons of the right size, mobile flags, metadata', async () => {
    await page.goto('/auth/login');
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    await devtools.detach();
    // Private windows, as tests use, are never offered the installation.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const manifest = Manifest.parse(await (await page.request.get('/manifest.webmanifest')).json());
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
      if (sizes === 'any') continue;
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    for (const address of ['/auth/login', menu]) {
      const html = await (await page.request.get(address)).text();
      expect(html).toContain('<html lang="id">');
      for (const name of ['description', 'theme-color', 'mobile-web-app-capable', 'apple-mobile-web-app-capable'])
        expect(html).toMatch(new RegExp(`<meta\\s+name="${name}"\\s+content="[^"%]+"`));
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toContain('rel="apple-touch-icon"');
      expect(html.includes('noindex')).toBe(address === menu);
    }
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe(
      `${server.origin}/icons/icon-512.png`,
    );
  });

  it('opens without a connection with only the masked summary', async () => {
    await enterPortal({ page }, server);
    await page.getByRole('link', { name: /Perubahan Data/ }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Modules of dialogs are loaded last, once the page is quiet.
    const kept = () => page.evaluate(async () => (await (await caches.open('shell-1')).keys()).map(({ url }) => url));
    const both = async () => (await kept()).filter((url) => /\/assets\/(shell|dialog-window)-/.test(url)).length;
    await expect.poll(both).toBe(2);
    const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const missing = async () => {
      const known = await kept();
      return (await fetched()).filter((name) => name.includes('/assets/') && !known.includes(name));
    };
    await expect.poll(missing).toEqual([]);
    await setLine(page, false);
    await page.getByText('Yang terlihat adalah data terakhir.').waitFor();
    await page.reload();
    await page.getByText('Tidak ada sambungan internet').first().waitFor();
    await page.getByText(/Halaman ini perlu sambungan/).waitFor();
    await page.getByText('********0001').first().waitFor();
    await page.getByRole('main').getByText('Siti Nur Rahmawati').waitFor();
    await page.getByText(/Keadaan per \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d WIB/).waitFor();
    // The page shows what is needed to pay: the amount due and the account numbers.
    await page.getByText('Tagihan', { exact: true }).waitFor();
    const accounts = await findPremiumAccounts(page);
    expect(accounts.length).toBeGreaterThan(0);
    for (const number of accounts) await page.getByText(number, { exact: true }).first().waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/7700000001|3174015203880001/);
    await checkScreen(page, 'pwa-offline');
    // The cached document that is served for all addresses shows no page content there.
    const other = await page.goto('/profile', { waitUntil: 'commit' });
    expect(await other?.text()).not.toContain('<h1');
    await page.getByText('Halaman ini belum dimuat di perangkat ini, jadi belum dapat dibaca.').waitFor();
    expect(await page.goto(menu, { waitUntil: 'commit' }).then((shell) => shell?.text())).toContain('<h1');
    await page.getByText('********0001').first().waitFor();
    await setLine(page, true);
    await page.getByRole('link', { name: /Perubahan Data/ }).waitFor();
  });

  it('stores only public files, no server responses', async () => {
    for (const address of ['/transaction/status', '/polis/information/polis-value', '/profile', '/notification']) {
      await open(page, address);
    }
    const { cached } = await readLeftovers(page);
    expect(cached.map(({ url }) => url).filter((url) => !isPublicFile(url))).toEqual([]);
    expect(cached.filter(({ text }) => personal.test(text)).map(({ url }) => url)).toEqual([]);
  });

  it('leaves nothing after sign-out', async () => {
    await press(page, 'Logout');
    await page.waitForURL('**/auth/login');
    await page.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
    const { cached, ...storages } = await readLeftovers(page);
    // The random device number stays, because it identifies nobody (device-id.ts).
    expect(storages).toEqual({ session: [], local: ['device'], databases: [], cookies: '' });
    expect(cached.map(({ url }) => url).filter((url) => !isPublicFile(url))).toEqual([]);
    expect(cached.filter(({ text }) => personal.test(text)).map(({ url }) => url)).toEqual([]);
    // The back button shows sign-in, not the previous page.
    await page.goBack().catch(() => null);
    await page.waitForURL('**/auth/login');
    expect(await page.locator('body').innerText()).not.toMatch(personal);
    // Without a connection too: sign-in, and no data behind it.
    await context.setOffline(true);
    await page.goto(menu);
    await page.waitForURL('**/auth/login');
    await page.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(personal);
    await context.setOffline(false);
  });
});

describe('connection lost before the first dialog', () => {
  it('still opens the dialog from the stored shell', async () => {
    const context = await browser.newContext({ baseURL: server.origin, viewport: desktop, locale: 'id-ID' });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    // A page without dialogs loads no modules for them; the service worker that it registers does.
    await page.goto('/konfirmasi');
    const named = (await page.locator('meta[name="part-dialog-window"]').getAttribute('content'))?.split(' ') ?? [];
    expect(named[0]).toMatch(/^dialog-window-/);
    const missing = () =>
      page.evaluate(async (files) => {
        const kept = (await (await caches.open('shell-1')).keys()).map(({ url }) => url);
        return files.filter((file) => !kept.some((url) => url.endsWith(`/assets/${file}`)));
      }, named);
    await expect.poll(missing).toEqual([]);

    // A connection that is never quiet enough for prefetching and never reported as lost.
    await page.addInitScript(() => {
      Object.assign(globalThis, { requestIdleCallback: () => 0 });
      Object.defineProperty(navigator, 'onLine', { get: () => true });
    });
    // A prefetch that fails is not reported, because nobody asked for it.
    let cutProducts = () => Promise.resolve();
    await page.route('**/api/v1/products?*', (route) => {
      cutProducts = () => route.abort('internetdisconnected');
    });
    await enterPortal({ page }, server);
    await page.getByRole('link', { name: /Perubahan Data/ }).waitFor();
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(fetched.filter((name) => named.some((file) => name.endsWith(file)))).toEqual([]);
    await context.setOffline(true);
    await cutProducts();
    await press(page, 'Ganti polis');
    await page.getByRole('dialog', { name: 'Ganti polis' }).waitFor();
    await page.getByRole('link', { name: /Perubahan Data/, includeHidden: true }).waitFor();
    await context.close();
  });
});

/** Number of her only request. */
let number: string | undefined;

describe.each([
  ['signs out', '5.000.000'],
  ['is put out', '6.000.000'],
] as const)('next person on a device where Siti %s', (end, amount) => {
  const ahmad = { policy: '7700000002', phone: '0812 0000 0002', identity: '3273011507850002' };
  const form = '/transaction/submission/withdraw-partial-investment-fund';
  const places = [menu, '/transaction/status', '/polis/information/beneficiary', '/profile', '/notification'];
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ baseURL: server.origin, viewport: phone, locale: 'id-ID' });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
  });
  afterAll(() => context?.close());
  beforeEach((test) => keepScreensOnFailure(test, () => ({ both: { context, page, errors: [] } })));

  /** Reads the typed values, whether the form was drawn again or kept. */
  const typed = async (): Promise<readonly string[]> => {
    await open(page, form);
    await page.getByLabel('Jumlah yang ditarik').waitFor();
    return page.locator('main input').evaluateAll((fields) => fields.map((field) => field.getAttribute('value') ?? ''));
  };

  it('finds no draft, request, name or answer of hers', async () => {
    await enterPortal({ page }, server);
    number ??= await sendDemo(server, 'change-occupation', '7700000001', await tokenOf({ page }));
    for (const place of [...places, `/transaction/status/${number}`]) await open(page, place);
    await page.getByText(number).filter({ visible: true }).first().waitFor();
    await open(page, form);
    await page.getByLabel('Jumlah yang ditarik').fill(amount.replaceAll('.', ''));
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    expect((await typed()).join()).toContain(amount);
    if (end === 'signs out') {
      await open(page, menu);
      await press(page, 'Logout');
    } else {
      const putOut = `UPDATE customer_session SET ended_at = now(), end_reason = 'expired' WHERE policy_number = '7700000001'`;
      await server.services.pool.query(putOut);
      // The page may hear of it first and redirect during the navigation.
      await page.reload().catch(() => null);
    }
    await expect.poll(() => page.url(), { timeout: 120_000 }).toMatch(/\/auth\/login$/);
    await page.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();

    const hers = new RegExp(`${personal.source}|${number}`);
    // Sign-in returns to the page where she was signed out, now with his data.
    await enterPortal({ page }, server, ahmad, end === 'signs out' ? menu : form);
    for (const place of places) {
      await open(page, place);
      expect([place, hers.exec(await page.content())?.[0]]).toEqual([place, undefined]);
    }
    expect((await typed()).join()).not.toContain(amount);
    const { cached } = await readLeftovers(page);
    const kept = await page.evaluate(() => [Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(hers.exec(JSON.stringify([cached, kept]))?.[0]).toBeUndefined();
    // Her pages are not revealed to others, even when their address is known.
    await open(page, `/transaction/status/${number}`);
    expect(await page.locator('body').innerText()).not.toMatch(personal);
  });
});
