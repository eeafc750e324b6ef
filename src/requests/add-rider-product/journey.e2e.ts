import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { answerHealthy } from '#tests/support/answer-health.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();
let number = '';

async function chooseAttachment(page: Page, group: RegExp): Promise<void> {
  await choosePhoto(
    page
      .getByRole('group', { name: group })
      .getByRole('button', { name: /berkas/i })
      .first(),
  );
  await page.getByRole('group', { name: group }).getByText('Terunggah').first().waitFor();
}

const rider = (page: Page, count: number): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Rider ${count}`, exact: true }) })
    .last();

describe('Siti adds a family rider for her child, and one for herself', () => {
  it('sees the current covers, chooses a rider and reads its monthly cost at once', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/add-rider-product');
    await page.getByRole('heading', { name: 'Produk yang aktif' }).waitFor();
    await page.getByLabel('Rider yang dipilih').selectOption({ label: 'Rider Rawat Inap Keluarga' });
    await page.getByLabel('Rider Plan').selectOption({ index: 2 });
    await press(page, 'Tambah Tertanggung Baru');
    await expectAccessible(page);
    await takePhoto(page, 'rider-choice');
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Siapa yang dilindungi Rider Rawat Inap Keluarga?' }).waitFor();
    await page.getByLabel('Nama depan').fill('Bagas');
    await page.getByLabel('Hubungan dengan Anda').selectOption('Anak');
    await page.getByLabel('Tanggal lahir').fill('2015-01-01');
    await page.getByText('Rp 150.000').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await takePhoto(page, 'rider-person');
  });

  it('sees on each page what is missing there', async () => {
    const { page } = journey;
    await press(page, 'Lanjut');
    await page.getByRole('link', { name: 'Tempat lahir diperlukan' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Tempat lahir').fill('Jakarta');
    await page.getByRole('radio', { name: 'Laki-laki' }).check();
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Apa identitas Bagas?' }).waitFor();
    await page.getByLabel('Jenis identitas').selectOption('KIA');
    await page.getByLabel('Nomor identitas').fill('3174010101150001');
    await page.getByLabel('Status perkawinan').selectOption('BELUM KAWIN');
    await press(page, 'Lanjut');
    await page.getByRole('link', { name: 'Kartu keluarga diperlukan' }).waitFor();
    await chooseAttachment(page, /Kartu keluarga/);
    await takePhoto(page, 'rider-identity');
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Bagaimana keadaan Bagas sekarang?' }).waitFor();
    await page.getByLabel('Tinggi badan').fill('130');
    await page.getByLabel('Berat badan').fill('32');
    await page.getByLabel('Pekerjaan').fill('Pelajar');
    await page.getByLabel('Nomor HP').fill('081234567890');
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Apa pernyataan kesehatan untuk Rider Rawat Inap Keluarga?' }).waitFor();
    await press(page, 'Lanjut');
    await page.getByRole('link', { name: 'Rider 1: lengkapi pernyataan kesehatan.' }).click();
    await press(page, 'Isi pernyataan kesehatan');
    await answerHealthy(page);
    await page.getByText('Lengkap', { exact: true }).waitFor();
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Dokumen apa yang menyertai?' }).waitFor();
    await chooseAttachment(page, /Ilustrasi/);
    await chooseAttachment(page, /selfie/i);
  });

  it('adds a second rider by sum assured, and sees what both cost together', async () => {
    const { page } = journey;
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await page.goto('/transaction/submission/add-rider-product?langkah=1');
    await press(page, '+ Rider');
    const second = rider(page, 2);
    await second.getByLabel('Rider yang dipilih').selectOption({ label: 'Rider Kecelakaan Diri' });
    await second.getByLabel('Uang Pertanggungan').fill('100000000');
    await second.getByRole('radio', { name: 'Siti Nur Rahmawati' }).check();
    await page.getByRole('heading', { name: 'Tambahan biaya per bulan' }).waitFor();
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'rider-form');
    await page.getByRole('heading', { name: 'Rider 2' }).scrollIntoViewIfNeeded();
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['PICTURES']}/rider-form-whole.png`, fullPage: true });
    for (const heading of [/^Siapa/, /^Apa identitas/, /^Bagaimana/, /Keluarga\?$/, /Kecelakaan Diri\?$/]) {
      await press(page, 'Lanjut');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await press(page, 'Isi pernyataan kesehatan');
    await answerHealthy(page);
    await page.getByText('Lengkap', { exact: true }).waitFor();
    await press(page, 'Lanjut');
    await page.getByRole('heading', { name: 'Dokumen apa yang menyertai?' }).waitFor();
  });

  it('reads cost, start day and waiting period, agrees to four statements and sends', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Masa tunggu sampai').waitFor();
    await page
      .getByText(/diambil dari nilai dana/)
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'rider-summary');
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['PICTURES']}/rider-summary-whole.png`, fullPage: true });
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(4);
    for (const box of await boxes.all()) await box.check();
    await press(page, 'Kirim pengajuan');
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await expectAccessible(page);
  });

  it('finds both riders and the child on the policy once their day has come', async () => {
    const { page } = journey;
    await createDeskClient(journey.server).approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Menunggu tanggal berlaku').first().waitFor();
    await takePhoto(page, 'rider-status');
    await journey.server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 31 } });
    await page.getByText('Berhasil').first().waitFor();
    await page.goto('/polis/information');
    await page.getByText('Rider Rawat Inap Keluarga').first().waitFor();
    await page.goto('/polis/information/insured');
    await page.getByText(/Bagas/i).filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await takePhoto(page, 'rider-policy');
    expect(journey.errors).toEqual([]);
  });
});
