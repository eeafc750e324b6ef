import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatDate, formatLongDate, parseBusinessDate } from '#shared/time/dates.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
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

async function open(who: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole('link', { name: 'Koreksi harga', exact: true })
    .click();
  return page;
}

it('a final price is corrected by one administrator, released by another with its effect, and closed by finance', async () => {
  const { pool } = server.services;
  const { rows } = await pool.query<{ code: string; day: string; price: string }>(
    `SELECT fund_code AS code, pricing_date::text AS day, price::text FROM core.unit_entry
     WHERE policy_number = '7700000001' AND reason = 'CHARGE' ORDER BY entry_id DESC LIMIT 1`,
  );
  const [{ code, day, price } = { code: '', day: '2026-11-23', price: '1' }] = rows;
  const first = await open('parameter1');
  await first.getByText('Tidak ada koreksi yang menunggu').waitFor();
  await first.getByLabel('Hari bursa').fill(formatDate(parseBusinessDate(day)));
  await first.getByRole('heading', { name: formatLongDate(parseBusinessDate(day)) }).waitFor();
  const right = (Number(price) * 1.05).toFixed(4).replace('.', ',');
  await first.getByLabel(`Harga ${code}`, { exact: true }).fill(right);
  await first.getByLabel('Alasan koreksi').fill('Laporan kustodian salah menjumlah aset.');
  await checkBothSizes(first, 'desk-correction-form');
  await press(first, 'Hitung dan catat koreksi');
  await first.getByText('Anda yang mencatatnya. Admin parameter lain harus memutuskan.').waitFor();
  await first.getByText('1 polis, 1 transaksi dihitung ulang').waitFor();

  const second = await open('parameter2');
  await second.getByLabel('Hasil pemeriksaan').fill('Cocok dengan laporan kustodian.');
  await checkBothSizes(second, 'desk-correction-decision');
  await press(second, 'Setujui koreksi');
  await second.getByText('Sedang dikerjakan').waitFor();
  await server.services.coreOperations.catchUp();
  await pool.query(
    `UPDATE core.corrected_policy SET problem = 'OVERPAID', borne = 150000 WHERE policy_number = '7700000001'`,
  );

  const finance = await open('keuangan1');
  await finance.getByText('Selesai', { exact: true }).waitFor();
  await finance
    .getByText(/kelebihan di atas toleransi ditanggung perusahaan/)
    .last()
    .waitFor();
  await finance.getByLabel('Keputusan dan tindakan').fill('Tidak ditagih.');
  await checkBothSizes(finance, 'desk-correction-finance');
  await press(finance, 'Tandai selesai');
  await finance.getByRole('button', { name: 'Tandai selesai' }).waitFor({ state: 'detached' });
  const { rows: closed } = await pool.query('SELECT closed_by, note FROM core.corrected_policy_closed');
  expect(closed).toEqual([{ closed_by: 'keuangan1', note: 'Tidak ditagih.' }]);
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
