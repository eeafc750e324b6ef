import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { desktop, launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';
import { readAttachments, signInAsSiti, signInAtDesk, sitiPolicies } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number = '';
let clerk: Person;
let siti: Person;

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
  await setUndoSeconds(server.services.pool, 0);
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  await createDeskClient(server).press('verifikator1', number, 'claim');
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

const openCase = async (page: Page) => {
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('region', { name: 'Tindakan' }).waitFor();
};

it('a verifier asks for two papers that the type does not list, and for the KTP again', async () => {
  clerk = await signInAtDesk(browser, server, 'verifikator1');
  const { page } = clerk;
  await openCase(page);
  await press(page, 'Minta dokumen');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Foto KTP/ }).check();
  await dialog.getByLabel('Alasan untuk Foto KTP').selectOption({ label: 'Tidak terbaca' });
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
    await choosePhoto(page.getByRole('button', { name: /berkas/i }).first());
    await expect.poll(() => page.getByText('Terunggah').count(), { timeout: 20_000 }).toBe(sent);
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
});
