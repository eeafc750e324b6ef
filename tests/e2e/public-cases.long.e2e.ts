import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { launchBrowser, phone, sitDown, type Person } from '../support/browser.ts';
import { checkBothSizes } from '../support/check-screen.ts';
import { choosePhoto } from '../support/choose-photo.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { drawTestShot, shotOf } from '../support/photos/named-shot.ts';
import { keepScreensOnFailure } from '../support/screens.ts';
import { openDeskPage, signInAtDesk } from '../support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function fillDeath(page: Page): Promise<void> {
  await page.getByLabel('Nomor polis').fill('7700000002');
  await page.getByLabel('Nama lengkap yang meninggal').fill('Ahmad Fauzi');
  await page
    .getByLabel('Tanggal meninggal')
    .fill(formatDate(businessDateOf(await server.services.clock.businessNow())));
  await page.getByLabel('Nama Anda').fill('Rina Wati');
  await page.getByLabel('Nomor HP Anda').fill('0812 3456 7001');
  await page.getByLabel('Hubungan Anda dengan yang meninggal').selectOption('SPOUSE');
}

async function fillFraud(page: Page): Promise<void> {
  await page.getByLabel('Nomor polis').fill('7700000002');
  await page.getByLabel('Nama Anda').fill('Rina Wati');
  await page.getByLabel('Nomor HP yang dapat kami hubungi').fill('0812 3456 7002');
  await page.getByLabel('Apa yang terjadi?').fill('HP saya hilang.');
}

const kinds = [
  { path: '/lapor-meninggal', kind: 'death', fill: fillDeath, menu: 'Meninggal', title: 'Laporan meninggal' },
  {
    path: '/lapor-penipuan',
    kind: 'fraud',
    fill: fillFraud,
    menu: 'Laporan',
    title: 'Laporan polis dipakai orang lain',
  },
] as const;

/** Saves the receipt and returns number, secret and link of the saved copy. */
async function saveReceipt(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Simpan ke perangkat')]);
  const text = readFileSync(await download.path(), 'utf8');
  const [, number = ''] = /Nomor: (\S+)/.exec(text) ?? [];
  const [, secret = ''] = /Kode rahasia: (\S+)/.exec(text) ?? [];
  const [, link = ''] = /perkembangannya: (\S+)/.exec(text) ?? [];
  return { number, secret, link };
}

it.each(kinds)(
  'who reports at $path keeps the receipt, follows the report, adds a document and a phone, and reads the answer',
  async ({ path, kind, fill, menu, title }) => {
    const { page } = (people['reporter'] = await sitDown(browser, server.origin, phone));
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(path);
    await fill(page);
    await page.getByLabel('Isian ini benar').check();
    await press(page, 'Kirim laporan');
    await page.getByText('Kode rahasia hanya tampil sekali').waitFor();
    await checkBothSizes(page, `public-case-${kind}-1-receipt`);
    const { number, secret, link } = await saveReceipt(page);
    expect(link).toContain(`/ikuti#${number}.${secret}`);

    // Typed on the page, with a wrong secret first.
    await page.setViewportSize(phone);
    await page.goto('/ikuti');
    await press(page, 'Lihat perkembangan');
    await page.getByText('Isi nomor pada tanda terima.').waitFor();
    await page.getByLabel('Nomor').fill(number);
    await page.getByLabel('Kode rahasia').fill('AAAA-AAAA-AAAA-AAAA');
    await press(page, 'Lihat perkembangan');
    await page.getByText('Nomor atau kode rahasia tidak cocok.').waitFor();
    await checkBothSizes(page, `public-case-${kind}-2-wrong`);
    await page.getByLabel('Kode rahasia').fill(secret.toLowerCase());
    await press(page, 'Lihat perkembangan');
    await page.getByRole('heading', { name: title }).waitFor();
    await checkBothSizes(page, `public-case-${kind}-3-received`);
    expect(await page.getByRole('main').innerText()).not.toMatch(/7700000002|Ahmad|Rina/);

    await page.setViewportSize(phone);
    await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }), {
      name: 'gelap.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawTestShot(shotOf('KTP', { surface: 1, light: 0.15 })),
    });
    await page.getByText('Percobaan 1 dari 3.').waitFor();
    await page.getByText('Percobaan 1 dari 3.').scrollIntoViewIfNeeded();
    await checkBothSizes(page, `public-case-${kind}-3-refused`);
    await page.setViewportSize(phone);
    await choosePhoto(page.getByRole('button', { name: 'Ganti berkas' }));
    await page.getByText(/Foto, .* WIB/).waitFor();
    await page.getByLabel('Nomor HP', { exact: true }).fill('0813 1111 2222');
    await press(page, 'Simpan nomor');
    await page.getByText('********2222').waitFor();
    await page.getByText('********2222').scrollIntoViewIfNeeded();
    await checkBothSizes(page, `public-case-${kind}-4-added`);
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);

    const { page: desk } = (people['clerk'] = await signInAtDesk(browser, server, 'verifikator1'));
    await openDeskPage(desk, menu);
    await desk.getByText('Telepon kedua').waitFor();
    await press(desk, 'Buka Dokumen 1');
    await desk.getByRole('img', { name: 'Dokumen 1' }).waitFor();
    await desk.getByLabel('Yang masih diperlukan').fill('Foto KTP Anda.');
    await desk.getByLabel('Jawaban untuk pengirim').scrollIntoViewIfNeeded();
    await checkBothSizes(desk, `public-case-${kind}-5-desk`);
    await press(desk, 'Simpan untuk pengirim');
    await desk.getByText(/Ditulis verifikator1, /).waitFor();

    // The link of the saved copy opens the report without typing.
    await page.setViewportSize(phone);
    await page.goto('/healthz');
    await page.goto(link);
    await page.getByText('Foto KTP Anda.').waitFor();
    await checkBothSizes(page, `public-case-${kind}-6-needed`);
    await desk.getByLabel('Jawaban untuk pengirim').fill('Terima kasih, laporan Anda sudah kami periksa.');
    await desk.getByLabel('Yang masih diperlukan').fill('');
    await press(desk, 'Simpan untuk pengirim');
    await desk
      .getByText('Tersimpan')
      .or(desk.getByText(/Ditulis verifikator1/))
      .first()
      .waitFor();
    await page.goto('/healthz');
    await page.goto(link);
    await page.getByText('Terima kasih, laporan Anda sudah kami periksa.').waitFor();
    await checkBothSizes(page, `public-case-${kind}-7-answered`);
  },
);
