import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import {
  confirm,
  expectAccessible,
  expectNoSidewaysScroll,
  keepScreensOnFailure,
  press,
} from '#tests/support/screens.ts';
import { readAttachments, signInAs, signInAtDesk, takePhoto } from '#tests/support/story.ts';

const words = { policy: '7700000012', phone: '0812 0000 0012', identity: '6471011704680012' };
const account = '8800803700000012';
/** Amount of rulebook 12.6: ten months of Rp 1.200.000 and 45 months of interest. */
const owed = 'Rp 12.540.000';

let server: LiveServer;
let browser: Browser;
let yusuf: Person;
let number = '';
const clerks: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ yusuf, ...clerks })));

const openCase = async (name: string): Promise<Page> => {
  clerks[name] ??= await signInAtDesk(browser, server, name);
  const { page } = clerks[name];
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('region', { name: 'Tindakan' }).waitFor();
  return page;
};

/** Answers a question of the health form by keyboard. */
const answer = async (page: Page, question: RegExp, choice: 'Ya' | 'Tidak'): Promise<void> => {
  const radio = page.getByRole('dialog').getByRole('group', { name: question }).getByRole('radio', { name: choice });
  await radio.focus();
  await page.keyboard.press('Space');
};

/** Uploads the selfie; the optional transfer slip above it stays empty. */
const chooseSelfie = async (page: Page): Promise<void> => {
  await choosePhoto(page.getByRole('group', { name: /selfie/i }).getByRole('button', { name: /berkas/i }));
  await page.getByText('Terunggah').first().waitFor();
};

const figure = (page: Page, name: RegExp, value: string): Promise<void> =>
  page.getByRole('dialog').getByRole('textbox', { name }).fill(value);

describe('Yusuf reinstates his policy', () => {
  it('sees the exact debt month by month, and its last valid day', async () => {
    yusuf = await signInAs(browser, server, words);
    const { page } = yusuf;
    await page.goto('/transaction/submission/policy-recovery');
    await page.getByRole('heading', { name: 'Yang perlu dibayar' }).waitFor();
    await page.getByText(owed).first().waitFor();
    await page.getByText('Rincian per tanggal jatuh tempo').click();
    await page.getByText(/dan bunga 9 bulan/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'reinstatement-quote');
  });

  it('answers the health form by keyboard, group by group, and sees what is missing', async () => {
    const { page } = yusuf;
    await page.getByRole('button', { name: 'Isi pernyataan kesehatan' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keadaan sekarang' }).waitFor();
    await press(page, 'Lanjut');
    await page.getByText('Field harus diisi.').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'reinstatement-health-missing');
    await answer(page, /keadaan sehat/, 'Ya');
    await answer(page, /kesehatan Anda terganggu/, 'Tidak');
    await answer(page, /disabilitas/, 'Tidak');
    await press(page, 'Lanjut');
    await answer(page, /berkonsultasi/, 'Tidak');
    await answer(page, /dianjurkan/, 'Tidak');
    await press(page, 'Lanjut');
    await answer(page, /merokok/, 'Ya');
    await figure(page, /batang/, '3');
    await answer(page, /narkotika/, 'Tidak');
    await answer(page, /beralkohol/, 'Tidak');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await takePhoto(page, 'reinstatement-health');
    await press(page, 'Lanjut');
    await answer(page, /terbang/, 'Tidak');
    await answer(page, /olahraga/, 'Tidak');
    await press(page, 'Lanjut');
    await figure(page, /tinggi badan/, '168');
    await figure(page, /berat badan/, '66');
    await press(page, 'Selesai');
    await page.getByText('Lengkap', { exact: true }).waitFor();
  });

  it('chooses his bank, reads it all again, agrees to three statements and sends', async () => {
    const { page } = yusuf;
    await page.getByText('Bank Mandiri', { exact: true }).click();
    await chooseSelfie(page);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await takePhoto(page, 'reinstatement-form');
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Ya: 3 batang').filter({ visible: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'reinstatement-summary');
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(3);
    await boxes.first().check();
    await press(page, 'Kirim pengajuan');
    await page
      .getByText(/Setujui (semua pernyataan )?transaksi untuk memproses pengajuan/)
      .first()
      .waitFor();
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await press(page, 'Kirim pengajuan');
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await takePhoto(page, 'reinstatement-thankyou');
  });

  it('pays at the bank, and reads that nothing more is required', async () => {
    const { page } = yusuf;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText(owed).first().waitFor();
    await takePhoto(page, 'reinstatement-pay');
    await server.call({
      method: 'POST',
      url: '/demo/api/bank',
      payload: { virtual_account_number: account, amount: '12540000' },
    });
    await page.getByText('Menunggu Verifikasi').first().waitFor();
  });

  it('is assessed by an underwriter before approval can be proposed', async () => {
    const desk = await openCase('verifikator1');
    await press(desk, 'Ambil kasus');
    await desk.getByText('Sebelum memutuskan, buka dahulu').first().waitFor();
    await readAttachments(desk);
    await desk.getByRole('button', { name: 'Teruskan ke underwriter' }).waitFor();
    expect(await desk.getByRole('button', { name: 'Usulkan setujui' }).count()).toBe(0);
    await expectAccessible(desk);
    await takePhoto(desk, 'reinstatement-desk');
    await press(desk, 'Teruskan ke underwriter');
    await confirm(desk, 'Teruskan');
    await desk.getByText('Dalam Proses Underwriting').first().waitFor();
    const underwriter = await openCase('underwriter1');
    await readAttachments(underwriter);
    await press(underwriter, 'Risiko standar');
    await takePhoto(underwriter, 'reinstatement-underwriter');
    await confirm(underwriter, 'Terima');
    await underwriter.getByText('Menunggu Persetujuan').first().waitFor();
    const approver = await openCase('penyetuju1');
    await readAttachments(approver);
    await press(approver, 'Setujui');
    await confirm(approver, 'Setujui');
    await approver
      .getByText(/Disetujui|Dalam Proses|Berhasil/)
      .first()
      .waitFor();
  });

  it('has a policy in force, and nothing left to reinstate', async () => {
    const { page } = yusuf;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'reinstatement-done');
    await page.goto('/transaction/submission/policy-recovery');
    await page.getByText('Polis Anda masih aktif, jadi tidak perlu dipulihkan.').first().waitFor();
    expect(yusuf.errors).toEqual([]);
  });
});
