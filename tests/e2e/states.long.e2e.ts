import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { hold, shiftOf } from '#tests/support/loading.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAsSiti } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person | undefined;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const menu = '/transaction/submission';
const policyCall = '**/api/v1/policy/get-my-policy';

/** True when the middle of an element is visible and not covered by a bar. */
const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

const firstCard = (page: Page) => page.getByRole('link', { name: /Perubahan Data/ });

/** Tracks unanswered calls, without the stream. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const underway = new Set<Request>();
  page.on('request', (request) => {
    if (/\/api\/v1\/(?!notifications\/stream)/.test(request.url())) underway.add(request);
  });
  const settle = (request: Request): void => void underway.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return underway;
}

describe.each([
  ['360 × 740', phone],
  ['1280 × 800', desktop],
])('states at %s', (_name, viewport) => {
  let page: Page;

  beforeAll(async () => {
    await server.services.pool.query('DELETE FROM message');
    siti = await signInAsSiti(browser, server, viewport);
    page = siti.page;
  });

  it('loading: shows the shape of the content and a text on a slow connection, without layout shift', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.clock.install();
    const letGo = await hold(page, policyCall);
    await page.goto(menu);
    await page.getByText('Mohon tunggu, sedang memuat data...').first().waitFor();
    // The program takes over from the first view before the policy has loaded.
    await page.clock.fastForward(1_000);
    await page.locator('#isi[aria-busy="false"]').waitFor();
    expect(await page.getByText('Sambungan lambat').count()).toBe(0);
    await page.clock.fastForward(5_500);
    const word = page.getByRole('status').filter({ hasText: 'Sambungan lambat, data masih dimuat.' });
    await word.waitFor();
    await checkScreen(page, 'states-slow');
    await letGo();
    await firstCard(page).waitFor();
    await word.waitFor({ state: 'detached' });
  });

  it('loading: the layout does not shift when the policy arrives late', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    const letGo = await hold(page, policyCall);
    await page.goto(menu);
    await page.getByText('Mohon tunggu, sedang memuat data...').first().waitFor();
    await letGo();
    await firstCard(page).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  it('failed: shows the code, and retries', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.route(policyCall, (route) =>
      route.fulfill({ status: 503, json: { success: false, data: {}, message: 'Sistem polis sedang sibuk.' } }),
    );
    await page.goto(menu);
    const alert = page.getByRole('alert').filter({ hasText: 'Data polis belum dapat dimuat' });
    await alert.getByText('Sistem polis sedang sibuk.').waitFor();
    await alert.getByText('Kode 503').waitFor();
    await checkScreen(page, 'states-policy-failed');
    await page.unroute(policyCall);
    await alert.getByRole('button', { name: 'Coba lagi' }).focus();
    await page.keyboard.press('Enter');
    await firstCard(page).waitFor();
  });

  it('offline: shows a banner until the connection returns', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.goto(menu);
    await firstCard(page).waitFor();
    await siti?.context.setOffline(true);
    const banner = page.getByText('Yang terlihat adalah data terakhir.');
    await banner.waitFor();
    await checkScreen(page, 'states-offline');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect((await banner.boundingBox())?.y).toBeLessThan(40);
    await siti?.context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
  });

  it('missing chunk: reloads once, then shows what to do next', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.goto(menu);
    await firstCard(page).waitFor();
    await page.evaluate(() => sessionStorage.removeItem('chunk-reload-at'));
    let loads = 0;
    const count = (): void => void (loads += 1);
    page.on('domcontentloaded', count);
    await page.route('**/assets/profile-page-*.js', (route) => route.abort());
    await page
      .locator('header')
      .getByRole('link', { name: /Profil/ })
      .click();
    await page.getByRole('alert').getByText('Halaman ini belum dapat dimuat').waitFor();
    // The page reload that was asked for was the only one.
    expect(loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/profile');
    await checkScreen(page, 'states-chunk');
    await page.unroute('**/assets/profile-page-*.js');
    page.off('domcontentloaded', count);
    await press(page, 'Muat ulang');
    await page.getByRole('heading', { name: 'Perangkat yang sedang masuk' }).waitFor();
  });

  it('missing program: shows a message without the program', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.route('**/assets/shell-*.js', (route) => route.abort());
    await page.goto(menu);
    await page.getByRole('alert').getByText('Portal belum dapat dimuat').waitFor();
    await checkScreen(page, 'states-start');
    await page.unroute('**/assets/shell-*.js');
    await press(page, 'Muat ulang');
    await firstCard(page).waitFor();
  });

  it('404 and 500: show the specification’s words, their meaning, and a link home', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.goto('/transaction/tidak-ada');
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    await page.getByText('This page could not be found').waitFor();
    await checkScreen(page, 'states-404');
    await page.route('**/assets/profile-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("Broken page"); };',
      }),
    );
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor();
    await page.getByText('500', { exact: true }).waitFor();
    await checkScreen(page, 'states-500');
    await page.unroute('**/assets/profile-page-*.js');
    await page.getByRole('link', { name: 'Ke halaman utama' }).click();
    await page.waitForURL(`**${menu}`);
    await firstCard(page).waitFor();
  });

  it('new version: waits until the customer accepts it', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    const underway = watchCalls(page);
    // Calls that the clock jumps over count as unanswered; these two are the last of the first ones.
    const last = ['**/api/v1/credit-cards*', '**/api/v1/product-riders/*'].map((url) => page.waitForResponse(url));
    await Promise.all([...last, page.goto(menu)]);
    await firstCard(page).waitFor();
    await expect.poll(() => [...underway].map((request) => request.url())).toEqual([]);
    await page.route(`**${menu}`, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' })
        : route.continue(),
    );
    const offer = page.getByText('Versi baru tersedia.');
    for (let passed = 0; passed < 15; passed += 3) {
      expect(await offer.count()).toBe(0);
      await page.keyboard.press('Shift');
      await page.clock.fastForward(3 * 60_000);
    }
    await offer.waitFor();
    await checkScreen(page, 'states-new-version');
    await page.unroute(`**${menu}`);
    await Promise.all([page.waitForEvent('load'), press(page, 'Muat versi baru')]);
    await firstCard(page).waitFor();
    expect(await offer.count()).toBe(0);
    expect(siti?.errors).toEqual([]);
  });

  it('no results or no data: explains why, and what to do', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.goto(menu);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('heading', { name: 'Tidak ada yang cocok dengan “zzz”' }).waitFor();
    await checkScreen(page, 'states-empty');
    await expect.poll(() => page.getByRole('link', { name: 'Tanya kami' }).count()).toBe(1);
    await press(page, 'tarik uang');
    await page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi Ambil/ }).waitFor();
    await page.getByRole('searchbox').fill('zzz');
    await press(page, 'Lihat semua pengajuan');
    await page.getByRole('status').getByText('cocok').waitFor({ state: 'hidden' });
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('search: everyday words and life events lead to matching items', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    await page.goto(menu);
    await firstCard(page).waitFor();
    await page.getByRole('searchbox').fill('pindah rumh');
    await page
      .getByRole('status')
      .getByText(/hasil untuk “pindah rumh”/)
      .waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: /Informasi Customer Ganti alamat/ }).evaluate(isInSight))
      .toBe(true);
    await checkScreen(page, 'menu-search-found');
    await page.getByRole('searchbox').fill('');
    await press(page, 'Kehilangan pekerjaan');
    await page.getByRole('status').getByText('5 langkah').waitFor();
    await checkScreen(page, 'menu-search-event');
    await page.getByRole('link', { name: /^Cuti Premi Berhenti/ }).click();
    await page.waitForURL('**/cuti-premi');
    await page.goBack();
    await page.getByRole('status').getByText('5 langkah').waitFor();
    await press(page, 'Meninggal');
    await page.getByRole('status').getByText('3 pilihan').waitFor();
    await checkScreen(page, 'menu-search-death');
  });
});
