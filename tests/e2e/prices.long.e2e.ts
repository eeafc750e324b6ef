import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

async function open(who: string, link: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: link, exact: true }).click();
  return page;
}

it('unit prices are pasted by one administrator, a jump is typed twice, and another one releases them', async () => {
  const first = await open('parameter1', 'Harga unit');
  await first.getByText('Tidak ada harga yang menunggu').waitFor();
  const today = businessDateOf(await server.services.clock.businessNow());
  await first.getByLabel('Hari bursa').fill(formatDate(today));
  await first.getByText('Tempel atau unggah CSV').click();
  await first.getByLabel('Isi berkas CSV').fill(`fundCode,day,price\nSTUM,${today},99999`);
  await press(first, 'Isi dari teks ini');
  await first.getByLabel('Ketik sekali lagi harga STUM').waitFor();
  await first.getByLabel('Sumber harga').fill('Laporan administrasi investasi.');
  await press(first, 'Catat harga');
  await first.getByText(/Perubahan lebih dari 10%: STUM naik/).waitFor();
  await checkBothSizes(first, 'desk-prices-jump');
  await first.getByLabel('Ketik sekali lagi harga STUM').fill('99999');
  await press(first, 'Catat harga');
  await first.getByText('Anda yang mencatatnya. Admin parameter lain harus memutuskan.').waitFor();
  await checkScreen(first, 'desk-prices-waiting');

  const second = await open('parameter2', 'Harga unit');
  await second.getByText(/lonjakan, diketik dua kali/).waitFor();
  await second.getByLabel('Hasil pemeriksaan').fill('Cocok dengan laporan.');
  await checkBothSizes(second, 'desk-prices-decision');
  await press(second, 'Setujui harga');
  await second.getByText('Tidak ada harga yang menunggu').waitFor();
  await second.getByText('Draf, final pada waktunya').waitFor();
});

it('a parameter is found and changed by keyboard, and released by another administrator', async () => {
  const first = await open('parameter1', 'Parameter');
  const keys = takeKeys(first);
  await first.getByRole('searchbox', { name: 'Cari parameter' }).fill('grace.days');
  await first.locator('summary', { hasText: 'grace.days_cd' }).focus();
  await keys.press('Enter');
  const value = first.getByLabel('Nilai baru grace.days_cd');
  await value.fill('-3');
  await first
    .getByLabel('Berlaku mulai')
    .fill(formatDate(addDays(businessDateOf(await server.services.clock.businessNow()), 30)));
  await first.getByLabel('Alasan dan dasarnya').fill('Keputusan direksi.');
  await press(first, 'Catat nilai baru');
  await first.getByText(/Nilai grace.days_cd tidak sesuai: isi bilangan bulat dari 0/).waitFor();
  await checkBothSizes(first, 'desk-parameters-refused');
  await value.fill('60');
  await press(first, 'Catat nilai baru');
  await first.getByText('Anda yang mencatatnya. Admin parameter lain harus memutuskan.').waitFor();

  const second = await open('parameter2', 'Parameter');
  await second.getByLabel('Hasil pemeriksaan').fill('Cocok.');
  await checkBothSizes(second, 'desk-parameters-decision');
  await press(second, 'Setujui');
  await second.getByText('Tidak ada nilai yang menunggu').waitFor();
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
