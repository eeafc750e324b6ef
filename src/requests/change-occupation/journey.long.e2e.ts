import { describe, it } from 'vitest';
import { chooseByHand } from '#tests/support/choose-from-list.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

describe('Siti changes her occupation', () => {
  it('finds the form in the data menu, starting with the stored data', async () => {
    const { page } = journey;
    await page.getByRole('link', { name: 'Perubahan Data' }).click();
    await page.waitForURL('**/data-change');
    await takePhoto(page, 'data-change-menu');
    await page.getByRole('link', { name: /Pekerjaan Tertanggung/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Pekerjaan siapa yang berubah?' }).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'occupation-who');
    await goOn(page, 'Apa pekerjaan yang sekarang?');
    await page.getByText('PT Contoh Niaga Sejahtera').first().waitFor();
    await expectAccessible(page);
  });

  it('names an occupation and an industry that are not listed', async () => {
    const { page } = journey;
    await chooseByHand(page, 'Pekerjaan', 'lain', 'Lainnya');
    await chooseByHand(page, 'Bidang usaha', 'lain', 'Lainnya');
    await press(page, 'Lanjut');
    await page.getByText('Nama pekerjaan lainnya diperlukan').waitFor();
    await page.getByText('Nama bidang usaha lainnya diperlukan').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'occupation-missing');
  });

  it('sees the cost of a more dangerous occupation, and sends it to the underwriter', async () => {
    const { page } = journey;
    await chooseByHand(page, 'Pekerjaan', 'sopir', 'Sopir');
    await chooseByHand(page, 'Bidang usaha', 'transp', 'Transportasi dan Pergudangan');
    await page.getByLabel('Jabatan').fill('Pengemudi');
    await page.getByLabel('Nama perusahaan').fill('PT Contoh Angkutan');
    await page.getByText('Kelas risiko naik, jadi tim underwriting').waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'occupation-form');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await chooseFile(page, /Pilih berkas/);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Kelas 3').first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'occupation-summary');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Sopir').first().waitFor();
    await takePhoto(page, 'occupation-status');
  });
});
