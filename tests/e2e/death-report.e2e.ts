import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { desktop, launchBrowser, phone, sitDown, type Person } from '../support/browser.ts';
import { checkBothSizes, checkScreen } from '../support/check-screen.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { readOutbox } from '../support/outbox.ts';
import { keepScreensOnFailure } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { signInAs, signInAtDesk } from '../support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const today = async (): Promise<string> => formatDate(businessDateOf(await server.services.clock.businessNow()));

async function fillReporter(page: Page): Promise<void> {
  await page.getByLabel('Tanggal meninggal').fill(await today());
  await page.getByLabel('Nama Anda').fill('Rina Wati');
  await page.getByLabel('Nomor HP Anda').fill('0812 3456 7001');
  await page.getByLabel('Hubungan Anda dengan yang meninggal').selectOption('SPOUSE');
  await page.getByLabel('Isian ini benar').check();
}

const isMarked = async (policy: string): Promise<unknown> =>
  (
    await server.services.pool.query<{ is: boolean }>(
      'SELECT claim_registered AS is FROM core.policy WHERE policy_number = $1',
      [policy],
    )
  ).rows[0]?.is;

it('a caller reports a death, a second person rejects the dismissal, the desk confirms, another person lifts it', async () => {
  const stranger = (people['stranger'] = await sitDown(browser, server.origin, phone));
  const { page } = stranger;
  await page.goto('/lapor-meninggal');
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' }).waitFor();
  await checkScreen(page, 'death-report-problems');
  await page.getByLabel('Nomor polis').fill('7700000002');
  await page.getByLabel('Nama lengkap yang meninggal').fill('Ahmad Fauzi');
  await fillReporter(page);
  await checkScreen(page, 'death-report-filled');
  await page.getByRole('button', { name: 'Kirim laporan' }).press('Enter');
  const heading = page.getByText(/Laporan LM-\d{4}-\d{6} kami terima/);
  await heading.waitFor();
  await page.getByText('Akta kematian').waitFor();
  await checkScreen(page, 'death-report-sent');
  expect(await isMarked('7700000002')).toBe(false);

  const clerk = (people['clerk'] = await signInAtDesk(browser, server, 'penyetuju1'));
  await clerk.page.getByRole('link', { name: 'Meninggal' }).click();
  await clerk.page.getByText('Rina Wati').waitFor();
  await clerk.page.getByLabel('Hasil pemeriksaan').fill('Pelapor tidak menjawab.');
  await clerk.page.getByRole('button', { name: 'Catat penutupan tanpa tanda' }).click();
  await clerk.page.getByText('Anda yang mencatatnya. Penyetuju lain harus memutuskan.').waitFor();

  const other = (people['other'] = await signInAtDesk(browser, server, 'penyetuju2'));
  await other.page.getByText('Penutupan laporan menunggu keputusan Anda').waitFor();
  await checkScreen(other.page, 'desk-queue-dismissals');
  await other.page.getByRole('link', { name: 'Laporan meninggal' }).click();
  await other.page.getByLabel('Alasan keputusan').fill('Telepon sekali lagi.');
  await checkScreen(other.page, 'desk-dismissal');
  await other.page.getByRole('button', { name: 'Jangan ditutup' }).click();
  await other.page.getByRole('button', { name: 'Catat penutupan tanpa tanda' }).waitFor();

  await clerk.page.getByLabel('Hasil pemeriksaan').fill('Sudah menelepon istri.');
  for (const viewport of [phone, desktop]) {
    await clerk.page.setViewportSize(viewport);
    await checkScreen(clerk.page, `desk-deaths-${viewport.width}`);
  }
  await clerk.page.getByRole('button', { name: 'Pastikan dan tandai polis' }).click();
  await clerk.page.getByText('Penyetuju lain harus mencabutnya').waitFor();
  expect(await isMarked('7700000002')).toBe(true);

  await other.page.reload();
  await other.page.getByLabel('Hasil pemeriksaan').fill('Orang lain yang dimaksud.');
  await other.page.getByRole('button', { name: 'Cabut tanda' }).click();
  await other.page.getByText('Tidak ada laporan yang menunggu').waitFor();
  expect(await isMarked('7700000002')).toBe(false);
});

it('a holder reports a death from the policy: the consequences are shown before, the policy is marked at once, and billing stops', async () => {
  const words = { policy: '7700000013', phone: '6281200000013', identity: '1671015811840013' };
  const sri = (people['sri'] = await signInAs(browser, server, words));
  const { page } = sri;
  await page.goto('/polis/information/insured');
  await page.getByRole('link', { name: 'Laporkan meninggal' }).click();
  await page.getByText('Polis langsung kami tandai').waitFor();
  await page.getByLabel('Tertanggung yang meninggal').selectOption({ index: 1 });
  await fillReporter(page);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await checkScreen(page, `death-report-own-${viewport.width}`);
  }
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await page.getByText('Polis sudah kami tandai').waitFor();
  expect(await isMarked('7700000013')).toBe(true);
  await page.goto('/polis/information/payment-account');
  await page.getByText('Ada laporan meninggal atas polis ini.').waitFor();
});

it('a false death report answered: the holder records their face, objects with a fresh code, two staff members decide, and the answer arrives', async () => {
  const sri = people['sri'];
  if (sri === undefined) throw new Error('Nobody is signed in.');
  const { page } = sri;
  await page.goto('/transaction/submission');
  await page.getByText('Bila keliru, tekan di sini.').waitFor();
  await checkScreen(page, 'home-reported');
  await page.getByRole('link', { name: 'Laporan ini keliru' }).click();
  await page.getByText('Kode kami kirim ke kontak yang tercatat sebelum laporan ini').waitFor();
  await page.getByRole('button', { name: 'Kirim dengan kode' }).click();
  await page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' }).waitFor();
  await checkScreen(page, 'death-objection-problems');
  await page.getByLabel('Saya sendiri yang dilaporkan meninggal').check();
  await page.getByLabel('Mengapa laporan itu keliru?').fill('Saya salah menekan. Saya sehat.');
  await page.getByRole('button', { name: 'Rekam wajah' }).click();
  await page.getByText('Beri persetujuan agar rekaman wajah dapat dimulai.').waitFor();
  await checkBothSizes(page, 'death-objection');
  await page.setViewportSize(phone);
  await page.getByLabel('Saya setuju').check();
  await page.getByRole('button', { name: 'Rekam wajah' }).click();
  await page.getByRole('button', { name: 'Lewati rekaman wajah' }).waitFor();
  await page.getByText('Rekaman wajah siap dikirim').waitFor();
  await checkBothSizes(page, 'death-objection-face');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Kirim dengan kode' }).click();
  await page.getByRole('dialog').getByText('Masukkan kode verifikasi').waitFor();
  const code = await eventually(async () =>
    (await readOutbox(server)).flatMap((each) => (each.template === 'step-up-code' ? (each.code ?? []) : [])).at(0),
  );
  await page.getByRole('dialog').getByRole('textbox').first().fill(code);
  await page.getByText('Petugas pertama memeriksa', { exact: true }).waitFor();
  await page.getByText('Rekaman wajah Anda ikut kami terima.').waitFor();
  await checkScreen(page, 'death-objection-sent');
  expect(await isMarked('7700000013')).toBe(true);

  const desk = async (name: string, how: string, typed: string): Promise<void> => {
    const clerk = (people[name] = await signInAtDesk(browser, server, name));
    await clerk.page.getByRole('link', { name: 'Meninggal' }).click();
    await clerk.page.getByText('Pemegang polis menyatakan laporan ini keliru').waitFor();
    await clerk.page.getByText('cocokkan sendiri dengan foto KTP').waitFor();
    await clerk.page.getByRole('button', { name: /^Wajah 1: / }).click();
    await clerk.page.getByRole('img', { name: /^Wajah 1: / }).waitFor();
    await clerk.page.getByLabel('Hasil pemeriksaan').fill(typed);
    await checkBothSizes(clerk.page, `desk-objection-${name}`);
    await clerk.page.getByRole('button', { name: how }).click();
  };
  await desk('verifikator1', 'Catat pemeriksaan pertama', 'Ditelepon kembali, KTP dicocokkan.');
  await people['verifikator1']?.page.getByText('Diperiksa').waitFor();
  await desk('penyetuju2', 'Cabut tanda', 'Pemeriksaan pertama benar.');
  await people['penyetuju2']?.page.getByText('Tidak ada laporan yang menunggu').waitFor();
  expect(await isMarked('7700000013')).toBe(false);
  await page.reload();
  await page.getByText('Keberatan Anda kami setujui pada').waitFor();
  await checkScreen(page, 'death-objection-lifted');
});
