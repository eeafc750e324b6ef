import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, submitWithdrawal } from '#tests/support/desk-app.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { confirm, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001', '7700000003'] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

/** Records changes on the policies of Siti, as approved requests do. */
async function changeAccountAndPhone(): Promise<void> {
  const { clock, core } = server.services;
  const goodAt = await clock.businessNow();
  const partyId = (await core.findHolder('7700000001'))?.partyId ?? 0;
  const account = { bankName: 'Bank Mandiri', bankAccount: '1370012345678', accountName: 'SITI NUR RAHMAWATI' };
  const posting = { step: 'test', policyNumber: '7700000003', goodAt };
  await core.post({
    ...posting,
    requestNumber: '2611100007',
    changes: [{ kind: 'ChangePayeeAccount', effective: 'APPROVAL', account }],
  });
  await core.post({
    ...posting,
    requestNumber: 'KONTAK-7',
    changes: [{ kind: 'ChangeContact', effective: 'APPROVAL', partyId, contact: { mobile: '6281200000001' } }],
  });
}

it('a person of compliance reads why a withdrawal is marked, clears it, and it leaves the list', async () => {
  await server.services.pool.query(
    `UPDATE core.parameter SET value = '2000000' WHERE key = 'flag.payout_from' AND currency IS NULL`,
  );
  await changeAccountAndPhone();
  const app = deskAppOn(server);
  const number = await submitWithdrawal(app, await signIn(server));
  await eventually(async () => {
    const { rows } = await server.services.pool.query('SELECT FROM compliance_look WHERE request_number = $1', [
      number,
    ]);
    return rows.length === 2 ? true : undefined;
  });
  const { page } = (people['kepatuhan1'] = await signInAtDesk(browser, server, 'kepatuhan1'));
  await page.getByText('Pola: rekening diganti, lalu uang keluar').first().waitFor();
  await checkBothSizes(page, 'desk-patterns-queue');
  await page.getByRole('link', { name: number }).first().click();
  await page.getByText('Rekening manfaat diganti belum lama sebelumnya:').waitFor();
  await page.getByText(/nomor HP atau email diganti \(polis 7700000003, dicatat petugas\)/).waitFor();
  await checkBothSizes(page, 'desk-patterns-case');
  await page.setViewportSize(phone);
  await page.getByText('Jangan sebutkan kepada nasabah.').scrollIntoViewIfNeeded();
  await checkScreen(page, 'desk-patterns-card');
  await press(page, 'Tidak ada keberatan');
  await page.getByRole('dialog').getByRole('textbox').fill('Nasabah ditelepon di nomor lamanya: rekening miliknya.');
  await checkBothSizes(page, 'desk-patterns-clear');
  await confirm(page, 'Tidak ada keberatan');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`/desk/cases/${number}`);
  await page
    .getByText(/rekening miliknya\.$/)
    .first()
    .waitFor();
  await checkBothSizes(page, 'desk-patterns-cleared');
  expect(await page.getByText('Menunggu kepatuhan').count()).toBe(0);
  await page.goto('/desk/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Pola: rekening diganti, lalu uang keluar').count()).toBe(0);
});
