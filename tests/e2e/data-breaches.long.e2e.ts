import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { businessDateOf, formatDate, timeOfDayWib } from '#shared/time/dates.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { openDeskPage, signInAtDesk } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

async function open(who: string): Promise<Page> {
  const { page } = (people[who] ??= await signInAtDesk(browser, server, who));
  await openDeskPage(page, 'Data bocor');
  return page;
}

it('compliance records a breach and a message with policies from a CSV file, and a supervisor releases it', async () => {
  const first = await open('kepatuhan1');
  await first.getByText('Belum ada kejadian. Kepatuhan mencatatnya di sini begitu data diketahui bocor.').waitFor();
  const found = instantAfter(await server.services.clock.businessNow(), { hours: -50 });
  await first.getByLabel('Tanggal ditemukan').fill(formatDate(businessDateOf(found)));
  await first.getByLabel('Jam ditemukan (WIB)').fill(timeOfDayWib(found).replace(':', '.'));
  await first.getByLabel('Data apa yang terdampak').fill('Nama, nomor telepon, dan alamat email.');
  await first.getByLabel('Sebab', { exact: true }).fill('Satu berkas laporan terkirim ke alamat email yang salah.');
  await first
    .getByLabel('Tindakan', { exact: true })
    .fill('Penerima diminta menghapus berkas dan sudah menegaskannya.');
  await checkBothSizes(first, 'desk-breaches-form');
  await press(first, 'Catat kejadian');
  await first.getByText(/Beri tahu lembaga pelindungan data dan pemilik data paling lambat/).waitFor();
  await checkBothSizes(first, 'desk-breaches-open');

  await first.getByText('Beri tahu pemilik data', { exact: true }).click();
  await first.getByLabel('Yang terjadi').fill('Satu berkas laporan terkirim ke alamat yang salah.');
  await first.getByLabel('Data mereka yang terdampak').fill('Nama, nomor telepon, dan alamat email.');
  await first.getByLabel('Yang perlu mereka lakukan').fill('Waspadai telepon dan email yang meminta kode masuk.');
  await first.getByLabel('Kontak untuk pertanyaan').fill('pelindungan.data@contoh.test');
  await first.getByLabel('Atau pilih berkas CSV').setInputFiles({
    name: 'polis.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('policy_number\n7700000001\n'),
  });
  await first.getByText('1 nomor polis terbaca.').waitFor();
  await first.getByLabel('Catatan untuk penyetuju').fill('Daftar dari tim keamanan.');
  await checkBothSizes(first, 'desk-breaches-message');
  await press(first, 'Catat pesan');
  await first.getByText('Penyetuju yang memutuskan.').waitFor();

  const second = await open('penyetuju1');
  await second.getByText(/Pada .* kami menemukan kegagalan pelindungan data\. Kejadian/).waitFor();
  await second.getByLabel('Hasil pemeriksaan').fill('Isi dan daftar sesuai.');
  await checkBothSizes(second, 'desk-breaches-decision');
  await press(second, 'Setujui dan kirim');
  await second.getByText('Tidak ada pesan yang menunggu').waitFor();
  await second.getByText('Riwayat (1)').click();
  await second.getByText('Polis dalam daftar').waitFor();
  await checkBothSizes(second, 'desk-breaches-history');

  const saved = second.waitForEvent('download');
  await press(second, 'Unduh register (CSV)');
  expect((await saved).suggestedFilename()).toBe('register-pelindungan-data.csv');
  expect(Object.values(people).flatMap(({ errors }) => errors)).toEqual([]);
});
