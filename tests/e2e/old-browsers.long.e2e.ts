import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { chromium108, chromium90, launchOldChromium } from '#tests/support/old-chromium.ts';
import { withoutNewerNames } from '#tests/support/older-browser.ts';
import { expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { enterPortal, takePhoto } from '#tests/support/story.ts';

/** Sign-in, home, a withdrawal with a photo, status and policy in the oldest supported browsers (README). */

const iphonePhoto = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('../fixtures/files/heic.heic', import.meta.url)),
};

const menuPath = '/transaction/submission';
const withdrawalPath = `${menuPath}/withdraw-partial-investment-fund`;

/**
 * Removes browser features that Firefox 90 and Safari 15 lack: replaces tests in these two, which are not available as packages.
 */
const removeNewerFeatures = async (browser: Browser, { context }: Person): Promise<void> => {
  // Old Chromium versions lack them anyway.
  if (Number.parseInt(browser.version(), 10) > 108) await withoutNewerNames(context);
};

/** Checks that the page has no horizontal scroll, and takes a screenshot. */
async function checkWidthAndTakePhoto(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await takePhoto(page, name);
}

describe.each([
  { name: 'chromium-90', launch: () => launchOldChromium(chromium90) },
  { name: 'chromium-108', launch: () => launchOldChromium(chromium108) },
  { name: 'chromium-without-newer-names', launch: async () => undefined },
])('$name', ({ name, launch }) => {
  let server: LiveServer;
  let browser: Browser;
  let siti: Person;

  beforeAll(async () => {
    server = await startLiveServer();
    browser = (await launch()) ?? (await launchBrowser());
    siti = await sitDown(browser, server.origin, phone);
    await removeNewerFeatures(browser, siti);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));
  afterEach(() => expect(siti.errors).toEqual([]));

  it('signs in and sees the home page', async () => {
    const { page } = siti;
    await enterPortal(siti, server);
    await page.getByRole('region', { name: 'Keadaan polis Anda' }).getByRole('heading', { level: 2 }).waitFor();
    expect(await page.locator('#older').isVisible()).toBe(false);
    await checkWidthAndTakePhoto(page, `${name}-home`);
  });

  it('opens and closes the menu', async () => {
    const { page } = siti;
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await press(page, 'Buka menu');
    await drawer.getByRole('link', { name: 'Status Transaksi' }).waitFor();
    await expectNoSidewaysScroll(page);
    await press(page, 'Tutup menu');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('sends a withdrawal with a photo and the face check', async () => {
    const { page } = siti;
    await page.goto(withdrawalPath);
    await page.getByLabel('Jumlah yang ditarik').fill('5000000');
    await page.getByText('Rp 2.477.349').waitFor();
    const choose = () =>
      choosePhoto(page.getByRole('button', { name: /^(?:Pilih|Ganti) berkas/ }).first(), iphonePhoto);
    // The picture shows no document, so only the third try is sent.
    for (const count of [1, 2]) {
      await choose();
      await page.getByText(`Percobaan ${count} dari 3.`).waitFor();
    }
    await choose();
    await page.getByText('Terunggah').first().waitFor();
    await checkWidthAndTakePhoto(page, `${name}-form`);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Rp 83.300.000').filter({ visible: true }).first().waitFor();
    await checkWidthAndTakePhoto(page, `${name}-summary`);
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/vida-verification');
    await page.getByRole('checkbox').first().check();
    await checkWidthAndTakePhoto(page, `${name}-face`);
    await press(page, 'Mulai verifikasi');
    await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
    await checkWidthAndTakePhoto(page, `${name}-thankyou`);
  });

  it('shows the status of the withdrawal, and the policy', async () => {
    const { page } = siti;
    await page.goto('/transaction/status');
    await page.getByText('Penarikan Sebagian Dana Investasi').first().waitFor();
    await checkWidthAndTakePhoto(page, `${name}-status-list`);
    await page
      .getByRole('link', { name: /Penarikan Sebagian Dana Investasi/ })
      .first()
      .click();
    await page.waitForURL('**/transaction/status/*');
    await page.getByText('Rp 5.000.000').filter({ visible: true }).first().waitFor();
    await checkWidthAndTakePhoto(page, `${name}-status`);
    await page.goto('/polis/information/polis-value');
    await page.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
    await checkWidthAndTakePhoto(page, `${name}-policy`);
  });
});

describe('unsupported older browser', () => {
  let server: LiveServer;
  let browser: Browser;
  let visitor: Person;

  beforeAll(async () => {
    server = await startLiveServer();
    browser = await launchBrowser();
    visitor = await sitDown(browser, server.origin, phone);
    await visitor.context.addInitScript('delete RegExp.prototype.hasIndices');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(['/auth/login', '/lapor-meninggal', '/desk'])(
    'gets a message at %s even without the program files',
    async (path) => {
      // A page whose files are missing reloads itself, which would interrupt the next case.
      const page = await visitor.context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      const words = await page.getByRole('alert').filter({ hasText: 'terlalu lama' }).innerText();
      expect(words).toBe(
        'Peramban ini terlalu lama untuk layanan kami. Perbarui, atau pakai Chrome, Edge, atau Firefox mulai versi 90 atau Safari mulai iOS 15. Bantuan: telepon 1500 000.',
      );
      await takePhoto(page, `older${path.replaceAll('/', '-')}`);
      expect(errors).toEqual([]);
      await page.close();
    },
  );
});
