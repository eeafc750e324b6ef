import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chainFamilies } from '#program/chain-families.ts';
import { sealFirstNight } from '#server/audit/chain-heads.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { deskAppOn, sitiToken, staffToken, submitWithdrawal } from '#tests/support/desk-app.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { waitForFocus } from '#tests/support/focus.ts';
import { takeKeys } from '#tests/support/keys.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let number = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
  const { pool, vault, clock } = server.services;
  await inTransaction(pool, async (tx) => {
    for (const family of chainFamilies) await sealFirstNight(tx, vault.chainKey, family, clock.systemNow());
  });
  const app = deskAppOn(server);
  number = await submitWithdrawal(app, await sitiToken(app));
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM attachment WHERE used_by = $1 AND type = 'KTP'`,
    [number],
  );
  await createDeskClient(server).press('verifikator1', number, 'claim');
  await app.fetchFile(
    `/desk/v1/cases/${number}/attachments/${rows[0]?.name ?? ''}`,
    await staffToken(app, 'verifikator1'),
  );
  people['auditor'] = await signInAtDesk(browser, server, 'auditor1');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const auditor = () => {
  const { auditor: person } = people;
  if (person === undefined) throw new Error('The auditor is not signed in.');
  return person.page;
};

it('an auditor sees in three clicks from the list of cases who saw the KTP of a person', async () => {
  const page = auditor();
  await page
    .getByRole('button', { name: /^Semua terbuka/ })
    .or(page.getByRole('link', { name: /^Semua terbuka/ }))
    .click();
  await page.getByRole('link', { name: number }).first().click();
  await page
    .getByRole('link', { name: /Siti Nur Rahmawati/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'KTP', exact: true }).click();
  await page.getByText('Verifikator Satu (Verifikator)').waitFor();
  await checkBothSizes(page, 'desk-auditor-ktp');
  await page.getByRole('link', { name: 'Cari dalam jejak semua polisnya' }).click();
  await page.getByRole('heading', { name: 'Jejak', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Membuka dokumen' }).first().waitFor();
});

it('an auditor opens the KTP of a case for a reason, by keys, and the reason stands with the opening', async () => {
  const page = auditor();
  await page.goto(`/desk/cases/${number}`);
  const reason = page.getByLabel('Alasan membuka dokumen');
  await page
    .getByRole('button', { name: /Foto KTP/ })
    .first()
    .waitFor();
  await page.keyboard.press('1');
  await waitForFocus(reason);
  await takeKeys(page).enter(/^Buka dokumen$/);
  await page.getByText('Pilih alasannya.').waitFor();
  await checkBothSizes(page, 'desk-opening-reason');
  await reason.selectOption({ label: 'Pemeriksaan mutu atau audit' });
  await takeKeys(page).enter(/^Buka dokumen$/);
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await waitForFocus(page.getByRole('group', { name: /^Foto KTP/ }));
  await page
    .getByText(/auditor1 .* \(pemeriksaan mutu atau audit\)/)
    .first()
    .waitFor();
});

it('an auditor searches the trail and saves what is found with a reason', async () => {
  const page = auditor();
  await page.goto('/desk/audit');
  await page.getByLabel('Petugas').selectOption('verifikator1');
  await page.getByLabel('Tindakan').selectOption('attachment.viewed');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page
    .getByRole('cell', { name: /Verifikator Satu/ })
    .first()
    .waitFor();
  await checkBothSizes(page, 'desk-auditor-trail');
  await page.getByLabel('Alasan mengunduh').fill('Pemeriksaan tahunan');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jejak.csv');
});

it('an auditor checks the chains and reads which entry was changed', async () => {
  const page = auditor();
  await page.goto('/desk/audit/check');
  await page.getByRole('button', { name: 'Periksa rantai' }).click();
  await page.getByText('Rantai utuh').waitFor();
  await checkBothSizes(page, 'desk-auditor-whole');
  await inTransaction(server.services.pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(`UPDATE proposal_event SET reason = 'x' WHERE number = $1 AND position = 1`, [number]);
  });
  await page.getByRole('button', { name: 'Periksa rantai' }).click();
  await page.getByText(`Rantai ${number}, entri 1: diubah`).waitFor();
  await checkBothSizes(page, 'desk-auditor-broken');
});

it('an auditor draws a sample of decisions', async () => {
  const page = auditor();
  await server.services.pool.query(
    `UPDATE proposal SET decided_at = date_trunc('month', submitted_at) - interval '10 days', decision_reason = 'x'
     WHERE number = $1`,
    [number],
  );
  await page.goto('/desk/audit/sample');
  await page.getByRole('button', { name: 'Ambil sampel' }).click();
  // The verifier and, in an earlier step, the auditor.
  await page.getByText('Dokumen dibuka (2)').waitFor();
  expect(await page.getByText(/^Bibit sampel: [0-9a-f]{8}$/).count()).toBe(1);
  await checkBothSizes(page, 'desk-auditor-sample');
});
