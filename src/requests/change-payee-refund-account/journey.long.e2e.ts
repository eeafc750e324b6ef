import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { agreeAndSend, fillAccount, giveAccountAttachments } from '#tests/support/account-form.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { goOn } from '#tests/support/party-form.ts';
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
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

describe("an intruder changes Siti's account", () => {
  it("sees at once that another person's account is refused", async () => {
    siti = await signInAsSiti(browser, server);
    const { page } = siti;
    await page.getByRole('link', { name: /Perubahan Nomor Rekening Manfaat/ }).click();
    await fillAccount(page, 'Agus Wijaya');
    await press(page, 'Lanjut');
    await page.getByText('Nama pemilik rekening tidak sesuai dengan nama pemegang polis.').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'account-stranger');
  });

  it('reads whose account it is while typing, and mends a wrong number at once', async () => {
    const { page } = siti;
    const field = page.getByLabel('Nomor Rekening Baru');
    await page.getByText(/kami periksa nanti/).waitFor();
    await field.fill('9900000001');
    const note = page.getByText(/atas nama AGUS W\*\*\*, yang tidak tercatat di polis/);
    await note.waitFor();
    await note.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'account-name-different');
    await field.fill('9900000002');
    await page.getByText(/sudah ditutup atau tidak aktif/).waitFor();
    await field.fill('9900000005');
    await page.getByText(/atas nama SITI N\*\*\* R\*\*\*, sama dengan nama pemegang polis/).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'account-name-same');
  });

  it('compares the old account and the new one, and reads the next steps', async () => {
    const { page } = siti;
    await page.getByLabel('Nama Pemilik Rekening Baru').fill('Siti Nur Rahmawati');
    await takePhoto(page, 'account-form');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await giveAccountAttachments(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'account-attachments');
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('9900000005').first().waitFor();
    await page.getByText(/atas nama SITI N\*\*\* R\*\*\*/).waitFor();
    await page.getByText(/ditahan 3 hari/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'account-summary');
    number = await agreeAndSend(page);
  });

  it('is stopped by Siti with the link in her e-mail, without signing in', async () => {
    const link = await eventually(async () => {
      const answer = await server.call({ method: 'GET', url: '/demo/api/outbox' });
      return /http:\/\/[\w.:]+(\/bukan-saya#[\w-]{40,})/.exec(JSON.stringify(answer.data))?.[1];
    });
    const { page } = siti;
    await page.goto(link);
    await page.getByText('Bukan Anda yang meminta perubahan ini?').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'account-disown');
    await press(page, 'Ini bukan saya, bekukan');
    await page.getByText('Pembayaran polis Anda sudah kami bekukan').waitFor();
    await page.getByText(`#${number}`).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'account-frozen');
  });

  it('finds the request cancelled, and no money is paid', async () => {
    const { page } = siti;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Dibatalkan').first().waitFor();
    await takePhoto(page, 'account-status');
    await page.goto('/transaction/submission/withdraw-partial-investment-fund');
    await page
      .getByText(/kami bekukan karena ada laporan/)
      .first()
      .waitFor();
    await takePhoto(page, 'account-not-available');
  });
});
