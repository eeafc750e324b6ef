import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { desktop, launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { numberOf, sendAccount } from '#tests/support/desk-story.ts';
import { newestFreshCode } from '#tests/support/fresh-code.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';
import { openCasePart, readAttachments, signInAsSiti, signInAtDesk, sitiPolicies } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number = '';
let account = '';
let clerk: Person;
let siti: Person;

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
  await setUndoSeconds(server.services.pool, 0);
  const app = deskAppOn(server);
  const token = await sitiToken(app);
  number = await submitWithdrawal(app, token);
  const typed = { new_no_rek: '1370012345678', rek_owner: 'SITI NUR RAHMAWATI' };
  account = numberOf(await sendAccount(app, token, 'change-payee-refund-account', typed));
  const desk = createDeskClient(server);
  for (const each of [number, account]) await desk.press('verifikator1', each, 'claim');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ clerk, siti })));

const heirs = 'Surat keterangan ahli waris';

/** Types an attachment that the type does not list. */
async function fillAddition(fields: Locator, kind: string, label: string, reason: string): Promise<void> {
  await fields.getByLabel('Jenis dokumen').selectOption({ label: kind });
  await fields.getByLabel('Nama dokumen').fill(label);
  await fields.getByLabel('Alasan').selectOption({ label: reason });
}

const openCase = async (page: Page, of = number) => {
  await page.goto(`/desk/cases/${of}`);
  await page.getByRole('region', { name: 'Tindakan' }).waitFor();
};

it('a verifier asks for two papers that the type does not list, and for the KTP again', async () => {
  clerk = await signInAtDesk(browser, server, 'verifikator1');
  const { page } = clerk;
  await openCase(page);
  await page.getByRole('button', { name: /Foto KTP.*Belum Anda buka/ }).click();
  const check = page.getByRole('group', { name: /Kartu utuh/ });
  await check.getByRole('button', { name: 'Tidak sesuai' }).click();
  await page.getByText('Ada yang tidak sesuai').waitFor();
  await checkBothSizes(page, 'desk-checklist-wrong');
  await page.setViewportSize(desktop);
  await press(page, 'Minta lagi');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('checkbox', { name: /Foto KTP/ }).isChecked()).toBe(true);
  const reason = dialog.getByLabel('Alasan untuk Foto KTP').locator('option:checked');
  expect(await reason.textContent()).toBe('Tidak terbaca');
  await dialog.getByRole('button', { name: 'Minta dokumen di luar daftar ini' }).click();
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await dialog.getByText('Pilih jenis dokumen.').waitFor();
  await expect
    .poll(() => dialog.getByLabel('Jenis dokumen').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await checkBothSizes(page, 'desk-additions-problems');
  const first = dialog.getByRole('group', { name: 'Dokumen tambahan 1' });
  await fillAddition(first, 'Dokumen lain', heirs, 'Bukti hak atau kuasa diperlukan');
  await first.getByLabel(/Penjelasan untuk nasabah/).fill('Dari kelurahan, ada cap, semua halaman.');
  await dialog.getByRole('button', { name: 'Tambah dokumen lain' }).click();
  const second = dialog.getByRole('group', { name: 'Dokumen tambahan 2' });
  await second.getByLabel('Jenis dokumen').selectOption({ label: 'Buku tabungan' });
  expect(await second.getByLabel('Nama dokumen').inputValue()).toBe('Buku tabungan');
  await second.getByLabel('Alasan').selectOption({ label: 'Bukti pemilik rekening diperlukan' });
  await checkBothSizes(page, 'desk-additions-dialog');
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await page.getByText('Dokumen Tidak Lengkap').first().waitFor();
});

it('the customer reads each with its reason, and sends all three', async () => {
  siti = await signInAsSiti(browser, server);
  const { page } = siti;
  await page.goto(`/transaction/status/${number}`);
  await page.getByRole('heading', { name: '3 dokumen perlu dikirim' }).waitFor();
  await page.getByText('Dari kelurahan, ada cap, semua halaman.').waitFor();
  await page.getByText('Bukti pemilik rekening diperlukan', { exact: true }).waitFor();
  await checkBothSizes(page, 'status-additions');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Lengkapi sekarang' }).click();
  for (const sent of [1, 2, 3]) {
    await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).first());
    await expect.poll(() => page.getByRole('button', { name: 'Ganti berkas' }).count(), { timeout: 20_000 }).toBe(sent);
  }
  await checkScreen(page, 'status-additions-chosen');
  await page.getByRole('button', { name: 'Kirim dokumen' }).click();
  await page.getByRole('dialog').getByText('Dokumen sudah kami terima').waitFor();
  await press(page, 'Tutup');
  await page.getByText('Dokumen dari Anda diterima').waitFor();
  await page.getByText(heirs).first().waitFor();
  await checkScreen(page, 'status-additions-sent');
});

it('the case is back with the verifier, who has to open the new papers before a proposal', async () => {
  const { page } = clerk;
  await page.setViewportSize(desktop);
  await openCase(page);
  await page.getByText(new RegExp(`Sebelum memutuskan, buka dahulu: .*${heirs} \\(tambahan\\)`)).waitFor();
  await page
    .getByText(/Dokumen tambahan, di luar daftar jenis ini/)
    .first()
    .waitFor();
  await checkBothSizes(page, 'desk-additions-case');
  await readAttachments(page);
  await page.getByRole('button', { name: 'Usulkan setujui' }).waitFor();
  await checkScreen(page, 'desk-checklist-done');
  await openCasePart(page, /^Perhitungan/);
  await page.getByRole('heading', { name: 'Parameter yang dipakai' }).waitFor();
  await checkBothSizes(page, 'desk-calculation');
});

it('the verifier asks for the account number; the dialog says what changes with it, and what cannot be asked for', async () => {
  const { page } = clerk;
  await openCase(page, account);
  await press(page, 'Minta dokumen');
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('region', { name: 'Isian' });
  await fields.getByRole('checkbox', { name: 'Nomor Rekening Baru' }).check();
  await fields.getByText('Ikut dapat diubah nasabah, karena saling bergantung:').waitFor();
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await fields.getByText('Pilih alasannya.').waitFor();
  await fields.getByLabel('Alasan untuk Nomor Rekening Baru').selectOption('DIFFERS_DOCUMENT');
  await fields.getByLabel(/Penjelasan untuk nasabah/).fill('Samakan dengan halaman depan buku tabungan.');
  await fields.getByText(/Foto wajah, KTP, dan identitas tidak dapat diminta/).scrollIntoViewIfNeeded();
  await checkBothSizes(page, 'desk-fields-dialog');
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await page.getByText('Dokumen Tidak Lengkap').first().waitFor();
});

it('the customer corrects it; a reload keeps what was typed, and an error too', async () => {
  const { page } = siti;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/transaction/status/${account}`);
  await page.getByRole('heading', { name: 'Satu isian perlu diperbaiki' }).waitFor();
  await page.getByText('Samakan dengan halaman depan buku tabungan.').waitFor();
  await checkScreen(page, 'status-fields');
  await page.getByRole('link', { name: 'Perbaiki isian' }).click();
  const field = page.getByLabel('Nomor Rekening Baru');
  await field.waitFor();
  await page.getByText('Ikut dapat diubah karena saling bergantung:').waitFor();
  await field.fill('');
  await press(page, 'Lanjut');
  await page.getByText('Nomor Rekening Baru diperlukan').waitFor();
  await checkScreen(page, 'correction-problem');
  await field.fill('1370012345679');
  await page
    .getByText(/^Tersimpan/)
    .first()
    .waitFor();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('1370012345679');
  await checkBothSizes(page, 'correction-form');
  await page.setViewportSize({ width: 360, height: 740 });
});

it('the customer reads old beside new, agrees again, and sends it with a fresh code', async () => {
  const { page } = siti;
  await press(page, 'Lanjut');
  await page.getByRole('heading', { name: 'Yang berubah' }).waitFor();
  await page.getByText('1370012345678').first().waitFor();
  await page.getByText('1370012345679').first().waitFor();
  await checkBothSizes(page, 'correction-confirm');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Lanjut ke kode verifikasi');
  const code = page.getByLabel('Kode verifikasi, 6 angka');
  await code.waitFor();
  await code.fill(await newestFreshCode(server));
  await page.getByRole('dialog').getByText('Perbaikan sudah kami terima').waitFor();
  await press(page, 'Tutup');
  await page.getByRole('heading', { name: 'Perbaikan Anda' }).waitFor();
  await checkBothSizes(page, 'status-corrected');
});

it('the case is back with the verifier, with old beside new', async () => {
  const { page } = clerk;
  await page.setViewportSize(desktop);
  await openCase(page, account);
  await page.getByRole('heading', { name: 'Diubah nasabah' }).waitFor();
  await page.getByRole('row', { name: /Nomor rekening 1370012345678 1370012345679/ }).waitFor();
  await checkBothSizes(page, 'desk-fields-case');
});
