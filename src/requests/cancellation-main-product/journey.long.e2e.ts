import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreeAndSend, chooseAttachment, fillAccount, giveAccountAttachments } from '#tests/support/account-form.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { goOn } from '#tests/support/party-form.ts';
import { collectPosted } from '#tests/support/posted.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAs, signInAsSiti, takePhoto } from '#tests/support/story.ts';

const route = '/transaction/submission/cancellation-main-product';
const checkCop = 'check-cop-freelook-payee-account';
const words = { policy: '7700000006', phone: '0812 0000 0006', identity: '5171010101950006' };

let server: LiveServer;
/** Server used only by Wirawan, so that its outbox holds only his codes. */
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

const [what, means, why, where, attached] = [
  'Produk mana yang ingin ditutup?',
  'Apa akibatnya bila dilanjutkan?',
  'Mengapa Anda ingin menutupnya?',
  'Ke rekening mana dana dikirim?',
  'Dokumen apa yang menyertai?',
] as const;

/** Ticks the consequences on their page and continues to the reasons. */
async function acknowledge(page: Page): Promise<void> {
  await goOn(page, means);
  await page.getByLabel('Saya memahami dan menerima konsekuensi ini.').check();
  await goOn(page, why);
}

const cover = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

describe('Siti considers ending her policy', () => {
  it('sees the payout after the charge of the year, with its date, and alternatives first', async () => {
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'surrender-form');
    await goOn(page, means);
    await page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi ›/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'surrender-consequences');
  });

  it('chooses a rider instead: fewer reasons, no payout', async () => {
    const { page } = siti;
    await page.getByRole('link', { name: 'Kembali ke langkah sebelumnya' }).click();
    await page.getByRole('heading', { level: 1, name: what }).waitFor();
    await cover(page, 'Utama').uncheck();
    await cover(page, 'Rider Penyakit Kritis').check();
    await page.getByRole('heading', { name: 'Penutupan produk tambahan' }).waitFor();
    await acknowledge(page);
    expect(await page.getByLabel('Alasan').locator('option').allTextContents()).toEqual([
      'Pilih Alasan',
      'Lainnya',
      'Tidak Ada',
      'Masalah Pengiriman Polis',
    ]);
    await takePhoto(page, 'surrender-rider');
    expect(siti.errors).toEqual([]);
  });

  it('is refused in words before the summary when a claim was registered meanwhile', async () => {
    const { page } = siti;
    await page.getByLabel('Alasan').selectOption('Tidak Ada');
    await goOn(page, attached);
    await chooseAttachment(page, 'Foto KTP');
    const posted = collectPosted(page);
    const setClaim = (is: boolean) =>
      server.services.pool.query(`UPDATE core.policy SET claim_registered = $1 WHERE policy_number = '7700000001'`, [
        is,
      ]);
    // The claim is set only when the page asks the server. If set earlier, the page would read it and replace the form
    // by an explanation.
    await page.route(`**/${checkCop}`, async (call) => {
      await setClaim(true);
      await call.continue();
    });
    await press(page, 'Lanjut ke ringkasan');
    await page
      .getByRole('dialog')
      .getByText(/laporan meninggal/)
      .first()
      .waitFor();
    await page.unroute(`**/${checkCop}`);
    await expectAccessible(page);
    await takePhoto(page, 'surrender-refused');
    await setClaim(false);
    await press(page, 'Tutup');
    expect(posted).toEqual([{ path: checkCop, body: { items: [{ itemId: expect.any(Number) }] } }]);
  });

  it('is asked for an account by the server even though the page saw one', async () => {
    const { page } = siti;
    // A customer who opened the page during a claim read that no request is possible.
    await page.goto(`${route}?langkah=1`);
    await cover(page, 'Rider Penyakit Kritis').uncheck();
    await cover(page, 'Utama').check();
    await acknowledge(page);
    await page.getByLabel('Alasan').selectOption('Alasan Keluarga');
    await goOn(page, attached);
    await server.services.pool.query(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{benefitAccount}', 'null')
       WHERE policy_number = '7700000001'`,
    );
    await press(page, 'Lanjut ke ringkasan');
    await page.getByRole('heading', { level: 1, name: where }).waitFor();
    await page.getByText('Mohon lengkapi rekening').first().waitFor();
    await page.getByRole('link', { name: 'Bank diperlukan' }).waitFor();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'surrender-account-asked');
  });
});

describe('Wirawan gives his new policy back', () => {
  it('reads the days left, the refund and its consequences, and cannot skip a question', async () => {
    wirawan = await signInAs(browser, second, words);
    const { page } = wirawan;
    await page.goto(route);
    await page.getByText(/13 hari lagi/).waitFor();
    await cover(page, 'Utama').check();
    await page.getByRole('heading', { name: 'Pembatalan dalam masa mempelajari polis' }).waitFor();
    await page.getByText('Rp 11.900.000').first().waitFor();
    await page.getByText('belum ada rekening manfaat').waitFor();
    await goOn(page, means);
    await press(page, 'Lanjut');
    await page.getByRole('link', { name: 'Persetujuan atas konsekuensi diperlukan' }).waitFor();
    await page.getByLabel('Saya memahami dan menerima konsekuensi ini.').check();
    await goOn(page, why);
    await press(page, 'Lanjut');
    await page.getByRole('link', { name: 'Alasan diperlukan' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'free-look-missing');
  });

  it('enters the account with its attachments', async () => {
    const { page } = wirawan;
    await page.getByLabel('Alasan').selectOption('Masalah Pengiriman Polis');
    await goOn(page, where);
    await press(page, 'Lanjut');
    for (const name of ['Bank', 'Nomor Rekening Baru', 'Nama Pemilik Rekening Baru', 'Nama Cabang'])
      await page.getByRole('link', { name: `${name} diperlukan`, exact: true }).waitFor();
    await takePhoto(page, 'free-look-account-missing');
    await fillAccount(page, 'I MADE WIRAWAN');
    await goOn(page, attached);
    await giveAccountAttachments(page);
    await chooseAttachment(page, 'Kartu Keluarga (Pemegang polis)');
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'free-look-form');
    const posted = collectPosted(page);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    const pages = page.getByRole('navigation', { name: 'Ubah isian' });
    await pages.getByText('Disetujui, versi FREE_LOOK-1.0').waitFor();
    for (const [index, name] of ['Produk', 'Akibatnya', 'Alasan', 'Rekening', 'Dokumen'].entries())
      expect(await pages.getByRole('link', { name: `Ubah ${name}` }).getAttribute('href')).toBe(
        `${route}?langkah=${index + 1}`,
      );
    const book = page.getByRole('link', { name: 'Ubah Halaman depan buku tabungan' });
    expect(await book.getAttribute('href')).toBe(`${route}?langkah=5`);
    expect(posted.map(({ path }) => path)).toEqual([checkCop, 'surrender-with-payee/check']);
    const { status_family_attachment: type, family_attachment: family, kk_attachment: card } = posted[1]?.body ?? {};
    expect([type, family]).toEqual(['KK', card]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'free-look-summary');
  });

  it('passes the face step; the request is stored with its variant, and the draft is deleted', async () => {
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
