import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { chooseFile, signInAs, takePhoto } from '#tests/support/story.ts';

const words = { policy: '7700000003', phone: '0812 0000 0001', identity: '3174015203880001' };

let server: LiveServer;
let browser: Browser;
let siti: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

describe('Siti borrows against her endowment', () => {
  it('sees both loan cards, one available, one with its reason', async () => {
    siti = await signInAs(browser, server, words);
    const { page } = siti;
    await page.getByRole('link', { name: /Pinjaman Polis/ }).click();
    await page.getByText('Tidak ada pinjaman yang perlu dibayar.').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'loan-menu');
  });

  it('sees the limit, is held to it, and sees how the debt grows', async () => {
    const { page } = siti;
    await page.locator('main a[href$="/request-policy-loan"]').click();
    await page.getByRole('heading', { name: 'Batas Pinjaman Polis' }).waitFor();
    await page.getByLabel('Pinjaman', { exact: true }).fill('90000000');
    await page.getByText(/Melebihi batas/).waitFor();
    await takePhoto(page, 'loan-over');
    await page.getByLabel('Pinjaman', { exact: true }).fill('10000000');
    await page.getByText('Rp 1.200.000').first().waitFor();
    await page
      .getByText(/Estimasi per \d\d\/\d\d\/2026/)
      .first()
      .waitFor();
    await page.getByLabel('Tanda tangan: nama lengkap Anda').fill('Siti');
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Ketik nama lengkap Anda seperti pada polis').first().waitFor();
    await page.getByLabel('Tanda tangan: nama lengkap Anda').fill('siti nur rahmawati');
    await chooseFile(page, /berkas/i);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'loan-form');
  });

  it('reads before and after, the agreement, and the effect on the cover', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Contoh bunga setahun').first().waitFor();
    await page
      .getByText(/surat pengakuan utang/)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'loan-summary');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/vida-verification');
  });

  it('passes the face step; desk and bank complete the loan', async () => {
    const { page } = siti;
    await page.getByRole('checkbox').first().check();
    await press(page, 'Mulai verifikasi');
    await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await takePhoto(page, 'loan-thankyou');
    const desk = createDeskClient(server);
    await eventually(async () => {
      const { rows } = await server.services.pool.query<{ state: string }>('SELECT state FROM proposal');
      return rows[0]?.state === 'MENUNGGU_VERIFIKASI' ? true : undefined;
    });
    await desk.approve(number);
    await eventually(async () => (await server.services.core.listPayables({ requestNumber: number }))[0]);
    await desk.pay(number);
    const sent = await eventually(async () => (await server.services.core.listPayables({ state: 'SENT' }))[0]);
    const payload = { payable_id: sent.payableId, attempt: sent.attempt, result: 'PAID' };
    await server.call({ method: 'POST', url: '/demo/api/bank', payload });
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'loan-done');
  });

  it('owes the loan, and can repay it', async () => {
    const { page } = siti;
    await page.goto('/transaction/submission/payment-policy-loan');
    await page.getByRole('heading', { name: 'Utang Pinjaman Polis' }).waitFor();
    await page.getByText('Rp 10.000.000').first().waitFor();
    expect(siti.errors).toEqual([]);
  });
});
