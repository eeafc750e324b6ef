import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askDatabase } from '#tests/support/ask-database.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { deskAppOn, sitiToken, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { waitForFocus } from '#tests/support/focus.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { enterDesk, readAttachments, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let app: DeskApp;
let browser: Browser;
let number = '';
const people: Record<string, Person> = {};

const { one, run } = askDatabase(() => server.services.pool);

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  for (const userName of ['verifikator1', 'verifikator2'])
    people[userName] = await signInAtDesk(browser, server, userName);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const pageOf = (userName: string): Page => {
  const person = people[userName];
  if (person === undefined) throw new Error(`${userName} has not signed in.`);
  return person.page;
};
const bar = (page: Page) => page.getByRole('region', { name: 'Tindakan' });
const noteDialog = (page: Page) => page.getByRole('dialog', { name: 'Tulis catatan' });
const countEvents = (condition: string) =>
  one(`SELECT count(*)::integer AS answer FROM proposal_event WHERE number = $1 AND ${condition}`, [number]);
const countNotes = () => one('SELECT count(*)::integer AS answer FROM staff_note WHERE number = $1', [number]);

/** Lets an hour pass for the notes: nothing remembers their words any more, only their keys. */
async function passHour(): Promise<void> {
  await run('ALTER TABLE staff_note DISABLE TRIGGER staff_note_guarded');
  await run(`UPDATE staff_note SET written_at = written_at - interval '1 hour'`);
  await run('ALTER TABLE staff_note ENABLE TRIGGER staff_note_guarded');
}

/** Opens the note dialog of the case and types the beginning of a sentence. */
async function beginNote(page: Page, words: string): Promise<void> {
  await page.keyboard.press('t');
  await waitForFocus(noteDialog(page).getByRole('textbox'));
  await page.keyboard.type(words);
}

/** Lets calls to this address reach the server and loses their answers, as a line that is cut at that moment. */
async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  const isSent = (url: URL) => url.pathname.endsWith(address);
  await page.route(isSent, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(isSent);
}

let owner = '';

it('two clerks press at the same moment: one has the case, the other reads who was faster', async () => {
  const both = ['verifikator1', 'verifikator2'];
  for (const each of both) {
    await pageOf(each).goto(`/desk/cases/${number}`);
    await bar(pageOf(each)).getByRole('button', { name: 'Ambil kasus' }).waitFor();
  }
  await Promise.all(both.map((each) => pageOf(each).keyboard.press('c')));
  await expect.poll(() => countEvents(`to_state = 'VERIFIKASI'`)).toBe(1);
  owner = String(await one('SELECT claimed_by AS answer FROM proposal WHERE number = $1', [number]));
  const slower = pageOf(owner === 'verifikator1' ? 'verifikator2' : 'verifikator1');
  await pageOf(owner).getByText('Kasus ini Anda ambil').waitFor();
  await slower.getByText('Kasus sudah diambil').waitFor();
  await bar(slower).getByRole('button', { name: 'Usulkan setujui' }).waitFor({ state: 'detached' });
  expect(await countEvents(`to_state = 'VERIFIKASI'`)).toBe(1);
});

it('a note whose line is cut stays in its field, and is stored once after a second press, however late', async () => {
  const page = pageOf(owner);
  await beginNote(page, 'Nasabah menelepon, rekeningnya benar.');
  await page.context().setOffline(true);
  await noteDialog(page).getByRole('button', { name: 'Simpan catatan' }).click();
  await noteDialog(page).getByText('Tidak ada sambungan ke server.').waitFor();
  await page.context().setOffline(false);
  expect(await countNotes()).toBe(0);
  const heal = await loseAnswers(page, '/notes');
  await noteDialog(page).getByRole('button', { name: 'Simpan catatan' }).click();
  await expect.poll(countNotes).toBe(1);
  await noteDialog(page).getByText('Tidak ada sambungan ke server.').waitFor();
  expect(await noteDialog(page).getByRole('textbox').inputValue()).toBe('Nasabah menelepon, rekeningnya benar.');
  await heal();
  await passHour();
  await noteDialog(page).getByRole('button', { name: 'Simpan catatan' }).click();
  await noteDialog(page).waitFor({ state: 'detached' });
  expect(await countNotes()).toBe(1);
});

it('a session that ends in the middle of a sentence loses no letter of it', async () => {
  const page = pageOf(owner);
  await beginNote(page, 'Tanda tangan pada formulir ');
  await app.call('POST', `/desk/v1/staff/${owner}/sign-out`, await staffToken(app, 'adminstaf1'), {});
  await page.getByText('Sesi Anda berakhir. Masuk lagi untuk melanjutkan.').waitFor();
  await page.getByText('Tulisan yang belum terkirim masih ada.').waitFor();
  await enterDesk(page, owner);
  expect(new URL(page.url()).pathname).toBe(`/desk/cases/${number}`);
  await bar(page).getByRole('button', { name: 'Lepas kasus' }).waitFor();
  await page.keyboard.press('t');
  const field = noteDialog(page).getByRole('textbox');
  await waitForFocus(field);
  expect(await field.inputValue()).toBe('Tanda tangan pada formulir ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('sama.');
  await noteDialog(page).getByRole('button', { name: 'Simpan catatan' }).click();
  await page.getByRole('region', { name: 'Catatan terbaru' }).getByText('Tanda tangan pada formulir sama.').waitFor();
  expect(await countNotes()).toBe(2);
});

it('a proposal whose answer is lost counts once, and its clerk reads that it counted', async () => {
  const page = pageOf(owner);
  await readAttachments(page);
  const heal = await loseAnswers(page, '/propose');
  await bar(page).getByRole('button', { name: 'Usulkan setujui' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usulkan setujui' }).click();
  await expect.poll(() => countEvents(`to_state = 'MENUNGGU_PERSETUJUAN'`)).toBe(1);
  await page.getByRole('dialog').getByText('Tidak ada sambungan ke server.').waitFor();
  await heal();
  await page.getByRole('dialog').getByRole('button', { name: 'Usulkan setujui' }).click();
  await page.getByText('Menunggu Persetujuan').first().waitFor();
  expect(await countEvents(`to_state = 'MENUNGGU_PERSETUJUAN'`)).toBe(1);
  expect(await one('SELECT state AS answer FROM proposal WHERE number = $1', [number])).toBe('MENUNGGU_PERSETUJUAN');
});
