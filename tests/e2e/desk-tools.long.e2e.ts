import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { phoneFormat } from '#shared/words/messages.ts';
import { addDays, businessDateOf, formatDate, formatLongDate } from '#shared/time/dates.ts';
import { AuthUser } from '#shared/wire/auth.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { upload } from '#tests/support/attachments.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { checkBothSizes, checkScreen } from '#tests/support/check-screen.ts';
import { confirm, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';
import { openCasePart, openDeskPage, signInAs, signInAsSiti, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({ LIMITS_WRONG_CODES_PER_IDENTITY: '3' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const siti = '7700000001';
const today = async () => businessDateOf(await server.services.clock.businessNow());

/** Checks a page of the desk in both widths. */
async function open(who: string, link: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await openDeskPage(page, link);
  return page;
}

async function findPolicy(page: Page, policy: string): Promise<void> {
  await page.getByLabel('Nomor polis').fill(policy);
  await press(page, 'Cari');
}

it('a pledge is entered by one clerk, approved by another and ended: the customer sees the pledgee, then can request again', async () => {
  const clerk = await open('verifikator1', 'Hak');
  await clerk.getByText('Tidak ada catatan yang menunggu').waitFor();
  await findPolicy(clerk, '7799999999');
  await clerk.getByText('Nomor polis tidak ditemukan. Cari lagi nomornya.').waitFor();
  await checkScreen(clerk, 'desk-rights-unknown');
  await findPolicy(clerk, siti);
  await clerk.getByText('Tidak ada hak pihak lain.').waitFor();
  await clerk.getByLabel('Jenis hak').selectOption('PLEDGE');
  await clerk.getByLabel('Nama pemegang hak').fill('Bank Contoh');
  await clerk.getByLabel('Berlaku sejak').fill(formatDate(addDays(await today(), -10)));
  await clerk.getByLabel('Surat atau akta dasarnya').fill('Akta jaminan nomor 12.');
  await checkBothSizes(clerk, 'desk-rights-form');
  await press(clerk, 'Catat hak');
  await clerk.getByText('Penyetuju yang memutuskan.').waitFor();
  await checkScreen(clerk, 'desk-rights-waiting');

  const approver = await open('penyetuju1', 'Hak');
  await approver.getByLabel('Hasil pemeriksaan').fill('Cocok dengan akta.');
  await checkBothSizes(approver, 'desk-rights-decision');
  await press(approver, 'Setujui');
  await approver.getByText('Tidak ada catatan yang menunggu').waitFor();

  const { page } = (people['siti'] = await signInAsSiti(browser, server));
  await page.goto('/transaction/submission/withdraw-partial-investment-fund');
  await page.getByText(/karena polis dijaminkan kepada Bank Contoh/).waitFor();
  await checkScreen(page, 'desk-rights-customer');

  await findPolicy(approver, siti);
  await press(approver, 'Akhiri hak ini');
  await approver.getByLabel('Berakhir pada').fill(formatDate(await today()));
  await approver.getByLabel('Surat atau akta dasarnya').first().fill('Surat roya.');
  await checkBothSizes(approver, 'desk-rights-end');
  await press(approver, 'Catat akhirnya');
  await approver.getByText('Anda yang mencatatnya. Penyetuju lain harus memutuskan.').waitFor();
  const other = await open('penyetuju2', 'Hak');
  await other.getByLabel('Hasil pemeriksaan').fill('Surat asli.');
  await press(other, 'Setujui');
  await other.getByText('Tidak ada catatan yang menunggu').waitFor();
  await page.reload();
  await page.getByLabel('Jumlah yang ditarik').waitFor();
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});

/** Corrects Siti's birth date; a claim arrives on her other policy before the decision. */
async function correctBirthDate(): Promise<string> {
  const token = await signIn(server);
  const payload = {
    items: [
      {
        party_id: 100001,
        birth_date: '1986-03-12',
        gender: 'F',
        ktp_selfie_attachment: await upload(server, token, 'KTPSELFIE'),
        ktp_attachment: await upload(server, token, 'KTP'),
        document_attachment: await upload(server, token, 'DOCUMENT'),
      },
    ],
  };
  const url = '/api/v1/transaction-proposal/change-birth-date-and-gender';
  const { data } = await server.call({ method: 'POST', url, token, payload });
  const number = Submitted.parse(data).transactionIds[0] ?? '';
  const desk = createDeskClient(server);
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'refer');
  await desk.press('underwriter1', number, 'accept-risk', { note: 'Standar.' });
  await server.services.pool.query(`UPDATE core.policy SET claim_registered = true WHERE policy_number = '7700000003'`);
  await desk.press('penyetuju1', number, 'approve');
  return number;
}

it('the current day is closed: one administrator enters it, another approves', async () => {
  const first = await open('parameter1', 'Kalender');
  await first.getByText('Tidak ada catatan yang menunggu').waitFor();
  await first.getByText('perkiraan sampai keputusan resmi dimuat').first().waitFor();
  await first.getByLabel('Hari yang tutup').fill(formatDate(addDays(await today(), 1)));
  await first.getByLabel('Siapa yang tutup').selectOption('ALL');
  await first.getByLabel('Nama hari tutup').fill('Libur pemilihan susulan');
  await first.getByRole('textbox', { name: 'Alasan dan sumbernya' }).fill('Keputusan Presiden, diumumkan hari ini.');
  await checkBothSizes(first, 'desk-calendar-form');
  await press(first, 'Catat hari tutup');
  await first.getByText('Anda yang mencatatnya. Admin parameter lain harus memutuskan.').waitFor();
  await checkScreen(first, 'desk-calendar-waiting');

  const second = await open('parameter2', 'Kalender');
  await second.getByLabel('Hasil pemeriksaan').fill('Cocok dengan keputusannya.');
  await checkBothSizes(second, 'desk-calendar-decision');
  await press(second, 'Setujui');
  await second.getByText('Tidak ada catatan yang menunggu').waitFor();
  await second.getByText('Libur pemilihan susulan (ditutup oleh dua admin)').waitFor();
});

it('a policy never issued is declined by two people', async () => {
  await server.services.pool.query(
    `UPDATE core.policy SET start_date = '2026-11-01' WHERE policy_number = '7700000015'`,
  );
  const clerk = await open('verifikator1', 'Belum terbit');
  await clerk.getByText('Seharusnya mulai 01/11/2026').waitFor();
  await clerk.getByLabel('Mengapa tidak diterbitkan').fill('Hasil pemeriksaan kesehatan tidak memenuhi.');
  await checkBothSizes(clerk, 'desk-pending-form');
  await press(clerk, 'Catat penolakan');
  await clerk.getByText('Penyetuju yang memutuskan.').waitFor();

  const approver = await open('penyetuju1', 'Belum terbit');
  await approver.getByLabel('Hasil pemeriksaan').fill('Cocok dengan berkasnya.');
  await checkBothSizes(approver, 'desk-pending-decision');
  await press(approver, 'Tolak polis');
  await approver.getByText('Tidak ada polis yang terlambat terbit').waitFor();
});

it('a policy omitted from a correction is followed up: staff write to the customer from the case and close it', async () => {
  const clerk = await open('verifikator1', 'Tindak lanjut');
  await clerk.getByText('Tidak ada yang menunggu').waitFor();
  await checkScreen(clerk, 'desk-follow-ups-empty');
  const number = await correctBirthDate();
  await expect
    .poll(async () => (await server.services.pool.query('SELECT FROM follow_up')).rowCount, { timeout: 120_000 })
    .toBe(1);
  await clerk.reload();
  await clerk.getByRole('heading', { name: 'Polis 7700000003' }).waitFor();
  await checkBothSizes(clerk, 'desk-follow-ups-card');
  await clerk.getByRole('link', { name: 'Buka kasus dan tulis kepada nasabah' }).click();
  await openCasePart(clerk, /^Pesan/);
  await clerk.getByLabel('Balas kepada nasabah').fill('Polis 7700000003 menunggu klaim. Kami kabari lagi.');
  await press(clerk, 'Kirim kepada nasabah');
  await clerk.getByText('Kami kabari lagi.').waitFor();
  await open('verifikator1', 'Tindak lanjut');
  await clerk.getByLabel('Hasil tindak lanjut').fill('Nasabah dihubungi lewat pesan.');
  await press(clerk, 'Tandai selesai');
  await clerk.getByText('Tidak ada yang menunggu').waitFor();

  const { page } = (people['siti'] ??= await signInAsSiti(browser, server));
  await page.goto(`/transaction/status/${number}`);
  await page.getByText(/Tidak ikut dikoreksi/).waitFor();
  await page.getByText('Kami kabari lagi.').waitFor();
  await checkScreen(page, 'desk-follow-ups-customer');
});

it('unrequested money is refunded by finance, and its holder finds it', async () => {
  const clerk = await open('keuangan1', 'Keuangan');
  await clerk.getByRole('link', { name: 'Titipan' }).click();
  await clerk.getByText('Semua dana masuk sudah cocok').waitFor();
  const payload = { virtual_account_number: '8801407700000004', amount: '750000' };
  await server.call({ method: 'POST', url: '/demo/api/bank', payload });
  await clerk.reload();
  await clerk.getByText('Belum ada pengajuan yang menunggu pembayaran.').waitFor();
  await checkBothSizes(clerk, 'desk-money');
  await press(clerk, 'Kembalikan ke nasabah');
  await clerk
    .getByRole('dialog')
    .getByText(/Nasabah diberi tahu/)
    .waitFor();
  await checkScreen(clerk, 'desk-money-return');
  await confirm(clerk, 'Kembalikan');
  await clerk.getByText('Semua dana masuk sudah cocok').waitFor();

  const words = { policy: '7700000004', phone: '6281200000004', identity: '3578012009790004' };
  const { page } = (people['bambang'] = await signInAs(browser, server, words));
  await page.goto('/transaction/submission/benefit-allocation');
  await page.getByText('Rp 750.000').first().waitFor();
  await checkScreen(page, 'desk-money-customer');
});

it('codes delayed after wrong entries are released by compliance, and the customer signs in', async () => {
  const login = () => server.call({ method: 'POST', url: '/api/v1/auth/login', payload: ahmad });
  const { accessToken: token } = AuthUser.parse((await login()).data);
  const payload = { otp_number: '000000', identity: ahmad.phone_number };
  for (let tries = 0; tries < 3; tries += 1)
    await server.call({ method: 'POST', url: '/api/v1/auth/otp/check', token, payload });
  expect((await login()).status).toBe(429);
  const clerk = await open('kepatuhan1', 'Laporan');
  await clerk.getByRole('heading', { name: 'Kode masuk diperlambat' }).waitFor();
  await checkBothSizes(clerk, 'desk-guarded');
  await press(clerk, 'Pulihkan kode masuk');
  await clerk.getByRole('heading', { name: 'Kode masuk diperlambat' }).waitFor({ state: 'detached' });
  expect((await login()).status).toBe(200);
});

it('what stands still is in one list: a dead job leaves it when the leader has it run again', async () => {
  const { pool } = server.services;
  await pool.query(
    `SELECT graphile_worker.add_job('timers', '{}'::json, job_key => 'broken', run_at => now() + interval '1 day')`,
  );
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 25, last_error = 'no such timer' WHERE key = 'broken'`,
  );
  const leader = await open('ketua1', 'Masalah');
  await leader.getByText('Gagal berkali-kali dan tidak dicoba lagi sendiri.').waitFor();
  await leader.getByText('Rincian untuk tim teknik').click();
  await leader.getByText('no such timer').waitFor();
  await checkBothSizes(leader, 'desk-problems');
  await leader.getByRole('button', { name: /^Pekerjaan gagal/ }).click();
  await leader.getByRole('heading', { name: 'Pekerjaan gagal' }).waitFor();
  await leader.getByRole('button', { name: 'Coba lagi: Batas waktu pengajuan' }).click();
  await leader.getByText('Tidak ada lagi di jenis ini').waitFor();
  await checkBothSizes(leader, 'desk-problems-healed');
});

const advance = (days: number) => server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });

it('a failing job is on the finance queue and in the daily report until it is done', async () => {
  const { pool, coreOperations } = server.services;
  const started = await today();
  await pool.query(`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER breaks BEFORE INSERT ON core.charge_taken FOR EACH ROW EXECUTE FUNCTION refuse_row()`);
  await expect(advance(32)).rejects.toThrow('500');
  const page = await open('keuangan1', 'Antrean');
  await page.reload();
  await page.getByText(/Pekerjaan “Biaya bulanan” .+ belum selesai/).waitFor();
  await checkBothSizes(page, 'desk-daily-queue');
  await page.getByRole('link', { name: /^Laporan harian/ }).click();
  await page.getByText('Ada yang gagal').first().waitFor();
  await page.getByText('Rincian untuk tim teknik').first().click();
  await checkBothSizes(page, 'desk-daily-failed');
  await press(page, 'Hari sebelumnya');
  await page.getByText('Dikejar kemudian').first().waitFor();
  await checkScreen(page, 'desk-daily-before');
  await page.goto(`/desk/daily?day=${addDays(started, -1)}`);
  await page.getByRole('heading', { name: formatLongDate(addDays(started, -1)) }).waitFor();
  await page.getByText('Belum berjalan').first().waitFor();
  await checkScreen(page, 'desk-daily-not-run');

  await pool.query('DROP TRIGGER breaks ON core.charge_taken');
  await coreOperations.catchUp();
  await press(page, 'Hari ini');
  await page.getByRole('heading', { name: formatLongDate(await today()) }).waitFor();
  await page.getByText('Ada yang gagal').waitFor({ state: 'detached' });
  expect(await page.getByText(/Biaya bulanan” .+ belum selesai/).count()).toBe(0);
  await checkScreen(page, 'desk-daily-done');
});

it('a customer who lost the old phone number gets a new one from two staff members, and signs in with it', async () => {
  const moved = demoPolicies.find(({ policyNumber }) => policyNumber === '7700000008');
  if (moved === undefined) throw new Error('no demo policy');
  const clerk = await open('verifikator1', 'Kontak');
  await clerk.getByText('Tidak ada kontak yang menunggu').waitFor();
  await findPolicy(clerk, moved.policyNumber);
  await clerk.getByText('Nomor HP tercatat').waitFor();
  expect(await clerk.getByText(moved.phone).count()).toBe(0);
  await clerk.getByLabel('Alasan').selectOption('LOST');
  await clerk.getByLabel('Nomor HP baru').fill('081');
  await clerk.getByLabel('Bagaimana identitasnya diperiksa').fill('KTP asli dicocokkan di kantor cabang.');
  await press(clerk, 'Catat kontak');
  await clerk.getByText(phoneFormat).waitFor();
  await checkBothSizes(clerk, 'desk-contacts-form');
  await clerk.getByLabel('Nomor HP baru').fill('0813 9999 0008');
  await press(clerk, 'Catat kontak');
  await clerk.getByText('Penyetuju yang memutuskan.').waitFor();
  await checkScreen(clerk, 'desk-contacts-waiting');

  const approver = await open('penyetuju1', 'Kontak');
  await approver.getByText('+62 813-9999-0008').waitFor();
  await approver.getByLabel('Hasil pemeriksaan').fill('Ditelepon kembali, cocok.');
  await checkBothSizes(approver, 'desk-contacts-decision');
  await press(approver, 'Setujui');
  await approver.getByText('Tidak ada kontak yang menunggu').waitFor();

  const words = { policy: moved.policyNumber, phone: '0813 9999 0008', identity: moved.identityNumber };
  const { page } = (people['moved'] = await signInAs(browser, server, words));
  await page.goto('/notification');
  await page.getByText('Kontak diganti').first().waitFor();
  await checkScreen(page, 'contact-replaced-notice');
});
