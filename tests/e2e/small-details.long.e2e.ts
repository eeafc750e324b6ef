import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAsSiti } from '#tests/support/story.ts';

/**
 * Small demands of the specification (rulings 5) that only a browser can measure. Tested elsewhere: the modal and the
 * error alert (src/ui/dialogs/modal.test.tsx, src/portal/api/create-call-api.test.ts), error pages and the reload
 * (src/portal/pages/error-page.test.tsx, src/portal/access/chunk-reload.test.ts), progress bar and shortest waiting
 * (src/ui/showing/progress-bar.test.tsx, src/portal/api/minimum-shown.test.ts), coverage defaults
 * (src/portal/policy/enrich-coverages.test.ts), phone numbers (src/shared/text/phone.test.ts), coming-soon
 * (tests/structure/same-set.test.ts).
 */
let server: LiveServer;
let browser: Browser;
let siti: Person;
let page: Page;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, desktop);
  ({ page } = siti);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const menuPath = '/transaction/submission';
const status = '/transaction/status';
const form = `${menuPath}/withdraw-partial-investment-fund`;

const at = (width: number, height = 800) => page.setViewportSize({ width, height });

const open = async (path: string): Promise<void> => {
  await page.goto(path);
  await page.getByText('Mohon tunggu, sedang memuat data...').first().waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
};

const sizeOf = async (element: Locator): Promise<{ readonly width: number; readonly height: number }> =>
  (await element.boundingBox()) ?? { width: 0, height: 0 };

const sideMenu = () => page.getByRole('navigation', { name: 'Menu utama' });
const bottomBar = () => page.getByRole('navigation', { name: 'Menu bawah' });
const burger = () => page.getByRole('button', { name: 'Buka menu' });
const linesOf = async (element: Locator): Promise<readonly string[]> =>
  (await element.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('external links', () => {
  it('lead from the logo to PLAN_SITE_URL, from the help link to HELP_URL', async () => {
    const { site, help: helpUrl } = server.services.config.brand.links;
    await open('/profile');
    expect(await page.locator('aside a').first().getAttribute('href')).toBe(site);
    const help = page.getByRole('link', { name: /Hubungi kami/ }).first();
    expect(await help.getAttribute('href')).toBe(helpUrl);
  });

  it('are the same on the sign-in page', async () => {
    const stranger = await sitDown(browser, server.origin, phone);
    const { site, help: helpUrl } = server.services.config.brand.links;
    await stranger.page.goto('/auth/login');
    expect(await stranger.page.locator('main a').first().getAttribute('href')).toBe(site);
    expect(await stranger.page.getByRole('link', { name: /Hubungi kami/ }).getAttribute('href')).toBe(helpUrl);
    await stranger.page.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
    await stranger.context.close();
  });
});

describe('header and first loading', () => {
  it("show 'Memuat...' and the specification's sentence, then number and full name", async () => {
    await at(1280);
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/policy/get-my-policy', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => sessionStorage.removeItem('policy-summary'));
    await page.goto(menuPath);
    await page.locator('header').getByText('Memuat...').waitFor();
    await page.getByText('Mohon tunggu, sedang memuat data...').filter({ visible: true }).waitFor();
    answer?.();
    await page.locator('header').getByText('Siti Nur Rahmawati').waitFor();
    await page.locator('header').getByText('7700000001').waitFor();
    await page.unroute('**/api/v1/policy/get-my-policy');
  });

  it('make the calls of wire 8.5 once the page is drawn', async () => {
    await open(menuPath);
    const references = [
      'banks',
      'terms-conditions',
      'occupations',
      'industries',
      'config-face-verifications',
      'credit-cards',
    ];
    /** Lists reference calls that were missing or came before the first paint. */
    const wrong = (paths: readonly string[]) =>
      page.evaluate((wanted) => {
        const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity;
        const asked = performance.getEntriesByType('resource');
        return wanted.filter((path) => {
          const entry = asked.find(({ name }) => new URL(name).pathname === `/api/v1/${path}`);
          return entry === undefined || entry.startTime < paint;
        });
      }, paths);
    await expect.poll(() => wrong(references), { timeout: 120_000 }).toEqual([]);
  });
});

describe('layout measures', () => {
  it('are a drawer of 244 px, open from 1264 px, and a burger below', async () => {
    await open(menuPath);
    await at(1264);
    expect((await sizeOf(page.locator('aside'))).width).toBe(244);
    expect([await sideMenu().isVisible(), await burger().isVisible()]).toEqual([true, false]);
    await at(1263);
    expect([await sideMenu().isVisible(), await burger().isVisible()]).toEqual([false, true]);
    await burger().click();
    expect((await sizeOf(page.getByRole('dialog', { name: 'Menu' }))).width).toBe(244);
    await page.keyboard.press('Escape');
  });

  it('include a bottom bar below 960 px', async () => {
    await at(959);
    expect(await bottomBar().isVisible()).toBe(true);
    await at(960);
    expect(await bottomBar().isVisible()).toBe(false);
  });

  it('include the words of menu and bar', async () => {
    await at(1280);
    const aside = await linesOf(page.locator('aside'));
    expect(aside.filter((line) => !/^(Contoh Life|\d+)$/.test(line))).toEqual([
      'Pengajuan Transaksi',
      'Status Transaksi',
      'Informasi Data Polis',
      'Logout',
    ]);
    await at(360, 740);
    expect(await linesOf(bottomBar())).toEqual(['Pengajuan', 'Status', 'Info Polis', 'Notifikasi', 'Logout']);
    await expect.poll(() => page.getByPlaceholder('Cari Menu').count()).toBe(1);
  });

  it('include a progress bar filled over 5 s', async () => {
    const duration = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--animate-progress'),
    );
    expect(duration).toMatch(/\b5s\b/);
  });

  it('are a page header of 102 px, an action container of 320 px, and 280 on mid-size', async () => {
    await at(1280);
    await open(status);
    const band = page.locator('main header > div').last();
    expect((await sizeOf(band)).height).toBe(102);
    await open(form);
    const action = page.getByRole('button', { name: 'Lanjut ke ringkasan' });
    expect((await sizeOf(action)).width).toBe(320);
    await at(1024);
    expect((await sizeOf(action)).width).toBe(280);
  });

  it('are a notice panel 480 px wide and at most 420 high', async () => {
    await at(1280);
    await open(menuPath);
    await page.getByRole('button', { name: /^Notifikasi/ }).click();
    const panel = page
      .locator('header')
      .getByText('Lihat semua')
      .locator('xpath=ancestor::*[contains(@class,"max-h-")][1]');
    const { width, height } = await sizeOf(panel);
    expect(width).toBe(480);
    expect(height).toBeLessThanOrEqual(420);
    await page.keyboard.press('Escape');
  });

  it('are a dialog of at most 620 px and a list of choices at most 350 high', async () => {
    await open(`${menuPath}/change-payee-refund-account`);
    await page.getByRole('button', { name: /^Bank: / }).click();
    await page.getByRole('option').first().waitFor();
    expect((await sizeOf(page.getByRole('listbox'))).height).toBeLessThanOrEqual(350);
    await page.keyboard.press('Escape');
    await open(menuPath);
    await page.getByRole('button', { name: 'Ganti polis' }).click();
    expect((await sizeOf(page.getByRole('dialog'))).width).toBeLessThanOrEqual(620);
    await page.keyboard.press('Escape');
  });
});

/** Simulates a device with an Indonesian voice, and records what it is asked to say. */
const giveVoice = (to: Page = page) =>
  to.addInitScript(() => {
    const said: string[] = [];
    const device = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'id-ID', name: 'Contoh' }],
      speak: ({ text }: { readonly text: string }) => void said.push(text),
      cancel: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    });
    class Utterance extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: device });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(globalThis, { said });
  });

describe('Baca keras', () => {
  const start = () => page.getByRole('button', { name: 'Baca keras halaman ini' });

  it('is absent when the device has no Indonesian voice', async () => {
    const part = page.waitForResponse((answer) => answer.url().includes('/assets/read-aloud-button-'));
    await open(status);
    await (await part).finished();
    // Module code and its first draw run in the tasks after the file has loaded.
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
    expect(await start().count()).toBe(0);
  });

  it('reads the sign-in page aloud too', async () => {
    const { page: atSignIn, context } = await sitDown(browser, server.origin, phone);
    await giveVoice(atSignIn);
    await atSignIn.goto('/auth/login');
    await atSignIn.getByRole('button', { name: 'Baca keras halaman ini' }).click();
    expect(await atSignIn.evaluate(() => Reflect.get(globalThis, 'said'))).toContain('Selamat Datang');
    await checkScreen(atSignIn, 'baca-keras-sign-in');
    await context.close();
  });

  it.each([
    ['a list on a phone', 360, 740, status],
    ['a form on a phone', 360, 740, form],
    ['a wide screen', 1280, 800, status],
  ])('reads %s aloud by keyboard', async (_name, width, height, path) => {
    await giveVoice();
    await at(width, height);
    await open(path);
    await start().focus();
    await page.keyboard.press('Enter');
    const title = await page.locator('h1').innerText();
    const said = await page.evaluate(() => Reflect.get(globalThis, 'said'));
    expect(said).toContain(title);
    await page.keyboard.press('Tab');
    await checkScreen(page, `baca-keras-${width}-${path.split('/').at(-1)}`);
    await page.getByRole('button', { name: 'Jeda' }).click();
    await page.getByRole('button', { name: 'Berhenti membaca' }).click();
    await start().waitFor();
  });
});

describe('texts for machines', () => {
  it('keep private pages out of search engines, and describe the sign-in page', async () => {
    const metaOf = async (path: string, name: string): Promise<string> =>
      new RegExp(`name="${name}"\\s+content="([^"]*)"`).exec(
        (await server.app.inject({ url: path })).body.replaceAll(/\s+/g, ' '),
      )?.[1] ?? '';
    for (const path of [menuPath, status, '/profile', '/polis/information/insured'])
      expect(await metaOf(path, 'robots')).toContain('noindex');
    expect(await metaOf('/auth/login', 'robots')).not.toContain('noindex');
    for (const path of ['/auth/login', menuPath]) {
      expect(await metaOf(path, 'description')).toMatch(/polis asuransi jiwa/);
      expect(await metaOf(path, 'mobile-web-app-capable')).toBe('yes');
    }
  });

  it('mark English texts as English', async () => {
    await page.goto('/tidak-ada');
    await page.getByText('404 Not Found').waitFor();
    expect(await page.locator('[lang="en"]').innerText()).toContain('404 Not Found');
    expect(await page.locator('html').getAttribute('lang')).toBe('id');
    expect(await page.getByRole('link', { name: 'Ke halaman utama' }).getAttribute('href')).toBe('/');
    expect(siti.errors).toEqual([]);
  });
});
