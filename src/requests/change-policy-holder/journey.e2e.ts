import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { createDeskHands } from '#tests/support/desk-hands.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { choosePapers, fillAddress, fillBudi } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signInAsSiti, takePhoto } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const newestCode = (): Promise<string> =>
  eventually(async () => {
    const answer = await server.call({ method: 'GET', url: '/demo/api/outbox' });
    return /"template":"step-up-code".*?"code":"(\d{6})"/.exec(JSON.stringify(answer.data))?.[1];
  });

describe('Siti assigns her policy to her husband', () => {
  it('is told by its field that the relation to the insured is missing', async () => {
    const { page } = siti;
    await page.goto('/transaction/submission/data-change');
    await page.getByRole('link', { name: /Pemegang Polis/ }).click();
    await page.getByText('Kepemilikan polis berpindah').waitFor();
    await fillBudi(page, 'Suami');
    await page.getByLabel(/^Hubungan dengan/).selectOption({ label: 'Pilih' });
    await fillAddress(page);
    await choosePapers(page, [
      'KTP atau paspor pemegang polis baru',
      'Foto selfie pemegang polis baru dengan KTP',
      'Surat persetujuan dan bukti hubungan',
    ]);
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Hubungan dengan orang yang diasuransikan diperlukan').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'holder-form');
  });

  it('reads what she gives up, and is asked for a fresh code before it is sent', async () => {
    const { page } = siti;
    await page.getByLabel(/^Hubungan dengan/).selectOption({ label: 'Suami' });
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText(/Anda tidak lagi memiliki polis ini/).waitFor();
    await page.getByText(/ditahan 14 hari/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'holder-summary');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke kode verifikasi');
    await page.getByRole('dialog').getByText('Masukkan kode verifikasi').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'holder-code');
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .first()
      .fill(await newestCode());
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('is out of the policy once two people have approved', async () => {
    const { page } = siti;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Menunggu Verifikasi').first().waitFor();
    await takePhoto(page, 'holder-status');
    const desk = createDeskHands(server);
    await desk.approve(number);
    await desk.press('penyetuju2', number, 'approve');
    await eventually(async () => {
      const { policyHolder } = (await server.services.core.getPolicy('7700000001')).policy;
      return policyHolder.person.firstName === 'BUDI' ? true : undefined;
    });
    await eventually(async () => {
      const { rows } = await server.services.pool.query<{ open: string }>(
        `SELECT count(*)::text AS open FROM customer_session WHERE policy_number = '7700000001' AND ended_at IS NULL`,
      );
      return rows[0]?.open === '0' ? true : undefined;
    });
    await page.waitForURL('**/auth/login**');
  });
});
