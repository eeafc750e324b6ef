import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, staffToken, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { openCasePart, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let app: DeskApp;
let number = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  await createDeskClient(server).press('verifikator1', number, 'claim');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const as = async (userName: string): Promise<Page> =>
  (people[userName] ??= await signInAtDesk(browser, server, userName)).page;

/** Ends the account of a member of staff by two others. */
async function end(userName: string): Promise<void> {
  const [first, second] = [await staffToken(app, 'adminstaf1'), await staffToken(app, 'adminstaf2')];
  const ending = { action: 'DISABLE', user_name: userName, display_name: '', roles: [], note: 'Keluar.' };
  const { waiting } = DeskStaff.parse((await app.call('POST', '/desk/v1/staff', first, ending)).data);
  const path = `/desk/v1/staff/${waiting[0]?.id}/approve`;
  expect((await app.call('POST', path, second, { note: 'Benar.' })).status).toBe(200);
}

it('a leader reads at once which cases a leaver had, and gives one to somebody else', async () => {
  await end('verifikator1');
  const page = await as('ketua1');
  await page.goto('/desk/team');
  await page.getByRole('heading', { name: 'Ditinggalkan petugas' }).waitFor();
  await page.getByText(/Dari Verifikator Satu, di tangannya sejak/).waitFor();
  await checkBothSizes(page, 'desk-team-left');
});

it('an administrator of parameters begins with their own work, and opens no case', async () => {
  const page = await as('parameter1');
  await page.goto('/desk');
  await page.waitForURL('**/desk/parameters');
  await page.getByRole('heading', { name: 'Parameter', exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Antrean' }).count()).toBe(0);
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('heading', { name: 'Halaman ini untuk peran lain' }).waitFor();
  await checkBothSizes(page, 'desk-not-your-role');
  await page.getByRole('link', { name: 'Ke halaman utama' }).click();
  await page.waitForURL('**/desk/parameters');
});

it('finance reads the money of a case, and no birth date, address or contact of its holder', async () => {
  const page = await as('keuangan1');
  await page.goto(`/desk/cases/${number}`);
  await page.getByText('Dikirim ke').first().waitFor();
  await page.getByText('Dokumen tidak terbuka untuk peran Anda.').waitFor();
  expect(await page.getByRole('button', { name: /Foto KTP|Buka dokumen/ }).count()).toBe(0);
  await openCasePart(page, /^Polis/);
  await page.getByText('Pemegang polis', { exact: true }).first().waitFor();
  for (const label of ['Tanggal lahir', 'Telepon', 'Email', 'Alamat'])
    expect([label, await page.getByText(label, { exact: true }).count()]).toEqual([label, 0]);
  await checkBothSizes(page, 'desk-finance-case');
});
