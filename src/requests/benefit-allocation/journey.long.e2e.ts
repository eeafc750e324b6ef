import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreeAndSend, fillAccount, giveAccountAttachments } from '#tests/support/account-form.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signInAs, sitiPolicies, takePhoto } from '#tests/support/story.ts';

const words = { policy: '7700000003', phone: '0812 0000 0001', identity: '3174015203880001' };

let server: LiveServer;
let browser: Browser;
let siti: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

describe('Siti receives a survival benefit that the bank returned', () => {
  it('sees the amount owed and the reason of the return, and types no amount', async () => {
    siti = await signInAs(browser, server, words);
    const { page } = siti;
    await page.getByRole('link', { name: /gagal transfer/ }).click();
    await page.getByRole('checkbox', { name: /Tahapan/ }).waitFor();
    await page
      .getByText(/dikembalikan bank/)
      .first()
      .waitFor();
    await page.getByText('Jumlah final').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'allocation-owed');
  });

  it('sees what is missing, each line linked to its field', async () => {
    const { page } = siti;
    await page.getByRole('checkbox', { name: /Tahapan/ }).uncheck();
    await press(page, 'Lanjut');
    await page.getByText('Pilih minimal satu manfaat.').first().waitFor();
    await page.getByRole('checkbox', { name: /Tahapan/ }).check();
    await goOn(page, 'Ke rekening mana kami membayar?');
    const registered = page.getByRole('radio', { name: /Pakai rekening yang tercatat/ });
    expect(await registered.isChecked()).toBe(true);
    expect(await page.getByLabel('Nomor Rekening Baru').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'allocation-registered');
    await page.getByRole('radio', { name: /Pakai rekening lain/ }).check();
    await press(page, 'Lanjut');
    await page.getByText('Nomor Rekening Baru diperlukan').waitFor();
    await takePhoto(page, 'allocation-errors');
  });

  it('names the account, finding the bank by typing', async () => {
    const { page } = siti;
    await page.getByLabel('Nama Pemilik Rekening Baru').fill('Siti Nur Rahma');
    await page.getByText(/sedikit berbeda/).waitFor();
    await fillAccount(page, 'Siti Nur Rahmawati');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'allocation-form');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await giveAccountAttachments(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'allocation-attachments');
  });

  it('compares the old and the new account, and the amount to arrive', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('1370012345678').first().waitFor();
    await page.getByText('Jumlah yang Anda terima (final)').first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'allocation-summary');
  });

  it('passes the face step, gets approval, and a new payout attempt is made', async () => {
    const { page } = siti;
    number = await agreeAndSend(page);
    const desk = createDeskClient(server);
    await desk.approve(number);
    await eventually(async () => {
      const [payable] = await server.services.core.listPayables({ requestNumber: number });
      return payable?.bankName === 'Bank Mandiri' ? payable : undefined;
    });
    // A new account waits three days.
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 3 } });
    await desk.pay(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Rekening baru dipasang').first().waitFor();
    await takePhoto(page, 'allocation-status');
  });
});
