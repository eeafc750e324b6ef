import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { createDeskStory } from '#tests/support/desk-story.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number: string;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  const story = await createDeskStory(app);
  await story.press('verifikator1', number, 'claim');
  await story.press('verifikator1', number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const as = async (userName: string): Promise<Page> =>
  (people[userName] ??= await signInAtDesk(browser, server, userName)).page;

it('the leader writes a sentence, is told of a wrong variable, and an approver releases the mended one', async () => {
  const leader = await as('ketua1');
  await leader.goto('/desk/inserted-texts');
  await leader.getByLabel('Dipakai untuk').selectOption({ label: 'Penolakan' });
  await leader.getByLabel('Judul').fill('KTP bukan asli');
  await leader.getByLabel('Bunyi kalimat').fill('Yth. {nasabah}, foto KTP itu bukan foto kartu asli. Ajukan lagi.');
  await leader.getByLabel('Alasan', { exact: true }).fill('Sering terjadi.');
  await press(leader, 'Catat kalimat');
  await leader.getByText('Variabel {nasabah} tidak dikenal').first().waitFor();
  await checkBothSizes(leader, 'desk-inserted-texts-refused');
  await leader.getByLabel('Bunyi kalimat').fill('Yth. {nama}, foto KTP itu bukan foto kartu asli. Ajukan lagi.');
  await press(leader, 'Catat kalimat');
  await leader.getByText('Penyetuju yang memutuskan.').waitFor();

  const approver = await as('penyetuju1');
  await approver.goto('/desk/inserted-texts');
  await approver.getByLabel('Hasil pemeriksaan').fill('Cocok.');
  await checkBothSizes(approver, 'desk-inserted-texts-waiting');
  await press(approver, 'Setujui');
  await approver.getByText('Tidak ada kalimat yang menunggu').waitFor();
});

it('an approver inserts a sentence by keyboard alone, with its values, and may edit it', async () => {
  const page = await as('penyetuju1');
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('button', { name: 'Tolak' }).first().waitFor();
  const keys = takeKeys(page);
  await keys.press('x');
  await page.getByRole('dialog').waitFor();
  await keys.enter(/^Sisipkan kalimat/);
  await page.getByRole('combobox', { name: 'Cari kalimat' }).waitFor();
  await checkBothSizes(page, 'desk-inserted-texts-list');
  await keys.type('bukan asli');
  await expect.poll(() => page.getByRole('listbox', { name: 'kalimat' }).getByRole('option').count()).toBe(1);
  await keys.press('ArrowDown', 'Enter');
  const field = page.getByLabel('Kalimat untuk nasabah');
  const filled = 'Yth. Siti Nur Rahmawati, foto KTP itu bukan foto kartu asli. Ajukan lagi.';
  await expect.poll(() => field.inputValue()).toBe(filled);
  await keys.press('Control+End');
  await keys.type(' Terima kasih.');
  await expect.poll(() => field.inputValue()).toBe(`${filled} Terima kasih.`);
  await checkScreen(page, 'desk-inserted-texts-inserted');
});

it('Escape closes the list alone, and the key i opens it for a message', async () => {
  const page = await as('penyetuju1');
  const keys = takeKeys(page);
  await keys.enter(/^Sisipkan kalimat/);
  await page.getByRole('combobox', { name: 'Cari kalimat' }).waitFor();
  await keys.press('Escape');
  await page.getByRole('combobox', { name: 'Cari kalimat' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.press('i');
  await page.getByRole('combobox', { name: 'Cari kalimat' }).waitFor();
  await expect.poll(() => page.getByRole('listbox', { name: 'kalimat' }).getByRole('option').count()).toBe(4);
  await expectAccessible(page);
  await keys.press('ArrowDown', 'Enter');
  await expect.poll(() => page.getByLabel('Balas kepada nasabah').inputValue()).toContain(number);
  await checkScreen(page, 'desk-inserted-texts-message');
});
