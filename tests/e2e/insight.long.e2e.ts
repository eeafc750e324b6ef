import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { watchDueDatesJob } from '#server/desk/lateness/watch-due-dates-job.ts';
import { refreshInsight } from '#server/desk/insight/refresh-insight.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { openDeskPage, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  await server.services.pool.query(
    `UPDATE proposal SET promised_date = (submitted_at AT TIME ZONE 'Asia/Jakarta')::date - 10,
       serve_by = (submitted_at AT TIME ZONE 'Asia/Jakarta')::date - 10,
       submitted_at = submitted_at - interval '20 days', state = 'VERIFIKASI', claimed_by = 'verifikator1',
       claimed_until = '2100-01-01' WHERE number = $1`,
    [number],
  );
  await watchDueDatesJob(createEngine(server.services)).run({});
  await server.services.pool.query(`UPDATE missed_due_date SET cause = 'US'`);
  await server.services.pool.query('DELETE FROM team_notice');
  await refreshInsight(server.services);
  people['ketua1'] = await signInAtDesk(browser, server, 'ketua1');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const leader = (): Page => {
  const { ketua1: person } = people;
  if (person === undefined) throw new Error('The leader is not signed in.');
  return person.page;
};

/** Counts the clicks of somebody who looks for an answer. */
function countClicks() {
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  return { click, count: () => clicks };
}

it('a stranger learns in at most four clicks what is late, why, whose, and what it costs', async () => {
  const page = leader();
  const { click, count } = countClicks();
  await page.goto('/desk');
  await click(page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Gambaran', exact: true }));
  const table = (name: string) => page.getByRole('table', { name });
  const what = table('Apa yang terlambat').getByRole('row', { name: /Penarikan/ });
  await what.waitFor();
  await table('Mengapa')
    .getByRole('row', { name: /Petugas/ })
    .waitFor();
  await table('Di tangan siapa')
    .getByRole('row', { name: /Verifikator Satu/ })
    .waitFor();
  const [, ...figures] = await what.getByRole('cell').allInnerTexts();
  expect(figures).toEqual(['100%', '10', '10 hari', 'Rp\u00A02.000.000', 'Rp\u00A03.288']);
  await checkBothSizes(page, 'desk-insight-late');
  await click(table('Di tangan siapa').getByRole('link', { name: /Verifikator Satu/ }));
  await click(page.getByRole('link', { name: number }));
  await page
    .getByRole('heading', { name: /Penarikan/ })
    .first()
    .waitFor();
  expect(count()).toBeLessThanOrEqual(4);
});

it('each question has its address, figures open lists, and hours give a rate', async () => {
  const page = leader();
  await openDeskPage(page, 'Gambaran');
  const tabs = page.getByRole('navigation', { name: 'Gambaran' });
  for (const [name, heading] of [
    ['Beban', 'Menurut status'],
    ['Otomatis', 'Menurut jenis'],
    ['Dikembalikan', 'Menurut sebab'],
    ['Dibuka lagi', 'Keberatan menurut jenis'],
    ['Selesai', 'Menurut petugas'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await checkBothSizes(page, `desk-insight-${name.toLowerCase().replace(' ', '-')}`);
  }
  await page.getByLabel('Petugas', { exact: true }).selectOption('verifikator1');
  await page.getByLabel('Jam hadir sehari (boleh kosong)').fill('7,5');
  await page.getByRole('button', { name: 'Simpan jam hadir' }).click();
  await page.getByText('Tersimpan.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('gambaran-done.csv');
  await page.goto('/desk/insight/list?kind=LATE');
  await page.getByRole('link', { name: number }).waitFor();
  await checkBothSizes(page, 'desk-insight-list');
});
