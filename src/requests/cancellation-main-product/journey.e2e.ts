import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreeAndSend, chooseAttachment, fillAccount } from '#tests/support/account-form.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { collectPosted } from '#tests/support/posted.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAs, signInAsSiti, takePhoto } from '#tests/support/story.ts';

const route = '/transaction/submission/cancellation-main-product';
const checkCop = 'check-cop-freelook-payee-account';
const words = { policy: '7700000006', phone: '0812 0000 0006', identity: '5171010101950006' };

let server: LiveServer;
/** A server for Wirawan alone: its outbox holds no code but his. */
let second: LiveServer;
let browser: Browser;
let siti: Person;
let wirawan: Person;

beforeAll(async () => {
  server = await startLiveServer();
  second = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await second?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ siti, wirawan })));

const cover = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

describe('Siti looks at what ending her policy would mean', () => {
  it('sees what arrives after the charge of her year, dated, and alternatives first', async () => {
    siti = await signInAsSiti(browser, server);
    const { page } = siti;
    await page.goto(route);
    await cover(page, 'Utama').check();
    expect(await cover(page, 'Rider Penyakit Kritis').isDisabled()).toBe(true);
    await page.getByRole('heading', { name: 'Penebusan polis' }).waitFor();
    await page.getByText(/tahun polis ke-4: 15%/).waitFor();
    await page
      .getByText(/Estimasi per \d\d\/\d\d\/2026/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi ›/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'surrender-form');
  });

  it('takes a rider instead: fewer reasons, nothing is paid', async () => {
    const { page } = siti;
    await cover(page, 'Utama').uncheck();
    await cover(page, 'Rider Penyakit Kritis').check();
    await page.getByRole('heading', { name: 'Penutupan produk tambahan' }).waitFor();
    expect(await page.getByLabel('Alasan').locator('option').allTextContents()).toEqual([
      'Pilih Alasan',
      'Lainnya',
      'Tidak Ada',
      'Masalah Pengiriman Polis',
    ]);
    await takePhoto(page, 'surrender-rider');
    expect(siti.errors).toEqual([]);
  });

  it('is refused before the summary, in words, when a claim has come in meanwhile', async () => {
    const { page } = siti;
    await page.getByLabel('Alasan').selectOption('Tidak Ada');
    await page.getByLabel('Saya memahami dan menerima konsekuensi ini.').check();
    await chooseAttachment(page, 'Foto KTP');
    const posted = collectPosted(page);
    const setClaim = (is: boolean) =>
      server.services.pool.query(`UPDATE core.policy SET claim_registered = $1 WHERE policy_number = '7700000001'`, [
        is,
      ]);
    // Not before the page asks: one that reads the policy anew meanwhile would put an explanation in the form's place.
    await page.route(`**/${checkCop}`, async (call) => {
      await setClaim(true);
      await call.continue();
    });
    await press(page, 'Lanjut ke ringkasan');
    await page.getByRole('dialog').getByText(/klaim/).first().waitFor();
    await page.unroute(`**/${checkCop}`);
    await expectAccessible(page);
    await takePhoto(page, 'surrender-refused');
    await setClaim(false);
    await press(page, 'Tutup');
    expect(posted).toEqual([{ path: checkCop, body: { items: [{ itemId: expect.any(Number) }] } }]);
  });

  it('is asked for an account that the server misses, though the page knew of one', async () => {
    const { page } = siti;
    // A customer who looked while there was a claim was told that nothing can be asked for.
    await page.goto(route);
    await cover(page, 'Rider Penyakit Kritis').uncheck();
    await cover(page, 'Utama').check();
    await page.getByLabel('Alasan').selectOption('Alasan Keluarga');
    await page.getByLabel('Saya memahami dan menerima konsekuensi ini.').check();
    await server.services.pool.query(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{benefitAccount}', 'null')
       WHERE policy_number = '7700000001'`,
    );
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Mohon lengkapi rekening').first().waitFor();
    await page.getByRole('link', { name: 'Bank diperlukan' }).waitFor();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'surrender-account-asked');
  });
});

describe('Wirawan gives his new policy back', () => {
  it('is told how long he may, what he gets back, and that an account is missing', async () => {
    wirawan = await signInAs(browser, second, words);
    const { page } = wirawan;
    await page.goto(route);
    await page.getByText(/13 hari lagi/).waitFor();
    await cover(page, 'Utama').check();
    await page.getByRole('heading', { name: 'Pembatalan dalam masa mempelajari polis' }).waitFor();
    await page.getByText('Rp 11.900.000').first().waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByRole('link', { name: 'Alasan diperlukan' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'free-look-missing');
  });

  it('names his account with its attachments, and acknowledges what it means', async () => {
    const { page } = wirawan;
    await page.getByLabel('Alasan').selectOption('Masalah Pengiriman Polis');
    await fillAccount(page, 'I MADE WIRAWAN');
    await chooseAttachment(page, 'Kartu Keluarga (Pemegang polis)');
    await press(page, 'Lanjut ke ringkasan');
    await page.getByRole('link', { name: 'Persetujuan atas konsekuensi diperlukan' }).waitFor();
    await page.getByLabel('Saya memahami dan menerima konsekuensi ini.').check();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByText('belum ada rekening manfaat').waitFor();
    await takePhoto(page, 'free-look-form');
    const posted = collectPosted(page);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Disetujui, versi FREE_LOOK-1.0').waitFor();
    expect(posted.map(({ path }) => path)).toEqual([checkCop, 'surrender-with-payee/check']);
    const { status_family_attachment: type, family_attachment: family, kk_attachment: card } = posted[1]?.body ?? {};
    expect([type, family]).toEqual(['KK', card]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'free-look-summary');
  });

  it('passes the face step; the request is stored with its variant, and nothing of the draft is left', async () => {
    const { page } = wirawan;
    await agreeAndSend(page);
    await takePhoto(page, 'free-look-thankyou');
    const { rows } = await second.services.pool.query(
      `SELECT suffix, lock_class, (SELECT count(*)::integer FROM draft WHERE policy_number = '7700000006') AS drafts FROM proposal`,
    );
    expect(rows).toEqual([{ suffix: 'surrender-with-payee', lock_class: 'T', drafts: 0 }]);
    await page.goto(route);
    await page.getByText('Pengajuan ini sudah terkirim').waitFor();
    expect(wirawan.errors).toEqual([]);
  });
});
