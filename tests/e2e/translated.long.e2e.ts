import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { chooseFile, enterPortal, sitiWords, takePhoto } from '#tests/support/story.ts';
import { translatePages } from '#tests/support/translate-pages.ts';

/** Customer whose browser translates every page (decision 0051). */

const form = '/transaction/submission/withdraw-partial-investment-fund';

let server: LiveServer;
let browser: Browser;
let siti: Person;
let page: Page;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await sitDown(browser, server.origin, phone);
  ({ page } = siti);
  await translatePages(siti.context);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const isTranslated = () => page.locator('#root font font').first().waitFor();
const visibleText = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

/** Expects the countdown to the next code to move. */
const seesSecondsGo = async (): Promise<void> => {
  const line = page.locator('p', { hasText: 'Kirim ulang dalam' });
  await isTranslated();
  const shown = new Set<string>();
  await eventually(async () => {
    shown.add((await line.locator('.figures').textContent()) ?? '');
    return shown.size > 2 ? shown : undefined;
  });
  for (const each of shown) expect(each).toMatch(/^\d+:\d\d$/);
};

describe('customer whose browser translates every page', () => {
  it('reads why the sign-in is refused, and signs in', async () => {
    await page.goto('/auth/login');
    await isTranslated();
    await press(page, 'Kirim kode masuk');
    await page.getByText('Field harus diisi').first().waitFor();
    await page.getByLabel('Nomor Polis').fill('7700000001');
    await page.getByLabel('Nomor Polis').press('Tab');
    await enterPortal(siti, server, sitiWords, '/transaction/submission', seesSecondsGo);
    expect(siti.errors).toEqual([]);
  });

  it('reads the home and the policy', async () => {
    await page.getByRole('region', { name: 'Keadaan polis Anda' }).getByRole('heading', { level: 2 }).waitFor();
    await isTranslated();
    await takePhoto(page, 'translated-home');
    for (const tab of ['insured', 'beneficiary', 'payment-account', 'polis-value']) {
      await page.goto(`/polis/information/${tab}`);
      await page.locator('main h2, main h3').first().waitFor();
      await isTranslated();
    }
    await takePhoto(page, 'translated-policy');
    expect(siti.errors).toEqual([]);
  });

  it('sees sums and sentences of a form change while typing', async () => {
    await page.goto(form);
    const sum = page.getByLabel('Jumlah yang ditarik');
    await sum.fill('900000000');
    await visibleText(/^Yang bisa ditarik sekarang/).waitFor();
    await sum.fill('5000000');
    await page
      .getByText(/^Yang bisa ditarik sekarang/)
      .first()
      .waitFor({ state: 'detached' });
    await visibleText('12 tahun 1 bulan').waitFor();
    await visibleText('Rp 2.477.349').waitFor();
    await press(page, 'Atur sendiri per dana');
    await page.getByRole('button', { name: 'Bagi otomatis' }).waitFor();
    await press(page, 'Bagi otomatis');
    await page.getByRole('button', { name: 'Atur sendiri per dana' }).waitFor();
    await chooseFile(page, /berkas/i);
    await visibleText(/Tersimpan \d\d\.\d\d/).waitFor();
    await takePhoto(page, 'translated-form');
    expect(siti.errors).toEqual([]);
  });

  it('reads the summary, the list of requests and a status', async () => {
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await visibleText('Periksa sebelum dikirim').waitFor();
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/vida-verification');
    await page.goto('/transaction/status');
    await page.locator('main h1').waitFor();
    const app = deskAppOn(server);
    const sent = await submitWithdrawal(app, await sitiToken(app));
    await page.goto(`/transaction/status/${sent}`);
    await visibleText('Penarikan Sebagian Dana Investasi').waitFor();
    await page.getByText(sent).first().waitFor();
    await isTranslated();
    await press(page, 'Batalkan pengajuan');
    await page.getByRole('dialog').waitFor();
    await isTranslated();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await takePhoto(page, 'translated-status');
    await page.goto('/profile');
    await visibleText(/Semua jam dalam WIB/).waitFor();
    await isTranslated();
    expect(siti.errors).toEqual([]);
  });
});
