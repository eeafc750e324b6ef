import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
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
  const app = deskAppOn(server);
  await submitWithdrawal(app, await sitiToken(app));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const as = async (userName: string): Promise<Page> =>
  (people[userName] ??= await signInAtDesk(browser, server, userName)).page;

/** Opens the page of the team from the navigation. */
async function openTeam(): Promise<Page> {
  const page = await as('ketua1');
  await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Tim', exact: true }).click();
  await page.getByRole('heading', { name: 'Tim' }).waitFor();
  return page;
}

const notices = (page: Page) => page.getByRole('region', { name: 'Kasus yang berpindah' });

it('the leader gives a case by keyboard alone, and its clerk reads it on whatever page they are', async () => {
  const clerk = await as('verifikator1');
  const page = await openTeam();
  await page.getByText('Siti Nur Rahmawati').waitFor();
  await checkBothSizes(page, 'desk-team');
  const keys = takeKeys(page);
  await keys.goTo(/Siti Nur Rahmawati/);
  await keys.press('Space');
  await keys.goTo(/^Serahkan kepada/);
  await keys.press('ArrowDown', 'ArrowDown');
  await keys.goTo(/^Pesan/);
  await keys.type('Nasabah menelepon.');
  await keys.enter(/^Serahkan 1 kasus/);
  await page.getByText('1 kasus berpindah.').waitFor();
  await clerk.reload();
  await notices(clerk).getByText('Anda mendapat kasus').waitFor();
  await checkBothSizes(clerk, 'desk-team-notice');
  expect(await notices(clerk).innerText()).toContain('Nasabah menelepon.');
  await press(clerk, 'Sudah saya baca');
  await notices(clerk).getByText('Anda mendapat kasus').waitFor({ state: 'detached' });
});

it('the leader takes the case back with a word, and cannot without one', async () => {
  const page = await openTeam();
  await page.getByRole('link', { name: 'Buka Verifikator Satu' }).first().click();
  await page.getByRole('heading', { name: 'Di tangan Verifikator Satu' }).waitFor();
  await page.getByLabel('Pilih semua di halaman ini').check();
  await page.getByLabel('Serahkan kepada').selectOption({ label: 'Kembalikan ke antrean' });
  await press(page, 'Serahkan 1 kasus');
  await page.getByText('Tulis alasannya.').waitFor();
  await checkBothSizes(page, 'desk-team-owner');
  await page.getByLabel('Alasan').fill('Ia sedang rapat.');
  await press(page, 'Serahkan 1 kasus');
  await page.getByText('1 kasus berpindah.').waitFor();
  const clerk = await as('verifikator1');
  await clerk.reload();
  await notices(clerk).getByText('Kasus diambil dari Anda').waitFor();
  await checkScreen(clerk, 'desk-team-taken');
});

it('the leader enters a leave and skills of a clerk, and an auditor reads them', async () => {
  const page = await openTeam();
  await page.getByRole('link', { name: 'Buka Verifikator Dua' }).first().click();
  await page.getByLabel('Hari pertama').fill('01/12/2030');
  await page.getByLabel('Hari terakhir').fill('05/12/2030');
  await page.getByLabel('Pengganti').selectOption({ label: 'Verifikator Satu' });
  await press(page, 'Catat cuti');
  await page.getByText('Pengganti: Verifikator Satu').waitFor();
  await page.getByLabel('Juga polis syariah').uncheck();
  await page.getByLabel('Batas nilai').fill('50000000');
  await press(page, 'Simpan kecakapan');
  await page.getByText('Tersimpan.').waitFor();
  await page.getByLabel('Semua jenis pengajuan').uncheck();
  await checkBothSizes(page, 'desk-team-plan');
  const auditor = await as('auditor1');
  await auditor.goto('/desk/team?owner=verifikator2');
  await auditor.getByText('Tanpa batas').or(auditor.getByText('Rp 50.000.000')).waitFor();
  await checkBothSizes(auditor, 'desk-team-auditor');
  expect(await auditor.getByRole('button', { name: /Serahkan|Catat|Simpan|Batalkan/ }).count()).toBe(0);
});
