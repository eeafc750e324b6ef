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
import { enterDesk, openCasePart, readAttachments, signInAs, signInAtDesk, takePhoto } from '../support/story.ts';

const words = { policy: '7700000012', phone: '0812 0000 0012', identity: '6471011704680012' };
const account = '8800803700000012';

let server: LiveServer;
let browser: Browser;
let yusuf: Person;
let number = '';
const clerks: Record<string, Person> = {};

const Kept = z.object({ accessToken: z.string() });

/** Submits and pays by API calls in the browser's session, because another test covers the form. */
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
  await createDeskClient(server).press('verifikator1', number, 'claim');
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

describe('dialog that refers a case to the underwriter', () => {
  const reason = 'Hasil laboratorium menyusul pekan depan.';
  const open = async (page: Page) => {
    await press(page, 'Teruskan ke underwriter');
    return page.getByRole('dialog', { name: 'Teruskan ke underwriter' });
  };
  const stateNow = async () => {
    const { rows } = await server.services.pool.query('SELECT state FROM proposal WHERE number = $1', [number]);
    return z.tuple([z.object({ state: z.string() })]).parse(rows)[0].state;
  };

  it('keeps its text when the session ends while it is open', async () => {
    const page = await openCase('verifikator1');
    // Without its stream, the page hears of the end only from the answer to its own call.
    await page.route('**/desk/v1/stream', (route) => route.abort());
    await page.reload();
    await page.getByRole('region', { name: 'Tindakan' }).waitFor();
    await readAttachments(page);
    const dialog = await open(page);
    await dialog.getByRole('textbox').fill(reason);
    await expectAccessible(page);
    await takePhoto(page, 'hand-over');
    await server.services.pool.query(
      `UPDATE staff_session SET ended_at = now() WHERE user_name = 'verifikator1' AND ended_at IS NULL`,
    );
    await confirm(page, 'Teruskan');
    await page.getByText('Sesi Anda berakhir. Masuk lagi untuk melanjutkan.').waitFor();
    await page.getByText('Tulisan yang belum terkirim masih ada.').waitFor();
    await takePhoto(page, 'hand-over-signed-out');
    await page.unroute('**/desk/v1/stream');
    await enterDesk(page, 'verifikator1');
    expect(new URL(page.url()).pathname).toBe(`/desk/cases/${number}`);
    expect(await (await open(page)).getByRole('textbox').inputValue()).toBe(reason);
    expect(await stateNow()).toBe('VERIFIKASI');
  });

  it('keeps its text when the user leaves the page', async () => {
    const page = await openCase('verifikator1');
    await page.goto('/desk');
    await page.getByRole('link', { name: number }).first().click();
    expect(await (await open(page)).getByRole('textbox').inputValue()).toBe(reason);
  });

  it('says at once that there is no connection, and sends nothing later without a click', async () => {
    const { context, page } = clerks['verifikator1'] ?? (await signInAtDesk(browser, server, 'verifikator1'));
    const dialog = page.getByRole('dialog', { name: 'Teruskan ke underwriter' });
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await context.setOffline(true);
    await dialog.getByText('Tidak ada sambungan internet. Periksa jaringan dahulu.').waitFor();
    await confirm(page, 'Teruskan');
    await dialog.getByText('Tidak ada sambungan ke server. Periksa jaringan, lalu coba lagi.').waitFor();
    await dialog.getByText('Tidak ada yang terkirim sendiri nanti.').waitFor();
    await takePhoto(page, 'hand-over-offline');
    expect(await dialog.getByRole('textbox').inputValue()).toBe(reason);
    expect(sent).toHaveLength(1);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine && fetch('/healthz').then(({ ok }) => ok));
    expect(sent).toHaveLength(1);
    expect(await stateNow()).toBe('VERIFIKASI');
  });

  it('says which colleague acted first, keeps the text, and does not refer the changed case', async () => {
    const { page } = clerks['verifikator1'] ?? (await signInAtDesk(browser, server, 'verifikator1'));
    const dialog = page.getByRole('dialog', { name: 'Teruskan ke underwriter' });
    const colleagues = createDeskClient(server);
    await colleagues.press('verifikator1', number, 'release-claim');
    await colleagues.press('verifikator2', number, 'claim');
    await confirm(page, 'Teruskan');
    await dialog.getByText(/^Diambil oleh Verifikator Dua pada \d\d\/\d\d\/\d{4} pukul \d\d\.\d\d\./).waitFor();
    await takePhoto(page, 'hand-over-faster');
    expect(await dialog.getByRole('textbox').inputValue()).toBe(reason);
    await dialog.getByRole('button', { name: 'Teruskan' }).waitFor({ state: 'detached' });
    await confirm(page, 'Kembali');
    await colleagues.press('verifikator2', number, 'release-claim');
    await colleagues.press('verifikator1', number, 'claim');
  });

  it('is sent once with that text, which is then deleted from the browser', async () => {
    const page = await openCase('verifikator1');
    expect(await (await open(page)).getByRole('textbox').inputValue()).toBe(reason);
    await confirm(page, 'Teruskan');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openCasePart(page, /Riwayat/);
    await page.getByText(reason).first().waitFor();
    expect(await stateNow()).toBe('UNDERWRITING');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('desk-typed'))).toBeNull();
  });
});

describe('offer with special terms', () => {
  it('is written at the desk for each cover, and keeps the input when a term is refused', async () => {
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

  it('shows what changes, why, until when it is valid, and what declining means', async () => {
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
