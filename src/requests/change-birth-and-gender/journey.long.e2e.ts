import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { eventually } from '#tests/support/server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAs, signInAsSiti, signInAtDesk, takePhoto } from '#tests/support/story.ts';

const words = { policy: '7700000007', phone: '0812 0000 0007', identity: '1271012311820007' };
const route = '/transaction/submission/change/birth-and-gender';

let server: LiveServer;
let browser: Browser;
let suharto: Person;
let siti: Person;
let clerk: Person | undefined;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  suharto = await signInAs(browser, server, words);
  siti = await signInAsSiti(browser, server, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ suharto, siti, clerk })));

const attachments = ['Foto selfie dengan KTP', 'Unggah KTP', 'Unggah Akte Kelahiran'];

/** Uploads the attachments of the person whose page is open. */
async function chooseAttachments(page: Page): Promise<void> {
  for (const label of attachments) {
    const attachment = page.getByRole('group', { name: label, exact: true });
    await choosePhoto(attachment.getByRole('button', { name: 'Pilih berkas' }));
    await attachment.getByText('Terunggah').first().waitFor();
  }
}

async function send(page: Page): Promise<string> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^Kirim/ }).click();
  await page.waitForURL(/thankyou\?transaction_ids=/);
  return new URL(page.url()).searchParams.get('transaction_ids') ?? '';
}

describe('Suharto corrects a birth date two years too late', () => {
  let number = '';

  it('starts with himself as the only insured, and sees what is missing', async () => {
    const { page } = suharto;
    await page.getByRole('link', { name: 'Perubahan Data' }).click();
    await page.getByRole('link', { name: /Tanggal Lahir dan Jenis Kelamin/ }).click();
    await page.getByRole('heading', { name: /^Apa data .+ yang benar\?$/ }).waitFor();
    await page.getByLabel('Tanggal lahir yang benar').waitFor();
    await press(page, 'Lanjut');
    await page.getByText('Tidak ada data yang berubah.').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'birth-missing');
  });

  it('sees the effect of the right age on the cover, for both settlements', async () => {
    const { page } = suharto;
    await page.getByLabel('Tanggal lahir yang benar').fill('1980-11-23');
    await page.getByText('Pengaruh pada polis').waitFor();
    await page.getByText('Bayar selisihnya').click();
    await page.getByText('Selisih premi yang Anda bayar').waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await page.getByText('Sesuaikan Uang Pertanggungan').click();
    await page.getByText('Selisih premi yang Anda bayar').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await takePhoto(page, 'birth-form');
  });

  it('attaches proof after the last page names the missing document', async () => {
    const { page } = suharto;
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Dokumen apa yang membuktikannya?' }).waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Foto selfie dengan KTP diperlukan').first().waitFor();
    await expectAccessible(page);
    await chooseAttachments(page);
    await takePhoto(page, 'birth-attachments');
  });

  it('reads it again, agrees and sends, and it needs an underwriter', async () => {
    const { page } = suharto;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('23/11/1980').first().waitFor();
    await page.getByText('Tim underwriting memeriksa').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'birth-summary');
    number = await send(page);
    await takePhoto(page, 'birth-thankyou');
  });

  it('is shown at the desk with the NIK warning, and decided by three people', async () => {
    clerk = await signInAtDesk(browser, server, 'verifikator1');
    await clerk.page.goto(`/desk/cases/${number}`);
    await clerk.page.getByText('Tanggal lahir berbeda dengan NIK').first().waitFor();
    await takePhoto(clerk.page, 'birth-desk');
    const desk = createDeskClient(server);
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'refer');
    await desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
    await desk.press('penyetuju1', number, 'approve');
  });

  it('finds the right date and its sum on the policy', async () => {
    const { page } = suharto;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await takePhoto(page, 'birth-done');
    await page.goto('/polis/information');
    await page.getByText('23/11/1980').first().waitFor();
    await takePhoto(page, 'birth-policy');
    expect(suharto.errors).toEqual([]);
  });
});

describe("Siti corrects her own and her husband's birth date in one request", () => {
  let number = '';

  it('ticks both, attaches documents for each, and the funds bear the difference', async () => {
    const { page } = siti;
    await page.goto(route);
    await page.getByText('Data siapa yang salah?').waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Perubahan tidak terdeteksi').first().waitFor();
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await takePhoto(page, 'birth-who');
    await press(page, 'Lanjut');
    for (const [step, day] of [
      [2, '1985-03-12'],
      [3, '1984-05-09'],
    ] as const) {
      await page
        .getByText(new RegExp(`^Langkah ${step} dari`))
        .filter({ visible: true })
        .first()
        .waitFor();
      await page.getByLabel('Tanggal lahir yang benar').fill(day);
      if (step === 3) await page.getByText('yang diambil dari dana').waitFor();
      await press(page, 'Lanjut');
    }
    await page
      .getByText(/^Langkah 4 dari/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await chooseAttachments(page);
    await press(page, 'Lanjut');
    await page
      .getByText(/^Langkah 5 dari/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await chooseAttachments(page);
    await expectAccessible(page);
    await takePhoto(page, 'birth-both');
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('12/03/1985').first().waitFor();
    await page.getByText('09/05/1984').first().waitFor();
    await page
      .getByText(/, polis 7700000003$/)
      .first()
      .waitFor();
    await page.getByText(/^Polis 7700000003 \(.+\) ikut dikoreksi/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'birth-both-summary');
    number = await send(page);
  });

  it('corrects the second policy too, explained to the desk and to her', async () => {
    const desk = createDeskClient(server);
    // An open case is not fetched again, so that the checks of the system must be there before.
    await eventually(async () => {
      const { rows } = await server.services.pool.query(`SELECT 1 FROM proposal WHERE number = $1 AND checks <> '[]'`, [
        number,
      ]);
      return rows[0];
    });
    await desk.press('verifikator1', number, 'claim');
    if (clerk === undefined) throw new Error('nobody is at the desk');
    await clerk.page.goto(`/desk/cases/${number}`);
    await clerk.page.getByText(/^Polis 7700000003 .* ikut dikoreksi$/).waitFor();
    await takePhoto(clerk.page, 'birth-both-desk');
    await desk.press('verifikator1', number, 'refer');
    await desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
    await desk.press('penyetuju1', number, 'approve');
    const { page } = siti;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Sudah dikoreksi.').waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'birth-both-status');
    expect(siti.errors).toEqual([]);
  });
});
