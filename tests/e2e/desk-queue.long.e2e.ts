import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let page: Page;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  await server.services.pool.query(
    `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, holds_lock, state,
       review_level, content, service_days, promised_date, submitted_at, updated_at, holder_name, holder_words, product_name, amount, currency, waits_for)
     SELECT '20261120-' || lpad(nr::text, 6, '0'), 'x', 'x', 1, '77000001' || lpad(nr::text, 2, '0'), 1,
       CASE nr % 2 WHEN 0 THEN 'Penebusan Polis' ELSE 'Penarikan Sebagian Dana Investasi' END, 'Rp 1', 'A', false, 'MENUNGGU_VERIFIKASI',
       CASE nr % 5 WHEN 0 THEN 'S+' ELSE 'S' END, '', 6, '2026-12-10', '2026-11-20 03:00+00', '2026-11-20 03:00+00', 'Dewi Kartika ' || nr,
       'dewi kartika ' || nr, 'Harapan', nr * 1000000, 30, CASE nr % 5 WHEN 0 THEN 'STATEMENT' END
     FROM generate_series(1, 40) AS nr`,
  );
  people['verifikator1'] = await signInAtDesk(browser, server, 'verifikator1');
  ({ page } = people['verifikator1']);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const address = (): URLSearchParams => new URL(page.url()).searchParams;
const firstRow = () => page.getByRole('row').nth(1);

it('sixteen rows of at most 38 pixels stand below head and filters at 1280 × 800', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await firstRow().waitFor();
  const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(16);
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(38);
  for (const place of [page.getByRole('columnheader').first(), page.getByLabel('Saring menurut jenis')])
    expect((await place.boundingBox())?.y).toBeGreaterThan(0);
  await checkBothSizes(page, 'desk-queue-table');
});

it('the keyboard sorts, filters and goes back, and the address keeps the list', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Nilai' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('40 kasus, urutan: nilai, besar dulu').waitFor();
  await firstRow().getByText('Rp 40.000.000').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Nilai' }).getAttribute('aria-sort')).toBe('descending');
  await page.getByLabel('Saring menurut tanda').selectOption('LARGE_SUM');
  await page.getByText('8 kasus, urutan').waitFor();
  expect(Object.fromEntries(address())).toEqual({ state: 'mine', sort: '-amount', mark: 'LARGE_SUM' });
  await page.reload();
  await page.getByText('8 kasus, urutan: nilai, besar dulu').waitFor();
  await page.goBack();
  await page.getByText('40 kasus, urutan: nilai, besar dulu').waitFor();
  expect(address().get('mark')).toBeNull();
});

it('a search by name waits for Enter, and its empty list leads on', async () => {
  await page.getByRole('searchbox').fill('kartika 7');
  expect(address().get('search')).toBeNull();
  await page.keyboard.press('Enter');
  await page.getByText('1 kasus, urutan').waitFor();
  await page.getByRole('searchbox').fill('zulaikha');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  await checkBothSizes(page, 'desk-queue-nothing');
  await page.getByRole('button', { name: 'Cari di yang sudah berakhir' }).click();
  await page.getByText('Di sini dicari dengan awal nomor pengajuan').waitFor();
});

it('a list is saved under a name, opened again, and removed', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/desk/?state=open&type=Penebusan+Polis&sort=-amount');
  await page.getByText('20 kasus, urutan').waitFor();
  await page.getByRole('button', { name: 'Tampilan saya' }).click();
  await page.getByLabel('Nama tampilan').fill('Tebus besar');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('button', { name: 'Tebus besar', exact: true });
  await saved.waitFor();
  await checkBothSizes(page, 'desk-queue-saved');
  await page.keyboard.press('Escape');
  await page.goto('/desk/');
  await page.getByRole('button', { name: 'Tampilan saya' }).click();
  await saved.click();
  await page.getByText('20 kasus, urutan: nilai, besar dulu').waitFor();
  await page.getByRole('button', { name: 'Tampilan saya' }).click();
  await page.getByRole('button', { name: 'Hapus tampilan Tebus besar' }).click();
  await saved.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

it.each([
  ['320 pixels', 320, 640],
  ['200 % of 1280 × 800', 640, 400],
])('cards, views and filters fit %s', async (_name, width, height) => {
  await page.goto('/desk/?state=open');
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'Saring' }).click();
  await page.getByLabel('Saring menurut produk').selectOption('Harapan');
  await page.getByRole('button', { name: 'Saring (1)' }).waitFor();
  await checkScreen(page, `desk-queue-${width}`);
});
