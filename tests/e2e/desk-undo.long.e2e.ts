import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { setUndoSeconds } from '#tests/support/undo-seconds.ts';
import { readAttachments, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: string;
let number = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await sitiToken(deskAppOn(server));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const setSeconds = (seconds: number) => setUndoSeconds(server.services.pool, seconds);

/** Sends a withdrawal that a verifier proposes to approve; opens it as the approver and reads its attachments. */
async function openProposed(): Promise<Page> {
  await setSeconds(0);
  number = await submitWithdrawal(deskAppOn(server), siti);
  const desk = createDeskClient(server);
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'propose', { decision: 'approve' });
  const { page } = (people['penyetuju1'] ??= await signInAtDesk(browser, server, 'penyetuju1'));
  await page.goto('/desk/account');
  await page.getByLabel('Sesudah memutuskan, buka kasus berikutnya').uncheck();
  await page.goto(`/desk/cases/${number}`);
  await readAttachments(page);
  return page;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Tindakan' });
const followed = (page: Page) => page.getByRole('region', { name: 'Keputusan Anda' });

/** Confirms the approval in its dialog. */
async function approve(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Setujui' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await bar(page).getByText('Akan disetujui oleh').waitFor();
}

it('an approver undoes a decision on the page of the case, by keyboard, and finds the buttons again', async () => {
  const page = await openProposed();
  await setSeconds(90);
  await approve(page);
  await checkBothSizes(page, 'desk-undo-case');
  expect(await bar(page).getByRole('button').allInnerTexts()).toEqual(['Urungkan']);
  await bar(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await bar(page).getByRole('button', { name: 'Setujui' }).waitFor();
  await checkScreen(page, 'desk-undo-undone');
});

it('an approver goes on meanwhile, and sees the decision until it is carried out', async () => {
  const { page } = people['penyetuju1'] ?? { page: await openProposed() };
  await approve(page);
  await page.getByRole('link', { name: 'Antrean' }).first().click();
  await followed(page).getByText(number).waitFor();
  await checkBothSizes(page, 'desk-undo-queue');
  await press(page, 'Urungkan');
  await followed(page).waitFor({ state: 'detached' });
  await setSeconds(3);
  await page.goto(`/desk/cases/${number}`);
  await approve(page);
  await page.getByText('Dalam Proses').first().waitFor();
  await followed(page).waitFor({ state: 'detached' });
});

it('an approver reads why a decision was not carried out', async () => {
  await setSeconds(0);
  await createDeskClient(server).press('penyetuju2', number, 'cancel', { reason: 'Diakhiri oleh uji.' });
  const page = await openProposed();
  await setSeconds(8);
  await approve(page);
  await page.getByRole('link', { name: 'Antrean' }).first().click();
  const url = `/api/v1/transaction-proposal/${number}/cancel`;
  expect((await server.call({ method: 'POST', url, token: siti, payload: {} })).success).toBe(true);
  await followed(page).getByText('Keputusan tidak dijalankan').waitFor();
  await checkBothSizes(page, 'desk-undo-refused');
  await press(page, 'Tutup');
  await followed(page).waitFor({ state: 'detached' });
});
