import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { businessDateOf, instantAt } from '#shared/time/dates.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken } from '#tests/support/desk-app.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { owePayout } from '#tests/support/owed-payout.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';
import { factsOf, submitTopUp } from '#tests/support/top-up.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};
let request = '';

beforeAll(async () => {
  server = await startLiveServer({ PAYOUT_WAY: 'file' }, { policies: ['7700000001'] });
  browser = await launchBrowser();
  const { pool, core, clock } = server.services;
  for (const amount of [3_000_001, 3_000_002, 3_000_003]) await owePayout(pool, { amount });
  const app = deskAppOn(server);
  const siti = await sitiToken(app);
  const fund_code = (await factsOf(app, siti)).position.holdings[0]?.fundCode ?? '';
  request = await submitTopUp(app, siti, { items: [{ fund_code, amount: 12_000_000 }] });
  const day = businessDateOf(await clock.businessNow());
  await core.receiveMoney({
    bankReference: 'TITIP-0001',
    virtualAccountNumber: '8801402700000001',
    amount: '12000000',
    valueDate: day,
    paidAt: instantAt(day, '00:05'),
    payerName: 'SITI RAHAYU',
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Opens a page of finance as a person. */
async function open(who: string, path: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await page.goto(`/desk/finance${path}`);
  return page;
}

it('three payments are prepared and released as one batch by keyboard alone', async () => {
  const maker = await open('keuangan1', '');
  await maker.getByRole('row').nth(3).waitFor();
  await checkBothSizes(maker, 'desk-finance-table');
  const keys = takeKeys(maker);
  await keys.press('j', 'x', 'j', 'x', 'j', 'x');
  await maker.getByText('3 dipilih').waitFor();
  await keys.press('p');
  await maker.getByRole('dialog').getByText('Siapkan 3 pembayaran').waitFor();
  await checkScreen(maker, 'desk-finance-prepare');
  await keys.enter(/^Siapkan$/);
  await maker.getByText(/^Kumpulan \d+, 3 pembayaran, disiapkan$/).waitFor();

  const releaser = await open('keuangan2', '?state=prepared');
  await releaser.getByRole('row').nth(3).waitFor();
  const others = takeKeys(releaser);
  await others.press('a', 'l');
  await releaser.getByRole('dialog').getByText('Lepas 3 pembayaran').waitFor();
  await checkBothSizes(releaser, 'desk-finance-release');
  await others.enter(/^Lepas$/);
  await releaser.getByText(/^Kumpulan \d+, 3 pembayaran, dilepas$/).waitFor();
  const sent = await server.services.core.listPayables({ state: 'SENT' });
  expect(sent.map(({ amount }) => Number(amount)).toSorted((one, other) => one - other)).toEqual([
    3_000_001, 3_000_002, 3_000_003,
  ]);
  for (const { payableId } of sent)
    await server.services.coreOperations.answerPayout({ payableId, attempt: 1, result: 'PAID', reason: null });
});

it('money in suspense gets an owner, and its match is confirmed by another person', async () => {
  const maker = await open('keuangan1', '/suspense');
  await maker.getByText('TITIP-0001').waitFor();
  await maker.getByLabel('Pemilik', { exact: true }).selectOption({ label: 'Keuangan Satu' });
  await maker.getByRole('button', { name: 'Milik saya' }).click();
  await maker.getByText('TITIP-0001').waitFor();
  await maker.getByLabel('Untuk pengajuan').selectOption(request);
  await checkBothSizes(maker, 'desk-suspense');
  await press(maker, 'Cocokkan');
  await maker.getByRole('dialog').getByText('menunggu persetujuan petugas keuangan lain').waitFor();
  await maker.getByRole('dialog').getByRole('button', { name: 'Cocokkan' }).click();
  await maker.getByText('Pencocokan menunggu petugas kedua (1)').waitFor();
  await checkScreen(maker, 'desk-suspense-own');
  expect(await maker.getByRole('button', { name: 'Setujui dan cocokkan' }).count()).toBe(0);

  const other = await open('keuangan2', '/suspense');
  await other.getByLabel('Hasil pemeriksaan').fill('Sesuai bukti transfer.');
  await press(other, 'Setujui dan cocokkan');
  await other.getByText('Semua dana masuk sudah cocok').waitFor();
  await checkScreen(other, 'desk-suspense-empty');
});

it('the history finds a payment by account, and the day names what differs', async () => {
  const page = await open('auditor1', '/paid');
  await page.getByRole('row').nth(3).waitFor();
  const keys = takeKeys(page);
  await keys.press('/');
  await keys.type('5678');
  await keys.press('Enter');
  await page.getByText('3 pembayaran, yang terakhir dibayar dulu.').waitFor();
  await checkBothSizes(page, 'desk-paid');
  const saved = page.waitForEvent('download');
  await press(page, 'Unduh (CSV)');
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('3000002');
  await open('auditor1', `/reconciliation?day=${businessDateOf(await server.services.clock.businessNow())}`);
  await page.getByText('Belum cocok').waitFor();
  await checkBothSizes(page, 'desk-reconciliation');
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
