import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { enterPortal, type SignInWords } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person | undefined;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser('refused');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const form = '/transaction/submission/change/customer-info';

const inInstagram =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 ' +
  'Mobile Safari/537.36 Instagram 330.0.0.40.92 Android';

/** Second person, whose form is still empty. */
const ahmad: SignInWords = { policy: '7700000002', phone: '0812 0000 0002', identity: '3273011507850002' };

describe('face step without a camera', () => {
  /** Opens the form of an e-mail change and asks for its camera. */
  async function askForCamera(words?: SignInWords, userAgent?: string): Promise<Page> {
    await server.services.pool.query('DELETE FROM message');
    siti = await sitDown(browser, server.origin, phone, {
      permissions: [],
      ...(userAgent !== undefined && { userAgent }),
    });
    const { page } = siti;
    await enterPortal(siti, server, words);
    await page.goto(form);
    await page.getByRole('button', { name: 'Ubah Email' }).waitFor();
    await page.goto(`${form}?langkah=2`);
    return page;
  }

  it('explains how to allow the camera, and accepts a file instead', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    const page = await askForCamera();
    const camera = page.getByRole('button', { name: /Ambil foto/ }).first();
    await camera.waitFor();
    expect(await page.getByText('Tombol tidak bereaksi?').count()).toBe(0);
    await camera.click();
    const trouble = page.getByRole('dialog').getByRole('alert');
    await trouble.getByText('Kamera belum diizinkan').waitFor();
    await checkScreen(page, 'states-camera-refused');
    await trouble.getByRole('button', { name: 'Coba lagi' }).click();
    await trouble.getByText('Kamera belum diizinkan').waitFor();
    await choosePhoto(trouble.getByRole('button', { name: 'Pilih berkas' }));
    await page.getByText('Terunggah').first().waitFor();
  });

  it('links to a browser from an in-app browser, at the camera step and at the file fields', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    const page = await askForCamera(ahmad, inInstagram);
    await page.getByText('Tombol tidak bereaksi? Buka di peramban').first().click();
    await page.getByRole('button', { name: 'Salin alamat' }).first().waitFor();
    await checkScreen(page, 'states-in-app-upload');
    await page
      .getByRole('button', { name: /Ambil foto/ })
      .first()
      .click();
    const trouble = page.getByRole('dialog').getByRole('alert');
    await trouble.getByText('Buka di peramban').first().waitFor();
    const toChrome = await trouble.getByRole('link', { name: 'Buka di Chrome' }).getAttribute('href');
    expect(toChrome).toContain('intent://127.0.0.1');
    expect(toChrome).toContain(`${form}#Intent;scheme=http;package=com.android.chrome;end`);
    await siti?.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await trouble.getByRole('button', { name: 'Salin alamat' }).click();
    await trouble.getByText('Alamat tersalin.').waitFor();
    await checkScreen(page, 'states-in-app-camera');
    await page.keyboard.press('Escape');
    await trouble.waitFor({ state: 'detached' });
  });
});
