import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RequestState } from '#shared/requests/request-states.ts';
import { desktop, launchBrowser, phone, type Person } from '../support/browser.ts';
import { createDeskClient, type DeskClient } from '../support/desk-client.ts';
import { goWithin } from '../support/go-within.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { confirm, expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '../support/screens.ts';
import { repeatedPhrases } from '../support/repeated-phrases.ts';
import { signIn } from '../support/sign-in.ts';
import { openCasePart, signInAsSiti, signInAtDesk, takePhoto } from '../support/story.ts';
import { putInState, sendWithdrawal } from '../support/withdrawal.ts';
import { shownByState } from './shown-by-state.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;
let clerk: Person | undefined;
let token = '';
let desk: DeskClient;
const numbers: string[] = [];
const newest = (): string => numbers[0] ?? '';

const cancel = (number: string) =>
  server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token, payload: {} });

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  desk = createDeskClient(server);
  // Signs in first, because the sign-in types the newest code of the outbox.
  siti = await signInAsSiti(browser, server, phone);
  token = await signIn(server);
  for (let count = 1; count <= 7; count += 1) {
    numbers.unshift(await sendWithdrawal(server, token, 2_000_000 + count * 100_000));
    if (count < 7) await cancel(newest());
  }
  await desk.press('verifikator1', newest(), 'claim');
  await desk.press('verifikator1', newest(), 'ask-document', {
    documents: [{ slot: 'ktp_attachment', reason: 'UNREADABLE', note: 'Foto buram di bagian nama.' }],
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti, clerk })));

const both = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

const openList = async (page: Page): Promise<void> => {
  await page.goto('/transaction/status');
  await page.getByText('7 pengajuan').waitFor();
};
/** Opens the list without a reload, from a page that has not cached it yet. */
const goToList = async (page: Page): Promise<void> => {
  await goWithin(page, '/transaction/status');
  await page.getByText('7 pengajuan').waitFor();
};
const openDetail = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/transaction/status/${number}`);
  await page.getByRole('region', { name: 'Langkah berikutnya' }).waitFor();
};
const shownRows = (page: Page) => page.getByText(/^#?20\d{6}-\d{6}$/).filter({ visible: true });

describe.each(both)('request list on %s', (name, viewport) => {
  it('shows five requests, newest first, with who acts next, and turns the page', async () => {
    const { page } = siti;
    await page.setViewportSize(viewport);
    await openList(page);
    await expect.poll(() => shownRows(page).count()).toBe(5);
    expect(await shownRows(page).first().innerText()).toContain(newest());
    await page.getByText('Kirim ulang Foto KTP').filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (name === 'a phone') await takePhoto(page, 'status-list');
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await page.getByText('Halaman 2 dari 2').waitFor();
    await expect.poll(() => shownRows(page).count()).toBe(2);
    await page.getByLabel('Per halaman').selectOption('10');
    await page.getByText('Halaman 1 dari 1').waitFor();
    await expect.poll(() => shownRows(page).count()).toBe(7);
  });

  it('searches and filters, and keeps both after Back', async () => {
    const { page } = siti;
    await openList(page);
    await page.getByLabel('Cari Data').fill('2.300.000');
    await page.getByText('1 pengajuan', { exact: true }).waitFor();
    await page.getByLabel('Cari Data').fill('');
    await page.getByText('7 pengajuan').waitFor();
    if (name === 'a phone') await page.getByLabel('Tampilkan').selectOption('cancelled');
    else await press(page, 'Dibatalkan');
    await page.getByText('6 pengajuan').waitFor();
    await page
      .getByRole('link', { name: /Lihat( detail)?$/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('region', { name: 'Langkah berikutnya' }).waitFor();
    await page.goBack();
    await page.getByText('6 pengajuan').waitFor();
    await page.getByLabel('Cari Data').fill('tidak ada ini');
    await page.getByText('Tidak ada yang cocok dengan “tidak ada ini”').waitFor();
    await expectAccessible(page);
    await press(page, 'Tampilkan semua');
    await page.getByText('7 pengajuan').waitFor();
  });
});

describe.each(both)('request waiting for the customer on %s', (name, viewport) => {
  it('shows what is missing and until when, and asks only for that', async () => {
    const { page } = siti;
    await page.setViewportSize(viewport);
    await openList(page);
    await page.getByRole('link', { name: 'Lengkapi' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: /KTP: Tidak terbaca/ }).waitFor();
    await page.getByText('Foto buram di bagian nama.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Ambil foto|Pilih|Unggah/ }).count()).toBeGreaterThan(0);
    expect(await page.locator('[id^="attachment-"]').filter({ visible: true }).count()).toBeLessThanOrEqual(2);
    await page
      .getByText(/Paling lambat Anda: \w+, \d\d\/\d\d\/\d{4}\. Lewat tanggal itu/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (name === 'a phone') await takePhoto(page, 'status-complete');
  });
});

describe('first-time reader sees what happens next and by when', () => {
  const stand = (state: RequestState) => putInState(server, newest(), state);

  it.each(RequestState.options)('%s', async (state) => {
    const { page } = siti;
    const [who, what, when] = shownByState[state];
    await stand(state);
    await page.setViewportSize(phone);
    await openDetail(page, newest());
    const next = await page.getByRole('region', { name: 'Langkah berikutnya' }).innerText();
    if (who === '') expect(next).not.toContain('Siapa berikutnya');
    else expect(next).toMatch(new RegExp(`Siapa berikutnya\\s+${who}\\s`));
    // The card above the conversation asks for attachments, each by name and with its reason.
    if (state === 'DOKUMEN_TIDAK_LENGKAP') await page.getByRole('heading', { name: /KTP: Tidak terbaca/ }).waitFor();
    else expect(next).toMatch(what);
    expect(next).toMatch(when);
    const [beforeStory] = (await page.locator('main').innerText()).split('Perjalanan pengajuan');
    expect(repeatedPhrases(beforeStory ?? '')).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (state === 'DITOLAK' || state === 'VERIFIKASI' || state === 'GAGAL_TRANSFER')
      await takePhoto(page, `status-${state.toLowerCase()}`);
    await goToList(page);
    const row = (await page.getByRole('listitem').filter({ hasText: newest() }).first().innerText()) ?? '';
    expect(row).toMatch(what);
    expect(row).toMatch(when);
  });

  it('explains the insurance words of the request on its page', async () => {
    const { page } = siti;
    await openDetail(page, newest());
    const tip = page.getByRole('button', { name: 'Apa itu harga unit (NAB)?' });
    await tip.click();
    await page.getByText('harga satu unit dana, dihitung setiap hari bursa').waitFor();
    expect(await tip.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'status-term');
  });

  it('nothing overflows sideways at 320 px', async () => {
    const { page } = siti;
    await stand('DITOLAK');
    await page.setViewportSize({ width: 320, height: 640 });
    await openDetail(page, newest());
    await expectNoSidewaysScroll(page);
    await goToList(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
  });
});

describe('rejected request', () => {
  it('shows why; an objection reaches the desk, whose answer arrives while the page is open', async () => {
    const { page } = siti;
    await openDetail(page, newest());
    await page.getByText('Dokumen tidak sah.').first().waitFor();
    await press(page, 'Ajukan keberatan');
    const text = page.getByLabel('Mengapa Anda keberatan?');
    await press(page, 'Kirim keberatan');
    await page.getByText('Field harus diisi.').waitFor();
    await text.fill('KTP saya <b>asli</b>.');
    await press(page, 'Kirim keberatan');
    await page.getByText('tanpa kode HTML').waitFor();
    await expectAccessible(page);
    await text.fill('KTP saya asli.\nSaya kirim ulang bila perlu.');
    await press(page, 'Kirim keberatan');
    await page.getByText('Saya kirim ulang bila perlu.').waitFor();
    await page.getByLabel('Tulis pesan').waitFor();
    await page.getByText(/Keberatan Anda kami terima pada .*Jawaban paling lambat/).waitFor();
    expect(await page.getByRole('button', { name: 'Ajukan keberatan' }).count()).toBe(0);
    await page.getByText('Giliran kami').waitFor();
    await page.getByRole('heading', { name: 'Keberatan Anda' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: '.cache/e2e/status-objection-360.png' });

    clerk = await signInAtDesk(browser, server, 'verifikator1');
    const { page: desktopPage } = clerk;
    await desktopPage.getByText('1 nasabah menunggu jawaban').waitFor();
    await expectAccessible(desktopPage);
    await takePhoto(desktopPage, 'status-desk-queue');
    await desktopPage.getByRole('link', { name: newest() }).first().click();
    await openCasePart(desktopPage, /^Pesan.*menunggu jawaban/);
    await desktopPage.getByText('KTP saya asli.').waitFor();
    await desktopPage.getByLabel('Balas kepada nasabah').fill('Silakan ajukan lagi dengan foto KTP yang jelas.');
    await desktopPage.getByRole('button', { name: 'Kirim kepada nasabah' }).click();
    await desktopPage.getByText('Pilih dulu jenis pesan ini.').waitFor();
    await desktopPage.getByLabel('Jawaban keberatan', { exact: true }).check();
    await desktopPage.screenshot({ path: '.cache/e2e/status-desk-answer.png' });
    await desktopPage.getByRole('button', { name: 'Kirim kepada nasabah' }).click();
    await desktopPage.getByText('Silakan ajukan lagi').waitFor();
    await expectAccessible(desktopPage);
    await desktopPage.getByRole('heading', { name: 'Pesan nasabah' }).scrollIntoViewIfNeeded();
    await desktopPage.screenshot({ path: '.cache/e2e/status-desk-message.png' });

    await page.getByText('Silakan ajukan lagi dengan foto KTP yang jelas.').waitFor();
    await page.getByText('Petugas kami', { exact: true }).waitFor();
    await page.getByText(/Keberatan Anda sudah kami jawab pada/).waitFor();
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'Pesan', exact: true }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: '.cache/e2e/status-messages-360.png' });
  });

  it('leads to the form filled with the sent data; the attachment is requested again', async () => {
    const { page } = siti;
    await openDetail(page, newest());
    await press(page, 'Ajukan lagi');
    await page.waitForURL('**/submission/withdraw-partial-investment-fund');
    const readAmounts = () =>
      page
        .getByRole('textbox')
        .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : '')).join(' '));
    await expect.poll(readAmounts).toContain('2.700.000');
    expect(await page.getByText('Terunggah').count()).toBe(0);
    await expectAccessible(page);
    await page.goto(`/transaction/status/${numbers[3]}`);
    await press(page, 'Ajukan lagi');
    await page.getByText('Isian Anda yang belum dikirim kami buka').waitFor();
    await confirm(page, 'Tutup');
  });
});

describe('receipt', () => {
  it('is a PDF with request number, attachments and masked numbers', async () => {
    const { page } = siti;
    await openDetail(page, newest());
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh tanda terima (PDF)')]);
    expect(download.suggestedFilename()).toBe(`tanda-terima-${newest()}.pdf`);
    const text = readPdfText(await readFile(await download.path()));
    for (const words of ['Tanda Terima Pengajuan', newest(), 'Siti Nur Rahmawati', 'Halaman 1 dari'])
      expect(text).toContain(words);
  });

  it('shows an error beside the button when it cannot be loaded', async () => {
    const { page } = siti;
    await page.route('**/receipt', (route) =>
      route.fulfill({ status: 503, json: { success: false, data: null, message: 'Sistem sedang sibuk.' } }),
    );
    await press(page, 'Unduh tanda terima (PDF)');
    await page.getByText('Sistem sedang sibuk.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/receipt');
  });
});

it('a request list that fails to load shows a message and can be retried', async () => {
  const { page } = siti;
  await page.route('**/transaction-proposal?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, data: null, message: 'Sistem sedang sibuk.' } }),
  );
  await page.goto('/transaction/status');
  await page.getByText('Daftar pengajuan belum dapat dimuat').waitFor();
  await confirm(page, 'Tutup');
  await page.unroute('**/transaction-proposal?*');
  await page.getByRole('button', { name: 'Coba lagi' }).first().click();
  await page.getByText('7 pengajuan').waitFor();
  expect(siti.errors).toEqual([]);
});
