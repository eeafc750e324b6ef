import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '../support/browser.ts';
import { createDeskClient } from '../support/desk-client.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { checkScreen } from '../support/check-screen.ts';
import { keepScreensOnFailure, press } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { chooseFile, enterPortal, signInAsSiti, sitiPolicies, takePhoto } from '../support/story.ts';

/** Journey 1: Siti needs 5 million, is interrupted twice, and gets it. */

const menu = '/transaction/submission';
const form = `${menu}/withdraw-partial-investment-fund`;

let server: LiveServer;
let browser: Browser;
let siti: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const home = (page: Page) => page.getByRole('region', { name: 'Keadaan polis Anda' });
const sum = (page: Page) => page.getByLabel('Jumlah yang ditarik');
const isSaved = (page: Page) => page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();

/** True when nothing covers any line of the element, not even the action bar. */
const isWhole = (element: Element): boolean => {
  const { left, top, width, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
};

/** Expects the home to name the unfinished form first, with its date and progress, and follows its button. */
async function goOnFromHome(page: Page, picture: string): Promise<void> {
  const heading = home(page).getByRole('heading', { level: 2 });
  await expect.poll(() => heading.innerText()).toBe('Penarikan Sebagian Dana Investasi belum selesai');
  expect(await home(page).innerText()).toMatch(
    /Tersimpan \d\d\/\d\d\/\d{4} pukul \d\d\.\d\d\. \d+ isian sudah Anda isi, belum terkirim\./,
  );
  await takePhoto(page, picture);
  await home(page).getByRole('link', { name: 'Lanjutkan' }).click();
  await page.waitForURL(`**${form}`);
}

describe('Siti withdraws 5 million with two interruptions', () => {
  it('enters the amount, split over her funds automatically', async () => {
    siti = await signInAsSiti(browser, server);
    const { page } = siti;
    await page.goto(form);
    await sum(page).fill('900000000');
    await page.getByText(/^Yang bisa ditarik sekarang/).waitFor();
    const instead = page.getByRole('button', { name: /^Tarik Rp/ });
    await expect.poll(() => instead.evaluate(isWhole)).toBe(true);
    await takePhoto(page, 'walk-withdrawal-too-much');
    await instead.click();
    await expect.poll(() => sum(page).inputValue()).toBe('82.807.204');
    await page.getByText(/^Yang bisa ditarik sekarang/).waitFor({ state: 'detached' });
    await sum(page).fill('5000000');
    await page.getByText('12 tahun 1 bulan').waitFor();
    await page.getByText('Rp 2.477.349').waitFor();
    await isSaved(page);
    await checkScreen(page, 'walk-withdrawal-form');
  });

  it('closes the tab in the form; after a new sign-in the home page leads back to it', async () => {
    expect(siti.errors).toEqual([]);
    await siti.context.close();
    siti = await signInAsSiti(browser, server);
    const { page } = siti;
    await goOnFromHome(page, 'walk-withdrawal-home');
    await sum(page).waitFor();
    await expect.poll(() => sum(page).inputValue()).toBe('5.000.000');
  });

  it('changes the split: each fund has its field, and the sum follows', async () => {
    const { page } = siti;
    await press(page, 'Atur sendiri per dana');
    const funds = page.getByLabel('Nilai penarikan');
    await funds.nth(0).fill('');
    await funds.nth(1).fill('0');
    await funds.nth(2).fill('5000000');
    await expect.poll(() => sum(page).inputValue()).toBe('5.000.000');
    await checkScreen(page, 'walk-withdrawal-own');
    await press(page, 'Bagi otomatis');
    await page.getByText('Rp 2.477.349').waitFor();
    await chooseFile(page, /berkas/i);
    await isSaved(page);
  });

  it('is signed out at the summary; after a new sign-in the home page leads back again', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Periksa sebelum dikirim').first().waitFor();
    await takePhoto(page, 'walk-withdrawal-summary');
    await server.services.pool.query(
      `UPDATE customer_session SET ended_at = now(), end_reason = 'expired' WHERE policy_number = '7700000001'`,
    );
    // The page may hear of it first and redirect during the navigation.
    await page.reload().catch(() => null);
    await expect.poll(() => page.url(), { timeout: 120_000 }).toMatch(/\/auth\/login$/);
    await enterPortal(siti, server, undefined, `${form}/resume`);
    await page.goto(menu);
    await goOnFromHome(page, 'walk-withdrawal-home-again');
    await page.getByText('Terunggah').first().waitFor();
    await expect.poll(() => sum(page).inputValue()).toBe('5.000.000');
  });

  it('submits it, and gets number and due date', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Rp 83.300.000').filter({ visible: true }).first().waitFor();
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/vida-verification');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Mulai verifikasi');
    await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.getByText(`#${number}`).first().waitFor();
    await checkScreen(page, 'walk-withdrawal-thankyou');
    await page.goto(menu);
    await home(page).getByRole('heading', { level: 2 }).waitFor();
    expect(await home(page).innerText()).not.toContain('belum selesai');
  });

  it('sees the amount paid', async () => {
    const { page } = siti;
    const desk = createDeskClient(server);
    await eventually(async () => {
      const { rows } = await server.services.pool.query(
        `SELECT 1 FROM proposal WHERE number = $1 AND state = 'MENUNGGU_VERIFIKASI'`,
        [number],
      );
      return rows[0];
    });
    await desk.approve(number);
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
    await eventually(
      async () => (await server.services.core.listPayables({ state: 'OPEN', requestNumber: number }))[0],
    );
    await desk.pay(number);
    const payout = await eventually(
      async () => (await server.services.core.listPayables({ state: 'SENT', requestNumber: number }))[0],
    );
    const payload = { payable_id: payout.payableId, attempt: payout.attempt, result: 'PAID' };
    await server.call({ method: 'POST', url: '/demo/api/bank', payload });
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await page.getByText('Rp 5.000.000').filter({ visible: true }).first().waitFor();
    await page.setViewportSize(phone);
    await checkScreen(page, 'walk-withdrawal-paid');
    expect(siti.errors).toEqual([]);
  });
});
