import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { auditDeskPage } from '#tests/support/audit-page.ts';
import { desktop, launchBrowser, type Person } from '#tests/support/browser.ts';
import { deskAppOn, sitiToken, staffToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { settle } from '#tests/support/find-barriers.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { countPages, readPrintedText } from '#tests/support/poppler.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAtDesk, takePhoto } from '#tests/support/story.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

let server: LiveServer;
let browser: Browser;
let number = '';
let customer = '';
const people: Record<string, Person> = {};

async function pageOf(role: StaffRole): Promise<Page> {
  people[role] ??= await signInAtDesk(browser, server, staffOfRole[role]);
  await people[role].page.emulateMedia({ reducedMotion: 'reduce' });
  return people[role].page;
}

/** Pages of the bar, each as the first role that works on it; then the pages below them. */
const pages: readonly (readonly [path: string, role: StaffRole])[] = [
  ['/', 'VERIFIKATOR'],
  ['/', 'KEPATUHAN'],
  ['/?state=ended', 'PENYETUJU'],
  ['/account', 'UNDERWRITER'],
  ...Object.entries(deskPageReaders)
    .filter(([page]) => page !== 'customers' && page !== 'rings')
    .map(([page, [role]]) => [`/${page.replaceAll('_', '-')}`, role] as const),
  ['/finance/batches', 'KEUANGAN_PEMBUAT'],
  ['/finance/paid', 'KEUANGAN_PEMBUAT'],
  ['/finance/suspense', 'KEUANGAN_PEMBUAT'],
  ['/finance/reconciliation', 'KEUANGAN_PEMBUAT'],
  ['/finance/statements', 'KEUANGAN_PEMBUAT'],
  ['/audit/check', 'AUDITOR'],
  ['/audit/sample', 'AUDITOR'],
  ['/cases/:number', 'VERIFIKATOR'],
  ['/rings/:number', 'KEPATUHAN'],
  ['/customers/:customer', 'VERIFIKATOR'],
];

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(`/desk${path.replace(':number', number).replace(':customer', customer)}`);
  await settle(page);
}

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  const verifier = await staffToken(app, 'verifikator1');
  const { data } = await app.call('GET', '/desk/v1/policies/7700000001/customer', verifier);
  customer = CustomerOfPolicy.parse(data).customer_id;
  await server.services.pool.query(
    `INSERT INTO unusual_access (kind, user_name, policy_number, colleague, owners, began_at, last_at, accesses)
     VALUES ('COLLEAGUE', 'verifikator2', '7700000001', 'penyetuju1', '{penyetuju1}', now() - interval '3 hours', now(), 3)`,
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

describe('page of the desk', () => {
  it.each(pages)('%s for %s', async (path, role) => {
    const page = await pageOf(role);
    await open(page, path);
    await takePhoto(page, `desk${path.replaceAll(/\W+/g, '-')}-${role.toLowerCase()}`);
    await auditDeskPage(page);
  });
});

describe('bar of the desk', () => {
  it.each(Object.keys(staffOfRole))('stands in one row at 1024 and 1280 px: %s', async (role) => {
    const page = await pageOf(deskRole(role));
    await open(page, '/account');
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The bar divides its pages again with the next frame.
      const isLow = () => (document.querySelector('header')?.getBoundingClientRect().height ?? 999) < 80;
      await page.waitForFunction(isLow, undefined, { timeout: 20_000 });
      expect(await page.evaluate(isLow), `${width} px`).toBe(true);
    }
  });
});

const isRole = (text: string): text is StaffRole => Object.hasOwn(staffOfRole, text);
function deskRole(text: string): StaffRole {
  if (!isRole(text)) throw new Error(`${text} is no role`);
  return text;
}

it('says the order of the table to screen readers', async () => {
  const page = await pageOf('VERIFIKATOR');
  await open(page, '/?state=open');
  await page.getByRole('columnheader', { name: 'Nilai' }).getByRole('button').click();
  await page.getByRole('status').filter({ hasText: 'urutan: nilai, besar dulu' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Nilai' }).getAttribute('aria-sort')).toBe('descending');
});

it('saves a case to be printed on two A4 pages, with who printed it and when', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'print-'));
  const page = await pageOf('VERIFIKATOR');
  await open(page, '/cases/:number');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Cetak kasus', exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const pdf = Buffer.concat(chunks);
  const { pages: count, size } = countPages(folder, pdf);
  expect([count, size]).toEqual([2, expect.stringContaining('A4')]);
  const text = readPrintedText(folder, pdf);
  rmSync(folder, { recursive: true });
  expect(text.match(/Dicetak oleh Verifikator Satu pada/g)).toHaveLength(2);
  expect(text).toMatch(/Halaman 1 dari 2[\s\S]*Halaman 2 dari 2/);
});

it('lets compliance answer an unusual access with its reason', async () => {
  const page = await pageOf('KEPATUHAN');
  await open(page, '/unusual-accesses');
  await page.getByText('Melihat polis rekan, Penyetuju Satu').waitFor();
  await page.getByLabel('Alasan, atau kepada siapa dilaporkan').fill('Menggantikan rekan yang cuti.');
  await page.getByRole('button', { name: 'Dapat dijelaskan', exact: true }).click();
  await page.getByRole('heading', { name: 'Tidak ada akses yang perlu dijelaskan' }).waitFor();
  await page.getByRole('heading', { name: 'Sudah dijawab' }).waitFor();
  await page.getByText('Menggantikan rekan yang cuti.').waitFor();
  await auditDeskPage(page);
});

it('lets staff administration enter the identity number of a colleague', async () => {
  const page = await pageOf('ADMIN_STAF');
  await open(page, '/staff');
  await page.getByRole('button', { name: 'Ubah Verifikator Satu' }).click();
  await page.getByLabel('Perubahan').selectOption('PERSON');
  await page.getByLabel('Nomor identitas (NIK)').fill('3174 0101 0190 0001');
  await page
    .locator('form')
    .filter({ hasText: 'Nomor identitas' })
    .getByLabel('Alasan', { exact: true })
    .fill('KTP dilihat.');
  await page.getByRole('button', { name: 'Catat perubahan' }).click();
  await page.getByText('3174010101900001').waitFor();
  await takePhoto(page, 'desk-staff-person');
});
