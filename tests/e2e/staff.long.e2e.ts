import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { desktop, launchBrowser, sitDown, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAtDesk, sitiPolicies } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const password = 'empat kata yang panjang';
let address = '';

it('one ADMIN_STAF enters a new member by keyboard, and sees at once which roles exclude each other', async () => {
  const one = (people['one'] = await signInAtDesk(browser, server, 'adminstaf1'));
  const { page } = one;
  await page.getByRole('heading', { name: 'Petugas', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Antrean' }).count()).toBe(0);
  const keys = takeKeys(page);
  await keys.goTo(/^Nama pengguna/);
  await keys.type('rina.dewi');
  await keys.goTo(/^Nama lengkap/);
  await keys.type('Rina Dewi');
  await keys.goTo(/^Verifikator$/);
  await keys.press('Space');
  await keys.goTo(/^Keuangan \(pembuat\)$/);
  await keys.press('Space');
  await page.getByText('Keuangan (pembuat) dan Verifikator tidak boleh dipegang satu orang.').waitFor();
  await checkBothSizes(one.page, 'desk-staff-form');
  await keys.press('Space');
  await page.getByLabel('Alasan dan siapa yang memintanya').fill('Diminta kepala layanan.');
  await press(page, 'Catat petugas baru');
  await page.getByText('Anda yang mencatatnya.').waitFor();
  await checkBothSizes(one.page, 'desk-staff-waiting');
});

it('another ADMIN_STAF releases the new member and gets the one-time link', async () => {
  const two = (people['two'] = await signInAtDesk(browser, server, 'adminstaf2'));
  const { page } = two;
  await page.getByText('Tambah petugas: rina.dewi').waitFor();
  await page.getByLabel('Hasil pemeriksaan').fill('Surat penugasan dicocokkan.');
  await press(page, 'Setujui');
  await page.getByText('Tautan ini sekali pakai').waitFor();
  address = await page.getByLabel('Salin tautan ini').inputValue();
  await page.getByText('Tautan kata sandi berlaku sampai').waitFor();
  await checkBothSizes(two.page, 'desk-staff-link');
});

it('the new member sets a password by the one-time link, signs in, and changes it on the account page', async () => {
  const rina = (people['rina'] = await sitDown(browser, server.origin, desktop));
  const { page } = rina;
  await page.goto(new URL(address).pathname + new URL(address).hash);
  await page.getByRole('heading', { name: 'Buat kata sandi' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('pendek');
  await press(page, 'Simpan kata sandi');
  await page.getByText('Kedua isian tidak sama').waitFor();
  await checkBothSizes(rina.page, 'desk-password-link');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(password);
  await page.getByLabel('Ulangi kata sandi baru').fill(password);
  await press(page, 'Simpan kata sandi');
  await page.getByRole('link', { name: 'Masuk', exact: true }).click();
  await page.getByLabel('Nama pengguna').fill('rina.dewi');
  await page.getByLabel('Kata sandi').fill(password);
  await press(page, 'Masuk');
  await page.getByRole('link', { name: /Akun saya/ }).click();
  await page.getByText('Sesi ini').waitFor();
  await checkBothSizes(rina.page, 'desk-account');
  await page.getByLabel('Kata sandi sekarang').fill(password);
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('lima kata yang sangat panjang');
  await press(page, 'Ganti kata sandi');
  await page.getByText('Kata sandi sudah diganti.').waitFor();
});

it('one ADMIN_STAF signs the member out everywhere, and the member sees this at once', async () => {
  const { page } = people['one'] ?? (await signInAtDesk(browser, server, 'adminstaf1'));
  await page.reload();
  await press(page, 'Keluarkan dari semua perangkat: Rina Dewi');
  await page.getByRole('button', { name: 'Keluarkan dari semua perangkat: Rina Dewi' }).waitFor({ state: 'detached' });
  await people['rina']?.page.getByText('Sesi Anda berakhir.').waitFor();
});
