import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const advance = (days: number) => server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });

describe('Siti takes a premium holiday on her phone', () => {
  it('sees where it begins, chooses a due date for its end, and how long the value lasts', async () => {
    const { page } = siti;
    await page.goto('/transaction/submission/cuti-premi');
    await page.getByLabel('Tanggal akhir cuti').selectOption('2028-07-24');
    await page.getByText('Estimasi per').first().waitFor();
    await page.getByText(/diperkirakan habis pada/).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'cuti-premi-form');
    await page.getByText('Perkiraan nilai polis').scrollIntoViewIfNeeded();
    await chooseFile(page, /berkas/i);
    await takePhoto(page, 'cuti-premi-form-filled');
  });

  it('reads what it means and a gentler way, and sends it', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page
      .getByText(/turunkan premi dasar/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'cuti-premi-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'cuti-premi-thankyou');
  });

  it('waits for its day, which the status names', async () => {
    const { page } = siti;
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Berlaku mulai 24\/07\/2027/)
      .first()
      .waitFor();
    await takePhoto(page, 'cuti-premi-status');
    await advance(242);
    await page.reload();
    await page.getByText('Berhasil').first().waitFor();
  });
});

describe('on holiday, she changes her mind', () => {
  it('may change or give it back, and reads when premiums begin again', async () => {
    const { page } = siti;
    await page.goto('/transaction/submission/cuti-premi');
    await page.getByText('Perubahan Tanggal Cuti').waitFor();
    await takePhoto(page, 'cuti-premi-change');
    await page.getByText('Pembatalan Cuti Premi').click();
    await page.getByText('Tanggal Batal').waitFor();
    await chooseFile(page, /berkas/i);
    await expectAccessible(page);
    await takePhoto(page, 'cuti-premi-cancel');
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Cuti dibatalkan, selesai 24/07/2028').first().waitFor();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    const { policy } = await server.services.core.getPolicy('7700000001');
    expect(policy.holidayIndi).toBe('Y');
  });
});
