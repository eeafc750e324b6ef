import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { openDeskPage, signInAsSiti, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

const siti = '7700000001';
const ahmad = '7700000002';

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const isFrozen = async (policy: string): Promise<boolean> =>
  (await server.services.core.getPosition(policy)).payoutsFrozen;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

it('a signed-in customer stops a request they never made, and secures the account', async () => {
  const app = deskAppOn(server);
  const number = await submitWithdrawal(app, await sitiToken(app));
  const { page } = (people['siti'] = await signInAsSiti(browser, server));
  await page.goto(`/transaction/status/${number}`);
  await press(page, 'Bukan Anda yang mengajukan?');
  await page.getByRole('dialog').getByText('Pengajuan ini kami hentikan bila belum berlaku.').waitFor();
  await checkScreen(page, 'walk-fraud-1-not-me');
  await press(page, 'Ya, lindungi polis saya');
  await page.getByText('Polis Anda sudah kami lindungi').waitFor();
  await checkScreen(page, 'walk-fraud-2-protected');
  await press(page, 'Ke halaman masuk');
  await page.waitForURL('**/auth/login');
  const { rows } = await server.services.pool.query('SELECT state FROM proposal WHERE number = $1', [number]);
  expect([rows, await isFrozen(siti)]).toEqual([[{ state: 'DIBATALKAN' }], true]);
});

/** Types a person's data and wrong codes, until sign-in is locked. */
async function lockOut(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Nomor Polis').fill(ahmad);
  await page.getByLabel('Nomor HP', { exact: true }).fill('0812 0000 0002');
  await page.getByLabel('Nomor Identitas').fill('3273011507850002');
  await press(page, 'Kirim kode masuk');
  await page.waitForURL('**/auth/otp');
  const ended = page.getByRole('button', { name: 'Kembali ke Halaman Login' });
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse('**/auth/otp/check');
    await page.getByRole('textbox').first().fill('000000');
    await answer;
  }
  await ended.waitFor();
}

it('a locked-out customer reports fraud at sign-in; the desk confirms, and payouts wait until another person lifts it', async () => {
  const { page } = (people['ahmad'] = await sitDown(browser, server.origin, phone));
  await lockOut(page);
  await page.getByText('Merasa polis Anda dipakai orang lain?').click();
  await page.getByText('Kami tidak pernah meminta kode masuk').waitFor();
  await checkScreen(page, 'walk-fraud-3-locked-out');
  await page.getByRole('link', { name: 'Lapor tanpa masuk' }).click();
  await page.waitForURL('**/lapor-penipuan');
  await press(page, 'Kirim laporan');
  await page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' }).waitFor();
  await checkScreen(page, 'walk-fraud-4-problems');
  await page.getByLabel('Nomor polis').fill(ahmad);
  await page.getByLabel('Nama Anda').fill('Rina Wati');
  await page.getByLabel('Nomor HP yang dapat kami hubungi').fill('0812 3456 7001');
  await page.getByLabel('Apa yang terjadi?').fill('HP suami saya hilang, lalu ada kode masuk yang diminta orang.');
  await page.getByLabel('Isian ini benar').check();
  await checkScreen(page, 'walk-fraud-5-filled');
  await press(page, 'Kirim laporan');
  await page.getByText(/Laporan LK-\d{4}-\d{6} kami terima/).waitFor();
  await checkScreen(page, 'walk-fraud-6-sent');
  expect(await isFrozen(ahmad)).toBe(false);

  const clerk = (people['clerk'] = await signInAtDesk(browser, server, 'verifikator1'));
  await openDeskPage(clerk.page, 'Laporan');
  await clerk.page.getByText('Rina Wati').waitFor();
  await clerk.page.getByLabel('Hasil pemeriksaan').fill('Istri ditelepon; pemegang polis membenarkan.');
  await checkScreen(clerk.page, 'walk-fraud-7-desk');
  await press(clerk.page, 'Pastikan dan bekukan pembayaran');
  await clerk.page.getByText('Tidak ada laporan tanpa masuk').waitFor();
  expect(await isFrozen(ahmad)).toBe(true);

  const other = (people['other'] = await signInAtDesk(browser, server, 'kepatuhan1'));
  await openDeskPage(other.page, 'Laporan');
  const card = other.page
    .locator('section, article, div')
    .filter({ hasText: /^Ahmad Fauzi/ })
    .first();
  await card.getByText('verifikator1').waitFor();
  await checkScreen(other.page, 'walk-fraud-8-compliance');
  await card.getByLabel('Hasil pembicaraan dengan nasabah').fill('Nomor baru sudah dicatat.');
  await card.getByLabel('Pembayaran polis boleh keluar lagi').check();
  await card.getByRole('button', { name: 'Tutup laporan' }).click();
  await other.page.getByText('verifikator1').waitFor({ state: 'detached' });
  expect([await isFrozen(ahmad), await isFrozen(siti)]).toEqual([false, true]);
});
