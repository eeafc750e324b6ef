import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { owePayout } from '#tests/support/owed-payout.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({ PAYOUT_WAY: 'file' }, { policies: ['7700000001'] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Signs in as a member of finance and opens the finance page. */
async function open(who: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Keuangan', exact: true }).click();
  await page.getByRole('link', { name: 'Kumpulan', exact: true }).click();
  return page;
}

it('payments are collected by one person, released by another, fetched twice and answered', async () => {
  const { pool } = server.services;
  await owePayout(pool, { amount: 50_000_001 });
  await owePayout(pool, { amount: 1_500_000, bankName: 'Bank Mandiri', accountName: 'NUR AÏSYAH; "ANI"' });
  await owePayout(pool, { bankName: 'Bank Khayalan' });
  const maker = await open('keuangan1');
  await maker.getByText("Bank 'Bank Khayalan' tidak ada di daftar bank").waitFor();
  await checkBothSizes(maker, 'desk-batches-new');
  await press(maker, 'Buat kumpulan');
  await maker.getByText('Anda yang membuat kumpulan ini.').waitFor();
  await checkScreen(maker, 'desk-batch-own');

  const releaser = await open('keuangan2');
  await releaser.getByRole('heading', { name: 'Menunggu dilepas' }).waitFor();
  await checkBothSizes(releaser, 'desk-batches');
  await releaser.getByRole('link', { name: /^Kumpulan \S/ }).click();
  const keys = takeKeys(releaser);
  await releaser.getByRole('button', { name: 'Lepas kumpulan' }).focus();
  await keys.press('Enter');
  await releaser.getByText('2 pembayaran dilepas bersama.').waitFor();
  await checkScreen(releaser, 'desk-batch-asked');
  await releaser.getByRole('dialog').getByRole('button', { name: 'Lepas kumpulan' }).click();
  await releaser.getByText('Ambil berkasnya, lalu serahkan ke bank satu kali.').waitFor();

  const saved = releaser.waitForEvent('download');
  await press(releaser, 'Ambil berkas');
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('TOTAL,2,51500001.00');
  await releaser.getByText('Berkas ini sudah diambil.').waitFor();
  await press(releaser, 'Ambil lagi berkas yang sama');
  await checkBothSizes(releaser, 'desk-batch-fetch-again');
  const again = releaser.waitForEvent('download');
  await releaser.getByRole('dialog').getByRole('button', { name: 'Ambil lagi' }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(file);

  const referenceOf = (amount: string): string =>
    file
      .split('\r\n')
      .find((row) => row.includes(amount))
      ?.split(',')[0] ?? '';
  const answers = [
    'reference,amount,result,reason',
    `${referenceOf('50000001.00')},50000001,SUKSES,`,
    `${referenceOf('1500000.00')},7,SUKSES,`,
    'SWX,1,SUKSES,',
  ];
  await releaser.getByLabel('Pilih berkas jawaban bank').setInputFiles({
    name: 'jawaban.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(answers.join('\r\n')),
  });
  await press(releaser, 'Catat jawaban bank');
  await releaser.getByText('Nomor referensi tidak dikenal.').waitFor();
  await releaser.getByText(/padahal yang dikirim/).waitFor();
  await checkBothSizes(releaser, 'desk-batch-answered');
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
