import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { desktop, launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn } from '#tests/support/desk-app.ts';
import { countEffort, measureEffort, type Effort } from '#tests/support/effort.ts';
import { waitForFocusInDialog } from '#tests/support/focus.ts';
import { takeKeys, type Keys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { mixedDayPolicies, releaseSentence, sendMixedDay } from '#tests/support/mixed-day.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';

/*
 * A mixed day by keyboard alone. A hand-over by the leader, a snooze and a payment batch by keyboard are in team and
 * finance-day.
 */

let server: LiveServer;
let browser: Browser;
/** Requests of the day: all are approved but one that gets a question, one that is rejected and one sent back. */
let numbers: readonly string[] = [];
let asked = '';
let rejected = '';
let returned = '';
const people: Record<string, Person> = {};
const efforts: Record<string, Effort> = {};

/** Most keys for a plain case, from its row in the list to the next case. */
const MOST_KEYS = 12;

/** Most keys to enter a leaver: thirty are the choice and the reason, thirteen the search. */
const MOST_KEYS_OF_LEAVER = 52;

const { run, one } = askDatabase(() => server.services.pool);

beforeAll(async () => {
  server = await startLiveServer({ LIMITS_RESENDS_PER_IDENTITY: '100' }, { policies: mixedDayPolicies });
  browser = await launchBrowser();
  const app = deskAppOn(server);
  ({ numbers, asked, rejected, returned } = await sendMixedDay(app));
  await releaseSentence(app);
  await setUndoSeconds(server.services.pool, 1);
});
afterAll(async () => {
  console.log(`mixed day: ${JSON.stringify(efforts)}`);
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Signs a person in; from then on only keys are used, and counted. */
async function sitAt(userName: string): Promise<{ readonly page: Page; readonly keys: Keys }> {
  const { page } = (people[userName] ??= await signInAtDesk(browser, server, userName));
  await countEffort(page);
  await page.goto('/desk');
  return { page, keys: takeKeys(page) };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Tindakan' });
const unopened = (page: Page) => page.getByRole('button', { name: /Belum Anda buka/ });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name: new RegExp(`^${name}`) });
const shownNumber = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Counts the lines on which a text stands. */
const countLines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

/** Opens every document by p, answers its checks by the space bar, and those of no document by their number. */
async function readDocuments(page: Page, keys: Keys): Promise<void> {
  await page
    .getByRole('main')
    .getByText(new RegExp(`${shownNumber(page)}.*polis`))
    .waitFor();
  const ofFile = page.locator('button[aria-keyshortcuts]', { hasText: 'Semua sesuai' });
  for (let left = await unopened(page).count(); left > 0; left -= 1) {
    await keys.press('p');
    await expect.poll(() => unopened(page).count()).toBe(left - 1);
    if ((await ofFile.count()) === 0) continue;
    await keys.press('Space');
    await ofFile.waitFor({ state: 'detached' });
  }
  const others = page.getByRole('button', { name: 'Semua sesuai' });
  if ((await others.count()) === 0) return;
  const hint = await page
    .getByText(/^Shift \d$/)
    .last()
    .textContent();
  await keys.press(`Shift+Digit${hint?.slice(-1)}`);
  await others.waitFor({ state: 'detached' });
}

/** Waits for the next case, or for the list after the last one. */
const waitForNext = (page: Page, number: string): Promise<void> =>
  page.waitForURL((url) => !url.pathname.endsWith(number));

async function agree(page: Page, keys: Keys, text: string): Promise<void> {
  await button(page, text).waitFor();
  await keys.press('a');
  await waitForFocusInDialog(page);
  await keys.press('Tab', 'Enter');
}

/** Asks for one field, with its reason, in the dialog of m. */
async function askField(page: Page, keys: Keys): Promise<void> {
  await keys.press('m');
  await waitForFocusInDialog(page);
  await keys.goTo(/^Nomor Rekening Baru$/);
  await keys.press('Space');
  await keys.goTo(/^Alasan untuk Nomor Rekening Baru/);
  await keys.press('ArrowDown');
  await keys.enter(/^Kirim permintaan$/);
}

async function proposeRejection(page: Page, keys: Keys): Promise<void> {
  await keys.press('x');
  await waitForFocusInDialog(page);
  await keys.goTo(/^Alasan/);
  await keys.press('ArrowDown');
  await keys.enter(/^Usulkan tolak$/);
}

it('a clerk brings ten mixed cases from the list to a proposal by keyboard alone', async () => {
  const { page, keys } = await sitAt('verifikator1');
  await page.getByRole('row').nth(numbers.length).waitFor();
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(rows.filter((bottom) => bottom <= desktop.height)).toHaveLength(numbers.length);
  await checkScreen(page, 'mixed-day-queue');
  await keys.press('j', 'Enter');
  const done: string[] = [];
  while (done.length < numbers.length) {
    await page.waitForURL(/\/desk\/cases\//);
    const number = shownNumber(page);
    const isPlain = number !== asked && number !== rejected;
    const effort = await measureEffort(page, async () => {
      if (done.length === 0) {
        await button(page, 'Ambil kasus').waitFor();
        await keys.press('c');
      }
      await page.getByText('Kasus ini Anda ambil').waitFor();
      await readDocuments(page, keys);
      if (isPlain) await agree(page, keys, 'Usulkan setujui');
      else await (number === asked ? askField(page, keys) : proposeRejection(page, keys));
      await waitForNext(page, number);
    });
    done.push(number);
    efforts[isPlain ? `plain ${done.length}` : number === asked ? 'asked field' : 'proposed rejection'] = effort;
    if (isPlain) expect(effort, `keys of ${number}`).toMatchObject({ clicks: 0, scrolls: 0 });
    if (isPlain) expect(effort.keys, `keys of ${number}`).toBeLessThanOrEqual(MOST_KEYS);
  }
  expect(new Set(done)).toEqual(new Set(numbers));
  await expect.poll(() => one(`SELECT count(*)::integer AS answer FROM proposal WHERE state = 'VERIFIKASI'`)).toBe(0);
}, 300_000);

it('compliance clears a ring by keyboard alone', async () => {
  const { page, keys } = await sitAt('kepatuhan1');
  await page.getByRole('row').nth(1).waitFor();
  efforts['ring'] = await measureEffort(page, async () => {
    await keys.press('j', 'Enter');
    await keys.enter(/^Lihat semua orang dan polis/);
    await page.getByRole('heading', { name: /^Data yang sama/ }).waitFor();
    await keys.goTo(/^Pilih semua yang menunggu jawaban/);
    await keys.press('Space');
    await keys.enter(/^Tidak ada keberatan$/);
    await waitForFocusInDialog(page);
    await keys.goTo(/^Dasar penilaian/);
    await keys.type('Satu keluarga, kartu keluarga diperiksa.');
    await keys.press('Tab', 'Enter');
    await page.getByText(/\d kasus dijawab/).waitFor();
  });
  expect(efforts['ring']).toMatchObject({ clicks: 0 });
  expect(await countLines(page.locator('time').first()), 'lines of a day').toBe(1);
  await checkScreen(page, 'mixed-day-ring');
  expect(await one(`SELECT count(*)::integer AS answer FROM compliance_look WHERE state = 'OPEN'`)).toBe(0);
});

/** Rejects with a sentence from the list, which the approver finds by a word. */
async function rejectWithSentence(page: Page, keys: Keys): Promise<void> {
  await keys.press('x');
  await waitForFocusInDialog(page);
  await keys.goTo(/^Alasan/);
  await keys.press('ArrowDown');
  await keys.enter(/^Sisipkan kalimat/);
  await page.getByRole('combobox', { name: 'Cari kalimat' }).waitFor();
  await keys.type('dipakai');
  await expect.poll(() => page.getByRole('listbox', { name: 'kalimat' }).getByRole('option').count()).toBe(1);
  await keys.press('ArrowDown', 'Enter');
  const field = page.getByLabel('Kalimat untuk nasabah');
  await expect.poll(() => field.inputValue()).toMatch(/^Yth\. Siti Nur Rahmawati, dana itu sedang dipakai/);
  await keys.enter(/^Tolak$/);
}

async function sendBack(page: Page, keys: Keys): Promise<void> {
  await keys.press('b');
  await waitForFocusInDialog(page);
  await keys.type('Rekeningnya baru diganti.');
  await keys.press('Tab', 'Enter');
  // It cannot be undone, so the page stays until n. The stream may bring the new state before the dialog closes.
  await page.getByText('Dalam Verifikasi').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.press('n');
}

it('an approver decides them by keyboard alone, one rejection with an inserted sentence', async () => {
  const { page, keys } = await sitAt('penyetuju1');
  const waiting = numbers.length - 1;
  await page.getByRole('row').nth(waiting).waitFor();
  await keys.press('j', 'Enter');
  for (let place = 1; place <= waiting; place += 1) {
    await page.waitForURL(/\/desk\/cases\//);
    const number = shownNumber(page);
    const effort = await measureEffort(page, async () => {
      await readDocuments(page, keys);
      if (number === rejected) await rejectWithSentence(page, keys);
      else await (number === returned ? sendBack(page, keys) : agree(page, keys, 'Setujui'));
      await waitForNext(page, number);
    });
    const isPlain = number !== rejected && number !== returned;
    efforts[isPlain ? `approved ${place}` : number === rejected ? 'rejection with sentence' : 'sent back'] = effort;
    expect(effort, `clicks at ${number}`).toMatchObject({ clicks: 0 });
    if (isPlain) expect(effort.keys, `keys of ${number}`).toBeLessThanOrEqual(MOST_KEYS);
  }
  await expect
    .poll(() => one(`SELECT count(*)::integer AS answer FROM proposal WHERE approver = 'penyetuju1'`))
    .toBe(waiting - 1);
  expect(await one('SELECT decision_reason AS answer FROM proposal WHERE number = $1', [rejected])).toMatch(
    /^Yth\. Siti/,
  );
}, 300_000);

it('an administrator enters a parameter and another one releases it by keyboard alone', async () => {
  const first = await sitAt('parameter1');
  const tomorrow = addDays(businessDateOf(await server.services.clock.businessNow()), 1);
  efforts['parameter entered'] = await measureEffort(first.page, async () => {
    await first.keys.enter(/^Parameter/);
    await first.page.getByRole('searchbox', { name: 'Cari parameter' }).waitFor();
    await first.keys.goTo(/^Cari parameter/);
    await first.keys.type('doc.leader_asks');
    await first.keys.enter(/^doc\.leader_asks/);
    await first.keys.goTo(/^Nilai baru doc\.leader_asks/);
    await first.keys.type('4');
    await first.keys.goTo(/^Berlaku mulai/);
    await first.keys.type(formatDate(tomorrow));
    await first.keys.goTo(/^Alasan dan dasarnya/);
    await first.keys.type('Keputusan rapat.');
    await first.keys.enter(/^Catat nilai baru$/);
    await first.page.getByText('Keputusan rapat.').waitFor();
  });
  const second = await sitAt('parameter2');
  efforts['parameter released'] = await measureEffort(second.page, async () => {
    await second.keys.enter(/^Parameter/);
    await second.page.getByLabel('Hasil pemeriksaan').waitFor();
    await checkBothSizes(second.page, 'mixed-day-parameter');
    await second.keys.goTo(/^Hasil pemeriksaan/);
    await second.keys.type('Sesuai risalah.');
    await second.keys.enter(/^Setujui$/);
    await second.page.getByText('Tidak ada nilai yang menunggu').waitFor();
  });
  const rows = await run(
    `SELECT value::text, effective_from::text AS day FROM core.parameter WHERE key = 'doc.leader_asks' ORDER BY effective_from DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ value: '4', day: tomorrow }]);
});

it('a leaver is removed by two administrators by keyboard alone', async () => {
  const first = await sitAt('adminstaf1');
  efforts['leaver entered'] = await measureEffort(first.page, async () => {
    await first.page.getByRole('searchbox', { name: 'Cari petugas' }).waitFor();
    await checkBothSizes(first.page, 'mixed-day-staff');
    await first.keys.press('/');
    await first.keys.type('verifikator d');
    await first.page.getByText('1 petugas', { exact: true }).waitFor({ state: 'attached' });
    await checkBothSizes(first.page, 'mixed-day-staff-found');
    await first.keys.enter(/^Ubah Verifikator Dua$/);
    await first.keys.goTo(/^Perubahan/);
    await first.keys.type('Nonaktif');
    await first.keys.goTo(/^Alasan$/);
    await first.keys.type('Pindah ke cabang lain.');
    await first.keys.enter(/^Catat perubahan$/);
    await first.page.getByText('Anda yang mencatatnya.').waitFor();
  });
  expect(efforts['leaver entered']?.keys).toBeLessThanOrEqual(MOST_KEYS_OF_LEAVER);
  const second = await sitAt('adminstaf2');
  efforts['leaver released'] = await measureEffort(second.page, async () => {
    await second.page.getByLabel('Hasil pemeriksaan').waitFor();
    await second.keys.goTo(/^Hasil pemeriksaan/);
    await second.keys.type('Surat mutasi dicocokkan.');
    await second.keys.enter(/^Setujui$/);
    await second.page.getByText('Tidak ada perubahan yang menunggu').waitFor();
  });
  expect(await one(`SELECT active AS answer FROM staff WHERE user_name = 'verifikator2'`)).toBe(false);
});

it('an auditor finds by keyboard alone who saw the KTP of a person', async () => {
  const { page, keys } = await sitAt('auditor1');
  efforts['who saw the KTP'] = await measureEffort(page, async () => {
    await keys.enter(/^Semua terbuka/);
    await page.getByRole('row', { name: asked }).waitFor();
    await keys.enter(new RegExp(asked));
    await keys.enter(/Siti Nur Rahmawati/);
    await page.waitForURL(/\/desk\/customers\//);
    await keys.goTo(/^Terbuka/);
    const tabs = await page.getByRole('tab').count();
    for (let at = 1; at < tabs && !(await keys.heard()).startsWith('KTP'); at += 1) await keys.press('ArrowRight');
    await keys.press('Enter');
    await page.getByText('Verifikator Satu (Verifikator)').first().waitFor();
  });
  expect(efforts['who saw the KTP']).toMatchObject({ clicks: 0 });
  await checkScreen(page, 'mixed-day-ktp');
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
