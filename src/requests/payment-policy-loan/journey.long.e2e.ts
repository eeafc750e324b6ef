import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { chooseFile, signInAs, takePhoto } from '#tests/support/story.ts';

const words = { policy: '7700000004', phone: '0812 0000 0004', identity: '3578012009790004' };
const account = '8801407700000004';

let server: LiveServer;
let browser: Browser;
let bambang: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ bambang })));

describe('Bambang repays his loan', () => {
  it('sees the debt of today, and the effect of a partial payment', async () => {
    bambang = await signInAs(browser, server, words);
    const { page } = bambang;
    await page.goto('/transaction/submission/policy-loan');
    await page.locator('main a[href$="/payment-policy-loan"]').click();
    await page.getByRole('heading', { name: 'Hutang Pinjaman Polis' }).waitFor();
    await page
      .getByText(/Utang Anda per \d\d\/\d\d\/2026/)
      .first()
      .waitFor();
    await page.getByText('Rp 11.023.515').first().waitFor();
    await page.getByLabel('Jumlah yang dibayar').fill('5000000');
    await page.getByText('Rp 6.023.515').waitFor();
    await page.getByRole('button', { name: 'Lunasi' }).click();
    await page.getByText('Lunas', { exact: true }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'repay-plan');
  });

  it('chooses the bank, reads how to pay there, and continues without a slip', async () => {
    const { page } = bambang;
    await page.getByText('Bank Central Asia (BCA)').click();
    await page.getByText('Cara bayar: BCA mobile').waitFor();
    await chooseFile(page, /berkas/i);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'repay-form');
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Bunga dahulu, lalu pokok').first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'repay-summary');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Kirim pengajuan');
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.getByText('Selesaikan pembayaran Anda').waitFor();
    expect(await page.locator('main').innerText(), 'the payment stands first').toMatch(
      /Selesaikan pembayaran Anda[\s\S]*Pengajuan Anda sudah kami terima/,
    );
    await takePhoto(page, 'repay-thankyou');
  });

  it('pays at the bank, and sees that nothing is owed any more', async () => {
    const { page } = bambang;
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/8801 4077 0000 0004|8801407700000004/)
      .first()
      .waitFor();
    await takePhoto(page, 'repay-pay-card');
    await server.call({
      method: 'POST',
      url: '/demo/api/bank',
      payload: { virtual_account_number: account, amount: '11023515' },
    });
    await page.getByText('Berhasil').first().waitFor();
    await page.getByText('Surat Keterangan Lunas').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'repay-done');
    expect(bambang.errors).toEqual([]);
  });
});
