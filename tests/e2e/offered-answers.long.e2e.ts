import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { sitiToken, deskAppOn } from '#tests/support/desk-app.ts';
import { signInAsSiti } from '#tests/support/story.ts';

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

it('the account in a draft is offered in another form, and is filled in only after the customer accepts it', async () => {
  const payload = {
    payment_method: 3,
    new_no_rek: '1234567890',
    bank: '014',
    branch: 'Depok',
    rek_owner: 'Siti Nur Rahmawati',
  };
  const token = await sitiToken(deskAppOn(server));
  const url = '/api/v1/drafts/change-payment-method';
  await server.call({ method: 'PUT', url, token, payload: { payload, revision: null } });
  const { page } = (people['siti'] = await signInAsSiti(browser, server, phone));
  await page.goto('/transaction/submission/change-payee-refund-account');
  await page.getByRole('heading', { name: 'Pakai data dari pengajuan sebelumnya?' }).waitFor();
  const branch = page.getByLabel('Cabang');
  expect(await branch.inputValue()).toBe('');
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await checkScreen(page, `offered-answers-${viewport.width}`);
  }
  await page.getByRole('button', { name: 'Pakai data ini' }).click();
  await page.getByRole('heading', { name: 'Pakai data dari pengajuan sebelumnya?' }).waitFor({ state: 'detached' });
  await expect.poll(() => branch.inputValue()).toBe('Depok');
  await checkScreen(page, 'offered-answers-taken');
});

it('a child in a beneficiary draft is offered as a new insured of a rider, and is filled in after acceptance', async () => {
  const person = { first_name: 'Bagas', last_name: '', birthday: '2015-01-01', birth_place: 'Depok', gender: 'M' };
  const payload = { changes: 'Penambahan / Revisi', add_item: { designation: 5, person } };
  const token = await sitiToken(deskAppOn(server));
  const url = '/api/v1/drafts/change-beneficiary';
  await server.call({ method: 'PUT', url, token, payload: { payload, revision: null } });
  const { page } = people['siti'] ?? (await signInAsSiti(browser, server, phone));
  await page.setViewportSize(phone);
  await page.goto('/transaction/submission/add-rider-product');
  await page.getByLabel('Rider yang dipilih').selectOption({ label: 'Rider Rawat Inap Keluarga' });
  await page.getByLabel('Rider Plan').selectOption({ index: 2 });
  const offer = page.getByRole('heading', { name: 'Pakai data dari pengajuan sebelumnya?' });
  expect(await offer.count()).toBe(0);
  await page.getByRole('button', { name: 'Tambah Tertanggung Baru' }).click();
  await offer.waitFor();
  await checkScreen(page, 'offered-child');
  await page.getByRole('button', { name: 'Pakai data ini' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByRole('heading', { name: 'Siapa yang dilindungi Rider Rawat Inap Keluarga?' }).waitFor();
  await expect.poll(() => page.getByLabel('Nama depan').inputValue()).toBe('Bagas');
  expect(await page.getByLabel('Tanggal lahir').inputValue()).toBe('01/01/2015');
  expect(await page.getByRole('radio', { name: 'Laki-laki' }).isChecked()).toBe(true);
});
