import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { healthyBut } from '#requests/testing/health-answers.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { launchBrowser, type Person } from '../support/browser.ts';
import { createDeskClient } from '../support/desk-client.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { upload } from '../support/attachments.ts';
import { confirm, expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { readAttachments, signInAs, signInAtDesk, takePhoto } from '../support/story.ts';

const words = { policy: '7700000012', phone: '0812 0000 0012', identity: '6471011704680012' };
const account = '8800803700000012';

let server: LiveServer;
let browser: Browser;
let yusuf: Person;
let number = '';
const clerks: Record<string, Person> = {};

const Kept = z.object({ accessToken: z.string() });

/** Submits and pays by API calls in the browser's session; the form has a journey test of its own. */
async function sendAndPay(): Promise<string> {
  const kept = await yusuf.page.evaluate(() => sessionStorage.getItem('auth'));
  const token = Kept.parse(JSON.parse(kept ?? '{}')).accessToken;
  const payload = {
    health_questionnaire: healthyBut(5, { tertanggung: true, tertanggung_number: 12 }),
    ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE'),
  };
  const url = '/api/v1/transaction-proposal/reinstatement';
  const sent =
    Submitted.parse((await server.call({ method: 'POST', url, token, payload })).data).transactionIds[0] ?? '';
  const isAt = (state: string) => async () => {
    const { data } = await server.call({ url: `/api/v1/transaction-proposal/${sent}`, token });
    return JSON.stringify(data).includes(`"${state}"`) ? true : undefined;
  };
  await eventually(isAt('MENUNGGU_PEMBAYARAN'));
  await server.call({
    method: 'POST',
    url: '/demo/api/bank',
    payload: { virtual_account_number: account, amount: '12540000' },
  });
  await eventually(isAt('MENUNGGU_VERIFIKASI'));
  return sent;
}

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  yusuf = await signInAs(browser, server, words);
  number = await sendAndPay();
  const desk = createDeskClient(server);
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'refer');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ yusuf, ...clerks })));

const openCase = async (name: string): Promise<Page> => {
  clerks[name] ??= await signInAtDesk(browser, server, name);
  const { page } = clerks[name];
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('region', { name: 'Tindakan' }).waitFor();
  return page;
};

describe('offer with special terms', () => {
  it('is written at the desk, cover by cover, and keeps the input when a term is refused', async () => {
    const page = await openCase('underwriter1');
    await readAttachments(page);
    await press(page, 'Tawarkan syarat');
    const dialog = page.getByRole('dialog');
    await confirm(page, 'Kirim penawaran');
    await dialog.getByText('Isi paling sedikit satu syarat.').waitFor();
    await dialog.getByLabel('Tambahan premi (%)').first().fill('30');
    await dialog.getByLabel('Yang tidak dijamin').first().fill('Penyakit paru-paru dan akibatnya.');
    await dialog.getByLabel('Mengapa').fill('Anda merokok 12 batang sehari, di atas batas risiko standar.');
    await confirm(page, 'Kirim penawaran');
    await dialog.getByText('Tambahan paling besar 300% dan kelipatan 25%.').waitFor();
    await dialog.getByLabel('Tambahan premi (%)').first().fill('50');
    await expectAccessible(page);
    await takePhoto(page, 'offer-desk-dialog');
    await confirm(page, 'Kirim penawaran');
    await page.getByText('Menunggu Persetujuan Nasabah').first().waitFor();
    await page.getByRole('heading', { name: 'Penawaran underwriter' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'offer-desk');
  });

  it('opens from the notice and from the request', async () => {
    const { page } = yusuf;
    await page.goto(`/transaction/status/${number}`);
    await page.getByRole('heading', { name: 'Kami menawarkan syarat baru' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'offer-status');
    await page.goto('/notification');
    await page.getByText('Menunggu Persetujuan Nasabah').first().click();
    await page.waitForURL(`**/transaction/status/${number}/offer`);
    await page.getByRole('heading', { name: 'Penawaran syarat baru' }).waitFor();
  });

  it('shows what changes, why, until when, and what declining means', async () => {
    const { page } = yusuf;
    await page.getByText('Penyakit paru-paru dan akibatnya.').first().waitFor();
    await page.getByText('Rp 1.800.000').filter({ visible: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Persetujuan Anda' }).waitFor();
    await page.getByRole('button', { name: 'Apa itu premi?' }).click();
    await page.getByText('agar perlindungan polis tetap berlaku').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await takePhoto(page, 'offer-page');
    await page.getByRole('button', { name: 'Terima penawaran' }).scrollIntoViewIfNeeded();
    await press(page, 'Tolak penawaran');
    await page.getByText('Uang yang sudah Anda bayar kami kembalikan').waitFor();
    // Colours are final only after the fade-in.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expectAccessible(page);
    await takePhoto(page, 'offer-decline');
    await confirm(page, 'Tidak jadi');
  });

  it('is accepted with a tick and a fresh code', async () => {
    const { page } = yusuf;
    await press(page, 'Terima penawaran');
    await page.getByText('Setujui syarat baru untuk menerima penawaran').first().waitFor();
    await page.getByRole('button', { name: 'Baca syarat dan ketentuan' }).click();
    await page.getByRole('heading', { name: 'Ketentuan Penerimaan Syarat Baru' }).waitFor();
    await confirm(page, 'Tutup');
    await page.getByRole('checkbox').check();
    await press(page, 'Terima penawaran');
    await page.getByText('Kode dikirim lewat').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'offer-code');
    const code = await eventually(async () => {
      const outbox = await server.call({ url: '/demo/api/outbox' });
      return /Kode verifikasi (\d{6})/.exec(JSON.stringify(outbox.data))?.[1];
    });
    await page.getByRole('textbox').first().fill(code);
    await page.getByText('Anda menerima penawaran ini').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'offer-accepted');
  });

  it('goes to the approver, and the policy shows the terms', async () => {
    const approver = await openCase('penyetuju1');
    await approver.getByText('Diterima nasabah').waitFor();
    await readAttachments(approver);
    await press(approver, 'Setujui');
    await confirm(approver, 'Setujui');
    const { page } = yusuf;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await page.getByRole('heading', { name: 'Syarat yang Anda terima' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'offer-done');
    await page.goto('/polis/information/polis-value');
    await page.getByText('Penyakit paru-paru dan akibatnya.').waitFor();
    expect(yusuf.errors).toEqual([]);
    for (const { errors } of Object.values(clerks)) expect(errors).toEqual([]);
  });
});
