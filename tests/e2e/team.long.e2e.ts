import type { Browser, Page } from 'playwright-core';
import { watchDueDatesJob } from '#server/desk/lateness/watch-due-dates-job.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAsSiti, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
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

const notices = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan kasus' });

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
  // The stream tells it at once; the next poll would come in half a minute.
  await notices(clerk).getByText('Anda mendapat kasus').waitFor({ timeout: 5_000 });
  await checkBothSizes(clerk, 'desk-team-notice');
  expect(await notices(clerk).innerText()).toContain('Nasabah menelepon.');
  await press(clerk, 'Sudah saya baca');
  await notices(clerk).getByText('Anda mendapat kasus').waitFor({ state: 'detached' });
});

it('two people see each other on a case within five seconds, until one leaves or loses the line', async () => {
  const [first, second] = [await as('verifikator1'), await as('penyetuju1')];
  await second.goto('/desk?state=open');
  await second.getByRole('row', { name: number }).waitFor();
  await first.goto(`/desk/cases/${number}`);
  const onRow = second.getByRole('row', { name: number }).getByText('Verifikator Satu membuka kasus ini sekarang');
  await onRow.waitFor({ state: 'attached', timeout: 5_000 });
  await checkBothSizes(second, 'desk-presence-queue');
  await second.goto(`/desk/cases/${number}`);
  const onCase = (page: Page, name: string) => page.getByText(`${name} juga membuka kasus ini`);
  await onCase(first, 'Penyetuju Satu').waitFor({ timeout: 5_000 });
  await onCase(second, 'Verifikator Satu').waitFor({ timeout: 5_000 });
  await checkBothSizes(second, 'desk-presence-case');
  await second.goto('/desk/account');
  await onCase(first, 'Penyetuju Satu').waitFor({ state: 'detached', timeout: 12_000 });
  await second.goto(`/desk/cases/${number}`);
  await onCase(second, 'Verifikator Satu').waitFor({ timeout: 5_000 });
  await first.context().setOffline(true);
  await onCase(second, 'Verifikator Satu').waitFor({ state: 'detached', timeout: 15_000 });
  await first.context().setOffline(false);
});

it('a clerk puts a case aside by key alone, and finds it among those put aside', async () => {
  const page = await as('verifikator1');
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('button', { name: /^Tunda/ }).waitFor();
  const keys = takeKeys(page);
  await keys.press('z');
  await page.getByRole('dialog', { name: 'Tunda kasus' }).waitFor();
  await checkBothSizes(page, 'desk-snooze-dialog');
  await keys.goTo(/^Alasan menunda/);
  await keys.press('ArrowDown');
  await keys.enter(/^Tunda kasus/);
  await page.getByText(/Ditunda sampai .*: menunggu kabar nasabah/).waitFor();
  await checkBothSizes(page, 'desk-snoozed-case');
  await page.goto('/desk?state=in_hand');
  await page.getByText('Kasus datang ke sini saat Anda mengambilnya').waitFor();
  await page.goto('/desk?state=snoozed');
  await page.getByRole('row', { name: number }).waitFor();
  await checkBothSizes(page, 'desk-snoozed-queue');
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
  await page.getByLabel('Alasan', { exact: true }).fill('Ia sedang rapat.');
  await press(page, 'Serahkan 1 kasus');
  await page.getByText('1 kasus berpindah.').waitFor();
  const clerk = await as('verifikator1');
  await notices(clerk).getByText('Kasus diambil dari Anda').waitFor({ timeout: 5_000 });
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

it('a missed due date is on the list of the leader, who chooses a new one, and its customer reads it and complains', async () => {
  const customer = (people['siti'] ??= await signInAsSiti(browser, server)).page;
  const { pool, clock } = server.services;
  await pool.query('UPDATE proposal SET promised_date = $2::date - 4, serve_by = $2::date - 4 WHERE number = $1', [
    number,
    businessDateOf(await clock.businessNow()),
  ]);
  await watchDueDatesJob(createEngine(server.services)).run({});
  await customer.goto(`/transaction/status/${number}`);
  await customer.getByText('Maaf, kami terlambat').first().waitFor();
  const page = await openTeam();
  await notices(page).getByText('Janji kepada nasabah terlewat').waitFor();
  await press(page, 'Sudah saya baca');
  await checkBothSizes(page, 'desk-late');
  await page.getByRole('link', { name: number }).first().click();
  await page.getByLabel('Sebab untuk nasabah').selectOption({ label: 'Pengajuan yang kami terima sedang banyak.' });
  await checkBothSizes(page, 'desk-late-case');
  await press(page, 'Minta maaf kepada nasabah');
  await page.getByText(/^Janji baru \d/).waitFor();
  await customer.reload();
  await customer.getByText('sedang banyak').first().waitFor();
  await customer.getByLabel('Tulis pesan').fill('Sudah dua minggu belum selesai.');
  await customer.getByLabel('Ini keluhan').check();
  await press(customer, 'Kirim keluhan');
  await customer.getByRole('heading', { name: `Keluhan K-${number}-1` }).waitFor();
  await customer.locator('#pesan').scrollIntoViewIfNeeded();
  await checkBothSizes(customer, 'status-complaint');
});

it('a complaint is listed with its due date, and answered on its case', async () => {
  const page = await as('verifikator2');
  await page.goto('/desk/answers');
  await page.getByText(`K-${number}-1`).waitFor();
  await checkBothSizes(page, 'desk-answers');
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('tab', { name: /Pesan/ }).click();
  await page.getByLabel(`Jawaban keluhan K-${number}-1`).check();
  await page.getByLabel('Balas kepada nasabah').fill('Mohon maaf. Uang Anda kami kirim besok.');
  await checkScreen(page, 'desk-complaint');
  // The picture of the phone's size closed the tab.
  await page.getByRole('tab', { name: /Pesan/ }).click();
  await press(page, 'Kirim kepada nasabah');
  await page.getByText(`Jawaban keluhan K-${number}-1`, { exact: true }).waitFor();
});
