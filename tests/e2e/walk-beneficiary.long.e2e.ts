import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { drawIdentityCard } from '#tests/support/drawn-card.ts';
import { newestFreshCode } from '#tests/support/fresh-code.ts';
import { waitForFocus } from '#tests/support/focus.ts';
import { takeKeys, type Keys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { takePhoto } from '#tests/support/story.ts';

/** Suharto, whose wife is his only beneficiary; the demo has nobody aged 72, and no page asks for his age. */
const words = { policy: '7700000007', phone: '081200000007', identity: '1271012311820007' };
const form = '/transaction/submission/change/beneficiary';

let server: LiveServer;
let browser: Browser;
let suharto: Person;
let page: Page;
let keys: Keys;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  suharto = await sitDown(browser, server.origin, phone);
  ({ page } = suharto);
  // A focus ring that is still fading in is hard to detect.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Doubles the text size on every page, as the browser's own setting does.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
  });
  keys = takeKeys(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ suharto })));

const newestCode = () =>
  eventually(async () => {
    const { data } = await server.call({ url: '/demo/api/outbox' });
    return /Kode masuk Anda (\d{6})/.exec(JSON.stringify(data))?.[1];
  });

/** Expects the step: its heading has the focus, the tab's title names it, and the page is accessible. */
async function expectStep(step: number, question: string, picture: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: question });
  await waitForFocus(heading);
  await expect.poll(() => page.title()).toContain(`Langkah ${step}: ${question}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, picture);
}

const goOn = () => keys.enter(/^Lanjut$/);

/** Uses only keys from here on; other calls only wait and read. */
describe('Suharto adds his daughter as beneficiary, with doubled text size and the keyboard alone', () => {
  it('signs in and opens the form', async () => {
    await page.goto('/auth/login');
    await keys.goTo(/^Nomor Polis/);
    await keys.type(words.policy);
    await keys.goTo(/^Nomor HP/);
    await keys.type(words.phone);
    await keys.goTo(/^Nomor Identitas/);
    await keys.type(words.identity);
    await keys.enter(/^Kirim kode masuk$/);
    await page.waitForURL('**/auth/otp');
    await keys.goTo(/^Kode masuk/);
    await keys.type(await newestCode());
    await page.waitForURL('**/transaction/submission');
    await keys.enter(/^Perubahan Data/);
    await page.waitForURL('**/data-change');
    await keys.enter(/^Ahli Waris/);
    await page.waitForURL(`**${form}?langkah=1`);
    await keys.goTo(/^Ubah bagian/);
    await keys.press('ArrowDown');
    await page.getByText('Langkah 1 dari 7').waitFor();
    await takePhoto(page, 'walk-beneficiary-mode');
    await goOn();
    await expectStep(2, 'Siapa penerima manfaatnya?', 'walk-beneficiary-person');
  });

  it('sees which fields are missing when he leaves a step, each linked', async () => {
    await goOn();
    await waitForFocus(page.getByRole('alert'));
    await takePhoto(page, 'walk-beneficiary-missing');
    await keys.enter(/^Nama depan diperlukan$/);
    await keys.type('Rina');
    await keys.goTo(/^Hubungan dengan/);
    await keys.type('Anak');
    await keys.goTo(/^Tanggal lahir/);
    await keys.type('09051990');
    await goOn();
    await expectStep(3, 'Apa identitas penerima manfaat?', 'walk-beneficiary-identity');
  });

  it('goes back with the browser, and keeps his input', async () => {
    await page.goBack();
    await expectStep(2, 'Siapa penerima manfaatnya?', 'walk-beneficiary-back');
    await expect.poll(() => page.getByLabel('Nama depan').inputValue()).toBe('Rina');
    await goOn();
    await expectStep(3, 'Apa identitas penerima manfaat?', 'walk-beneficiary-forth');
  });

  it('fills in the other questions one after the other', async () => {
    await keys.goTo(/^Nomor identitas/);
    await keys.type('1271014905900008');
    await keys.goTo(/^Tempat lahir/);
    await keys.type('Medan');
    await keys.goTo(/Laki-laki|Perempuan/);
    await keys.press('ArrowRight', 'ArrowRight');
    if (!(await page.getByLabel('Perempuan').isChecked())) await keys.press('ArrowRight');
    await keys.goTo(/^Status perkawinan/);
    await keys.type('Belum');
    await goOn();
    await expectStep(4, 'Berapa bagian tiap penerima manfaat?', 'walk-beneficiary-shares');
    await keys.goTo(/^Bagian Mariani/);
    await keys.press('Control+A');
    await keys.type('60');
    await keys.goTo(/^Bagian Rina/);
    await keys.type('40');
    await page.getByText('Jumlah 100%. Sudah pas.').waitFor();
    await goOn();
    await expectStep(5, 'Dokumen apa yang menyertai?', 'walk-beneficiary-attachments');
    for (let chosen = 0; chosen < 4; chosen += 1) {
      await keys.file(/^Pilih berkas$/, await drawIdentityCard());
      await expect.poll(() => page.getByText('Terunggah', { exact: true }).count()).toBe(chosen + 1);
      await page.getByRole('button', { name: 'Ganti berkas' }).nth(chosen).waitFor();
    }
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await keys.enter(/^Lanjut ke ringkasan$/);
    await page.waitForURL('**/resume');
  });

  it('reads the summary, corrects an answer from there, and sends it', async () => {
    await page.getByText('Periksa sebelum dikirim').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takePhoto(page, 'walk-beneficiary-summary');
    await keys.enter(/^Ubah Bagian/);
    await page.getByRole('heading', { level: 1, name: 'Berapa bagian tiap penerima manfaat?' }).waitFor();
    await keys.goTo(/^Bagian Mariani/);
    await keys.press('Control+A');
    await keys.type('50');
    await keys.goTo(/^Bagian Rina/);
    await keys.press('Control+A');
    await keys.type('50');
    await goOn();
    await expectStep(5, 'Dokumen apa yang menyertai?', 'walk-beneficiary-again');
    await keys.enter(/^Lanjut ke ringkasan$/);
    await page.waitForURL('**/resume');
    for (const box of [/^Saya /, /^Para penerima manfaat/]) {
      await keys.goTo(box);
      await keys.press('Space');
    }
    await keys.enter(/^Lanjut ke kode verifikasi$/);
    await page
      .getByRole('dialog')
      .getByText(/Kode dikirim lewat/)
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'walk-beneficiary-code');
    await keys.goTo(/^Kode verifikasi/);
    await keys.type(await newestFreshCode(server));
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await page.getByText('Pengajuan terkirim').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'walk-beneficiary-thankyou');
    expect(suharto.errors).toEqual([]);
  });
});
