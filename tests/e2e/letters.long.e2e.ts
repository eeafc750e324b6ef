import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { openCasePart, signInAsSiti, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number: string;
const people: Record<string, Person> = {};
const paragraph = 'Terima kasih atas pertanyaan Anda.\nKami kirim Rp 2.000.000 sesudah pengajuan disetujui.';

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const as = async (userName: string): Promise<Page> =>
  (people[userName] ??= await signInAtDesk(browser, server, userName)).page;

const previewOf = (page: Page) => page.getByRole('img', { name: /^Pratinjau surat, halaman 1/ });

it('a verifier writes a letter from a case, keeps the words across a reload, and sees it before it is sent', async () => {
  const page = await as('verifikator1');
  await page.goto(`/desk/cases/${number}`);
  await openCasePart(page, /^Polis/);
  await page.getByRole('link', { name: `Tulis surat tentang pengajuan ${number}` }).click();
  await page.getByLabel('Jenis surat').selectOption({ label: 'Surat Jawaban' });
  await page.getByLabel('Isi', { exact: true }).fill(paragraph);
  await page.getByText("Penyetuju lain membacanya sebelum terkirim: memuat 'Rp 2.000.000'.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Isi', { exact: true }).inputValue()).toBe(paragraph);
  await press(page, 'Lihat pratinjau');
  await previewOf(page).waitFor();
  await checkBothSizes(page, 'desk-letters-preview');
  await page.getByLabel('Isi', { exact: true }).press('End');
  await press(page, 'Kirim ke penyetuju');
  await page.getByText('Dicatat. Penyetuju lain memutuskannya.').waitFor();
  await page.getByRole('heading', { name: 'Surat Jawaban' }).waitFor();
  expect(await page.getByLabel('Isi', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dicatat. Penyetuju lain memutuskannya.');
});

it('a leader reaches the same page from the page of the customer', async () => {
  const page = await as('ketua1');
  await page.goto('/desk/customers/of/7700000001');
  const link = page.getByRole('link', { name: 'Tulis surat tentang polis 7700000001' });
  await link.waitFor();
  await checkBothSizes(page, 'desk-letters-customer');
  await link.click();
  await page.getByLabel('Jenis surat').selectOption({ label: 'Surat' });
  await page.getByLabel('Isi', { exact: true }).fill('Terima kasih.');
  await page.getByText('Tanpa angka: surat terkirim begitu Anda mengirimnya.').waitFor();
});

it('an approver sees the preview and sends it', async () => {
  const page = await as('penyetuju1');
  await page.goto('/desk/letters');
  await press(page, 'Lihat pratinjau');
  await previewOf(page).waitFor();
  await page.getByLabel('Hasil pemeriksaan').fill('Angkanya cocok dengan pengajuan.');
  await checkBothSizes(page, 'desk-letters-waiting');
  await press(page, 'Setujui dan kirim');
  await page.getByText('Tidak ada surat yang menunggu').waitFor();
});

it('the customer reads the letter among the documents, and anybody verifies it', async () => {
  people.siti = await signInAsSiti(browser, server);
  const { page } = people.siti;
  await page.goto('/polis/documents');
  const documents = page.getByRole('region', { name: 'Daftar dokumen' }).getByRole('listitem');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    documents
      .filter({ hasText: 'Surat Jawaban' })
      .getByRole('button', { name: /^Unduh/ })
      .click(),
  ]);
  const text = readPdfText(await readFile(await file.path()));
  expect(text).toContain('Kami kirim Rp 2.000.000 sesudah pengajuan disetujui.');
  expect(text).not.toContain('PRATINJAU');
  await page.goto('/periksa-dokumen');
  await page.getByLabel('Nomor dokumen').fill(/SJW-\d{4}-\d{8}/.exec(text)?.[0] ?? '');
  await page.getByLabel('Kode keaslian').fill(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(text)?.[0] ?? '');
  await press(page, 'Periksa');
  await page.getByText('Surat Jawaban').first().waitFor();
});
