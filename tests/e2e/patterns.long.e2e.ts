import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { deskAppOn, submitWithdrawal } from '#tests/support/desk-app.ts';
import { numberOf, sendAccount } from '#tests/support/desk-story.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { confirm, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001', '7700000002', '7700000003'] });
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
  // Scrolls there, and again while the narrow page takes the place of the wide one.
  await page.getByText('Jangan sebutkan kepada nasabah.').hover();
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

it('a person of compliance reads on one page who shares an account, and answers all its cases with one reason', async () => {
  const app = deskAppOn(server);
  const ask = async (who: typeof siti, owner: string) =>
    numberOf(await sendAccount(app, await signIn(server, who), 'change-payee-refund-account', { rek_owner: owner }));
  const numbers = [await ask(siti, 'SITI NUR RAHMAWATI'), await ask(ahmad, 'AHMAD FAUZI')];
  await eventually(async () => {
    const { rows } = await server.services.pool.query(
      'SELECT FROM compliance_look WHERE request_number = ANY ($1) AND sharing IS NOT NULL',
      [numbers],
    );
    return rows.length === 2 ? true : undefined;
  });
  const { page } = people['kepatuhan1'] ?? (await signInAtDesk(browser, server, 'kepatuhan1'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/desk/');
  await page.getByRole('link', { name: 'Rekening sama dengan 1 orang lain' }).first().click();
  await page.getByRole('columnheader', { name: /Rekening A/ }).waitFor();
  await page.goBack();
  await page.goto(`/desk/cases/${numbers[1]}`);
  await page.getByRole('link', { name: 'Lihat semua orang dan polis dalam satu halaman' }).click();
  await page.getByRole('columnheader', { name: /Rekening A/ }).waitFor();
  // Siti's other policy has the account already, since the first test.
  expect(await page.getByRole('cell', { name: 'memakai Rekening A' }).count()).toBe(3);
  await checkBothSizes(page, 'desk-ring');
  await page.getByLabel('Pilih semua yang menunggu jawaban').check();
  await press(page, 'Tidak ada keberatan');
  await page.getByRole('dialog').getByRole('textbox').fill('Suami istri, buku tabungan bersama.');
  await checkBothSizes(page, 'desk-ring-answer');
  await confirm(page, 'Tidak ada keberatan');
  await page.getByText(/^2 kasus dijawab\.$/).waitFor();
  await checkBothSizes(page, 'desk-ring-answered');
});

it('compliance loads a watch list from a file, after a check, and an approver releases it', async () => {
  const { page } = people['kepatuhan1'] ?? (await signInAtDesk(browser, server, 'kepatuhan1'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/desk/watch-lists');
  const file = (text: string) => ({ name: 'pep.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const chosen = page.locator('input[type=file]');
  await chosen.setInputFiles(file('list,reference,name,birth_date\nPEP,X-1,,'));
  await page.getByText('Isi namanya.').waitFor();
  await checkBothSizes(page, 'desk-watch-refused');
  await chosen.setInputFiles(file('list,reference,name,birth_date\nPEP,X-1,Siti Nur Rahmawati,'));
  await page.getByText('diperiksa, belum dicatat').waitFor();
  await page.getByLabel('Sumber daftar').fill('Daftar PPATK 27/11/2026');
  await checkBothSizes(page, 'desk-watch-checked');
  await press(page, 'Catat daftar');
  await page.getByRole('heading', { name: 'Daftar PEP' }).waitFor();
  const other = (people['penyetuju1'] = await signInAtDesk(browser, server, 'penyetuju1')).page;
  await other.goto('/desk/watch-lists');
  await other.getByLabel('Hasil pemeriksaan').fill('Sesuai berkas.');
  await other.getByText('Lihat namanya').click();
  await checkBothSizes(other, 'desk-watch-waiting');
  await press(other, 'Setujui');
  await other.getByText('Tidak ada daftar yang menunggu').waitFor();
  await other.getByText(/oleh kepatuhan1, disetujui penyetuju1/).waitFor();
});

it('a person of compliance clears findings of one kind together, whatever the ring', async () => {
  await server.services.pool.query(
    `UPDATE compliance_look SET state = 'OPEN', answered_by = NULL, answered_at = NULL, note = NULL WHERE sharing = 'ACCOUNT'`,
  );
  const { page } = people['kepatuhan1'] ?? (await signInAtDesk(browser, server, 'kepatuhan1'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/desk/');
  await page.getByRole('link', { name: 'Temuan', exact: true }).click();
  await page.getByRole('heading', { name: /^Rekening dipakai juga oleh orang lain/ }).waitFor();
  await page.getByLabel('Pilih semua yang menunggu jawaban').check();
  await checkBothSizes(page, 'desk-findings');
  await press(page, 'Tidak ada keberatan');
  await page.getByRole('dialog').getByRole('textbox').fill('Suami istri, buku tabungan bersama.');
  await confirm(page, 'Tidak ada keberatan');
  await page.getByText(/^\d kasus dijawab\.$/).waitFor();
  await page.getByText('Tidak ada temuan sejenis').waitFor();
  await checkBothSizes(page, 'desk-findings-cleared');
});
