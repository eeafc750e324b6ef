import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, businessDateOf, formatDate, instantAt } from '#shared/time/dates.ts';
import { writeStatement } from '#tests/support/bank-statement.ts';
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

/** Signs in as a member of finance and opens the page of bank statements. */
async function open(who: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Keuangan', exact: true }).click();
  await page.getByRole('link', { name: 'Rekening koran' }).click();
  return page;
}

/** Receives a payment to Siti's top-up account. */
async function receive(bankReference: string, amount: string, daysAgo: number): Promise<void> {
  const { core, clock } = server.services;
  const day = addDays(businessDateOf(await clock.businessNow()), -daysAgo);
  await core.receiveMoney({
    bankReference,
    virtualAccountNumber: '8801404700000001',
    amount,
    valueDate: day,
    paidAt: instantAt(day, '09:00'),
    payerName: 'SITI RAHAYU',
  });
}

it('finance uploads a bank statement, answers what differs, and another person confirms a large one', async () => {
  const today = businessDateOf(await server.services.clock.businessNow());
  const day = addDays(today, -20);
  await receive('VA-SAMA-0001', '1500000', 20);
  await receive('VA-BEDA-0002', '500000', 20);
  await receive('VA-HILANG-003', '750000', 20);
  const maker = await open('keuangan1');
  await maker.getByText('Belum ada rekening koran.').waitFor();
  await checkBothSizes(maker, 'desk-statements-empty');

  const upload = async (lines: Parameters<typeof writeStatement>[0], from = day): Promise<void> => {
    await maker.getByLabel('Hari pertama').fill(formatDate(from));
    await maker.getByLabel('Hari terakhir').fill(formatDate(addDays(from, 5)));
    await maker.getByLabel('Pilih berkas CSV dari bank').setInputFiles({
      name: 'mutasi.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(writeStatement(lines)),
    });
    await maker.getByText('mutasi.csv').waitFor();
    await press(maker, 'Periksa berkas');
  };
  const good = [
    { day, reference: 'VA-SAMA-0001', amount: 1_500_000, balance: 11_500_000 },
    { day, reference: 'VA-BEDA-0002', amount: 493_500, balance: 11_993_500 },
    { day, reference: 'FT0003', amount: 12_000_000, text: 'SETORAN MODAL', balance: 23_993_500 },
  ];
  await upload([...good, { day, reference: 'FT0004', amount: -6_500, text: 'BIAYA ADM', balance: 1 }]);
  await maker.getByText('1 baris tidak dapat dipakai').waitFor();
  await checkBothSizes(maker, 'desk-statements-refused');
  await upload(good);
  await maker.getByText('Belum disimpan.').waitFor();
  await press(maker, 'Simpan dan cocokkan');
  await maker.getByText('1 baris cocok dengan catatan kami.').waitFor();
  await checkBothSizes(maker, 'desk-statements-stored');

  await maker.getByText('Cocokkan dengan…').click();
  await maker.getByRole('radio').first().waitFor();
  await checkBothSizes(maker, 'desk-statements-candidates');
  await maker.getByText('Jelaskan', { exact: true }).first().click();
  await maker.getByLabel('Penjelasan').fill('Setoran modal pemegang saham.');
  await press(maker, 'Jelaskan');
  await maker.getByText('Penjelasan disimpan.').waitFor();
  expect(await maker.evaluate(() => document.activeElement?.id)).toBe('statement-list');

  await maker.getByRole('button', { name: /^Jumlah berbeda \(1\)/ }).click();
  await maker.getByText(/Selisihnya Rp\s6\.500/).waitFor();
  await checkBothSizes(maker, 'desk-statements-different');
  await maker.getByRole('button', { name: /^Hanya di catatan kami \(1\)/ }).click();
  await maker.getByText('VA-HILANG-003').waitFor();
  await maker.getByRole('button', { name: /^Menunggu petugas kedua \(1\)/ }).click();
  await maker.getByText('Anda yang mencatatnya. Petugas keuangan lain harus mengonfirmasi.').waitFor();
  await checkBothSizes(maker, 'desk-statements-own');

  const other = await open('keuangan2');
  await other.getByRole('button', { name: /^Menunggu petugas kedua \(1\)/ }).click();
  await press(other, 'Konfirmasi');
  await other.getByRole('dialog').getByRole('button', { name: 'Konfirmasi' }).click();
  await other.getByText('Dikonfirmasi.').waitFor();
  await other.getByRole('button', { name: /^Dijelaskan \(1\)/ }).click();
  await other.getByText('Setoran modal pemegang saham.').waitFor();
  await checkBothSizes(other, 'desk-statements-explained');

  const saved = other.waitForEvent('download');
  await press(other, 'Unduh selisih (CSV)');
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('VA-HILANG-003');
  expect(file).not.toContain('VA-SAMA-0001');
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
