import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, sitDown, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import {
  confirm,
  expectAccessible,
  expectNoSidewaysScroll,
  keepScreensOnFailure,
  press,
} from '#tests/support/screens.ts';
import { chooseFile, signInAsSiti, signInAtDesk, sitiPolicies, takePhoto } from '#tests/support/story.ts';

const path = '/transaction/submission/add-investment-fund';
let server: LiveServer;
let browser: Browser;
let siti: Person;
let demo: Person;
let finance: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti, demo, finance })));

const amountOf = (page: Page, fund: string) => page.getByLabel(`Jumlah top up ${fund}`);

describe('Siti tops up two funds', () => {
  it('chooses amounts, and sees the cost and the units, dated', async () => {
    const { page } = siti;
    await page.goto(path);
    await amountOf(page, 'Dana Tumbuh').fill('3000000');
    await amountOf(page, 'Dana Stabil').fill('400000');
    await page
      .getByText(/Estimasi per \d\d\/\d\d\/2026/)
      .first()
      .waitFor();
    await page.getByText('Rp 3.230.000').first().waitFor();
    await press(page, 'Lanjut');
    await page.getByText('Top up ke Dana Stabil minimal Rp 500.000.').first().waitFor();
    await expectAccessible(page);
    await amountOf(page, 'Dana Stabil').fill('2000000');
    await page.getByText('Rp 4.750.000').first().waitFor();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'topup-form');
    await page.getByText('Perkiraan hasil').scrollIntoViewIfNeeded();
    await takePhoto(page, 'topup-estimate');
  });

  it('chooses the bank for payment and attaches the documents', async () => {
    const { page } = siti;
    await press(page, 'Lanjut');
    await page.getByRole('radio', { name: /Mandiri/ }).check();
    await page.getByText('8800 8047 0000 0001').waitFor();
    await page.getByText('Rp 5.000.000').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Dokumen apa yang menyertai?' }).waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Mohon upload dokumen.').first().waitFor();
    await chooseFile(page, /berkas/i);
    await expectNoSidewaysScroll(page);
  });

  it('compares before and after, and sends', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page
      .getByText('Biaya Top Up (5%)', { exact: false })
      .or(page.getByText('Biaya top up (5%)'))
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'topup-summary');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Kirim pengajuan');
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.getByText('Selesaikan pembayaran Anda').waitFor();
    await page.getByText('Rp 5.000.000').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'topup-thankyou');
  });

  it('finds bank, deadline and instructions for payment, and copies the number', async () => {
    const { page } = siti;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Jumat, 27/11/2026').first().waitFor();
    await page.getByText("Cara bayar: Livin' by Mandiri").click();
    await page.getByText('Pilih Bayar/VA.').waitFor();
    await page.getByLabel('Bank tujuan').selectOption({ label: 'Bank Central Asia (BCA)' });
    await page.getByText('8801 4047 0000 0001').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /Salin/ }).first().click();
    await page.getByText('Tersalin').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'topup-pay');
  });

  it('pays a part at the demo bank and sees the missing amount without reloading', async () => {
    demo = await sitDown(browser, server.origin, desktop);
    await demo.page.goto('/demo');
    await demo.page.getByLabel('Nomor virtual account').fill('8801404700000001');
    await demo.page.getByLabel('Jumlah', { exact: true }).fill('2.000.000');
    await demo.page.getByRole('button', { name: 'Bayar', exact: true }).click();
    await siti.page.getByText('Pembayaran masuk, masih kurang').waitFor();
    await siti.page.getByText('Rp 3.000.000').first().waitFor();
    await demo.page.getByRole('button', { name: /Bayar Rp.3\.000\.000 lewat BCA/ }).waitFor();
    await takePhoto(demo.page, 'topup-demo-bank');
  });

  it('pays the rest to the wrong account, and finance assigns it to the request', async () => {
    await demo.page.getByLabel('Nomor virtual account').fill('8801402700000001');
    await demo.page.getByLabel('Jumlah', { exact: true }).fill('3000000');
    await demo.page.getByRole('button', { name: 'Bayar', exact: true }).click();
    finance = await signInAtDesk(browser, server, 'keuangan1');
    const { page } = finance;
    await page.goto('/desk/finance/suspense');
    const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: '8801402700000001' }).last();
    await card.getByLabel('Untuk pengajuan').selectOption(number);
    await expectAccessible(page);
    await takePhoto(page, 'topup-desk-money');
    await card.getByRole('button', { name: 'Cocokkan' }).click();
    await confirm(page, 'Cocokkan');
    await siti.page.getByText('Diputuskan otomatis karena semua pemeriksaan lulus.').waitFor();
    await siti.page.getByText('Menunggu harga unit').first().waitFor();
  });

  it('gets her units at the final price', async () => {
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
    const { page } = siti;
    await page.getByText('Berhasil').first().waitFor();
    await page.getByText('Angka pasti, bukan estimasi').waitFor();
    await page.getByText('Unit dibeli · Dana Tumbuh').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'topup-done');
    const { rows } = await server.services.pool.query<{ total: string }>(
      'SELECT sum(amount) AS total FROM core.journal_line',
    );
    expect(Number(rows[0]?.total)).toBe(0);
    expect(siti.errors).toEqual([]);
  });
});
