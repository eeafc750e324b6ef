import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, sitDown, type Person } from '../support/browser.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { eventually } from '../support/server.ts';
import { confirm, expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '../support/screens.ts';
import { chooseFile, enterPortal, readAttachments, signInAtDesk, sitiPolicies, takePhoto } from '../support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;
let number = '';
const clerks: Record<string, Person> = {};

const clerk = async (name: string): Promise<Page> => {
  clerks[name] ??= await signInAtDesk(browser, server, name);
  return clerks[name].page;
};

const openCase = async (name: string): Promise<Page> => {
  const page = await clerk(name);
  await page.goto(`/desk/cases/${number}`);
  await page.getByRole('region', { name: 'Tindakan' }).waitFor();
  return page;
};

const demo = (path: string, payload: Readonly<Record<string, unknown>>) =>
  server.call({ method: 'POST', url: `/demo/api/${path}`, payload });

const units = async (): Promise<number> => {
  const { holdings } = await server.services.core.getPosition('7700000001');
  const fund = holdings.find((each) => each.fundCode === 'DTUM');
  return (fund?.basicUnits ?? 0) + (fund?.topupUnits ?? 0);
};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ siti, ...clerks })));

describe('Siti withdraws part of her fund', () => {
  it('signs in with the code of the outbox and sees what can be done', async () => {
    siti = await sitDown(browser, server.origin, phone);
    await enterPortal(siti, server);
    await siti.page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi/ }).waitFor();
    await expectAccessible(siti.page);
    await takePhoto(siti.page, 'menu');
  });

  it('chooses an amount and sees charge, payout and remainder, with their date', async () => {
    const { page } = siti;
    await page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi/ }).click();
    await page.getByText('Dana Tumbuh').first().waitFor();
    await press(page, 'Atur sendiri per dana');
    await page.getByLabel('Nilai penarikan').nth(2).fill('5000000');
    await page
      .getByText(/Estimasi per \d\d\/\d\d\/2026/)
      .first()
      .waitFor();
    await page.getByText('12 tahun 1 bulan').waitFor();
    await chooseFile(page, /berkas/i);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'form');
  });

  it('finds the input again after a reload, and compares before and after', async () => {
    const { page } = siti;
    await page.reload();
    await page.getByText('12 tahun 1 bulan').waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Rp 38.750.000').filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'summary');
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.getByText('Setujui transaksi untuk memproses pengajuan').first().waitFor();
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/vida-verification');
  });

  it('passes the face step and gets number and due date; Back does not submit a second request', async () => {
    const { page } = siti;
    await page.getByRole('checkbox').first().check();
    await takePhoto(page, 'face');
    await press(page, 'Mulai verifikasi');
    await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.getByText(`#${number}`).first().waitFor();
    await page.getByText('03/12/2026').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'thankyou');
    await page.goBack();
    await page.getByText('Pengajuan ini sudah terkirim').waitFor();
    const { rows } = await server.services.pool.query('SELECT number FROM proposal');
    expect(rows).toEqual([{ number }]);
  });

  it('sends the identity card again after reading the reason, replacing only that picture', async () => {
    const queue = await clerk('verifikator1');
    await queue.getByText(number).filter({ visible: true }).first().waitFor();
    await takePhoto(queue, 'desk-queue');
    const desk = await openCase('verifikator1');
    await press(desk, 'Ambil kasus');
    await desk.getByText('Satu penyetuju (S)').waitFor();
    await takePhoto(desk, 'desk-case');
    await press(desk, 'Minta dokumen');
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Foto KTP/ }).check();
    await dialog.getByLabel('Alasan untuk Foto KTP').selectOption({ label: 'Tidak terbaca' });
    await dialog.getByLabel(/Petunjuk untuk nasabah/).fill('Pantulan cahaya menutupi NIK.');
    await confirm(desk, 'Kirim permintaan');
    await desk.getByText('Dokumen Tidak Lengkap').first().waitFor();
    const { page } = siti;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Pantulan cahaya menutupi NIK.').waitFor();
    await page.getByText('Giliran Anda').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'status-your-turn');
    await page.getByRole('button', { name: /Lengkapi sekarang/ }).click();
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/drafts/reupload-pending-document') && answer.request().method() === 'PUT',
    );
    await chooseFile(page, /berkas/i);
    await kept;
    // The chosen file is there again, and can be sent without choosing it a second time.
    await page.reload();
    await page.getByText('Terunggah').first().waitFor();
    await page.getByRole('button', { name: 'Kirim dokumen' }).click();
    await page.getByText('Dokumen dari Anda diterima').waitFor();
    await press(page, 'Tutup');
  });

  it('sees the request wait for its price after one person verified and another approved it', async () => {
    const desk = await openCase('verifikator1');
    await desk.getByText('Sebelum memutuskan, buka dahulu: Foto KTP').waitFor();
    expect(await desk.getByRole('button', { name: 'Usulkan setujui' }).count()).toBe(0);
    await readAttachments(desk);
    await press(desk, 'Usulkan setujui');
    await confirm(desk, 'Usulkan setujui');
    await desk.getByText('Menunggu Persetujuan').first().waitFor();
    const approver = await openCase('penyetuju1');
    await readAttachments(approver);
    await press(approver, 'Setujui');
    await confirm(approver, 'Setujui');
    await siti.page.getByText('Menunggu harga unit').first().waitFor();
    await takePhoto(siti.page, 'status-price');
  });

  it('sees the request end as Berhasil after pricing and payment by two people and the bank', async () => {
    const before = await units();
    await demo('clock', { advance: 'price' });
    await siti.page.getByText('Harga unit sudah keluar').first().waitFor();
    const maker = await clerk('keuangan1');
    await maker.goto('/desk/finance');
    const payable = { name: /^Pilih Rp.* polis 7700000001$/ };
    await maker.getByRole('checkbox', payable).first().check();
    await press(maker, 'Siapkan (1)');
    await confirm(maker, 'Siapkan');
    await maker.getByText('1 pembayaran disiapkan.').waitFor();
    await takePhoto(maker, 'desk-finance');
    const releaser = await clerk('keuangan2');
    await releaser.goto('/desk/finance');
    await releaser.getByRole('checkbox', payable).first().check();
    await press(releaser, 'Lepas (1)');
    await confirm(releaser, 'Lepas');
    const payout = await eventually(async () => (await server.services.core.listPayables({ state: 'SENT' }))[0]);
    await siti.page.getByText('Dana dikirim ke bank').first().waitFor();
    await demo('bank', { payable_id: payout.payableId, attempt: payout.attempt, result: 'PAID' });
    await siti.page.getByText('Berhasil').first().waitFor();
    await expectAccessible(siti.page);
    await takePhoto(siti.page, 'status-done');
    const { rows } = await server.services.pool.query<{ units: string; total: string }>(
      // The monthly charge uses the same price.
      `SELECT -sum(units) AS units, (SELECT sum(amount) FROM core.journal_line) AS total FROM core.unit_entry
       WHERE fund_code = 'DTUM' AND (request_number = $1 OR (policy_number = '7700000001' AND reason = 'CHARGE' AND pricing_date =
         (SELECT max(pricing_date) FROM core.unit_entry WHERE request_number = $1)))`,
      [number],
    );
    expect(await units()).toBeCloseTo(before - Number(rows[0]?.units), 4);
    expect(Number(rows[0]?.total)).toBe(0);
  });

  it("sees the smaller fund in 'Informasi Data Polis'", async () => {
    const { page } = siti;
    await page.goto('/polis/information/polis-value');
    const { holdings } = await server.services.core.getPosition('7700000001');
    const fund = holdings.find((each) => each.fundCode === 'DTUM');
    const left = ((fund?.basicUnits ?? 0) + (fund?.topupUnits ?? 0)).toLocaleString('id-ID', {
      minimumFractionDigits: 4,
    });
    await page.getByText(left).first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'policy-value');
    expect(siti.errors).toEqual([]);
    await page.goto('/demo');
    await page.getByText('Maria Theresia').first().waitFor();
    await takePhoto(page, 'demo');
  });
});
