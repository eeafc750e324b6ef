import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { chooseFile, signInAsSiti, takePhoto } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

describe('Siti wants to pay every month', () => {
  it('is told to choose another frequency than the one she has', async () => {
    const { page } = siti;
    await page.goto('/transaction/submission/change-payment-freq');
    await page.getByText('Frekuensi saat ini').waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('harus beda dari sebelumnya').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'change-payment-freq-wrong');
  });

  it('sees each bill beside its choice, and the first day', async () => {
    const { page } = siti;
    await page.getByRole('radio', { name: /Bulanan/ }).check();
    await page.getByText('24/07/2027').last().waitFor();
    await chooseFile(page, /^Pilih berkas/);
    await expectAccessible(page);
    await takePhoto(page, 'change-payment-freq-form');
  });

  it('reads what changes, sends it and finds it in her requests', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Tagihan pertama dengan frekuensi baru').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'change-payment-freq-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'change-payment-freq-thankyou');
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Berlaku mulai 24\/07\/2027/)
      .first()
      .waitFor();
  });
});
