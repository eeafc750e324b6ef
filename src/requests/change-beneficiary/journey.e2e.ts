import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { newestFreshCode } from '#tests/support/fresh-code.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

/** Uploads a file to the next empty field. */
async function chooseAttachment(page: Page): Promise<void> {
  const waiting = page.getByRole('button', { name: 'Pilih berkas' });
  const before = await waiting.count();
  await choosePhoto(waiting.first());
  await page
    .getByText('Terunggah', { exact: true })
    .nth(4 - before)
    .waitFor();
}

const share = (page: Page, name: string, percent: string) =>
  page.getByRole('textbox', { name: `Bagian ${name} (%)` }).fill(percent);

describe('Siti adds her mother as beneficiary', () => {
  it('sees in meter and summary that other shares do not add up to 100', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change/beneficiary');
    await page.getByText('Apa yang berubah pada penerima manfaat?').waitFor();
    await goOn(page, 'Berapa bagian tiap penerima manfaat?');
    await share(page, 'Budi Santoso', '33,33');
    await page.getByText('Jumlah 83,33%. Kurang 16,67% lagi.').waitFor();
    await press(page, 'Lanjut');
    await page.getByRole('link', { name: 'Total persentase penerima manfaat harus 100%.' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'beneficiary-shares');
  });

  it('starts again in another mode; a child needs a guardian, another relation its name', async () => {
    const { page } = journey;
    await page.goBack();
    await page.getByText('Tambah atau perbarui orang').click();
    await page.getByText('Tambah penerima manfaat baru').waitFor();
    await goOn(page, 'Siapa penerima manfaatnya?');
    await page.getByLabel('Nama depan').fill('Aminah');
    await page.getByLabel('Hubungan dengan tertanggung').selectOption('Lainnya');
    await page.getByLabel('Tanggal lahir').fill('2015-07-15');
    await page.getByLabel('Nama wali').waitFor();
    await press(page, 'Lanjut');
    await page.getByText('Hubungan lainnya diperlukan').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'beneficiary-missing');
  });

  it('continues where she stopped, and corrects an answer from the summary', async () => {
    const { page } = journey;
    await page.getByLabel('Hubungan dengan tertanggung').selectOption('Ibu');
    await page.getByLabel('Tanggal lahir').fill('1960-07-15');
    await page.getByLabel('Nama wali').waitFor({ state: 'detached' });
    await goOn(page, 'Apa identitas penerima manfaat?');
    await page.getByLabel('Tempat lahir').fill('Jakarta');
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await page.goto('/transaction/submission/change/beneficiary');
    await page.waitForURL('**/change/beneficiary?langkah=3');
    await page.getByLabel('Perempuan').check();
    await page.getByLabel('Status perkawinan').selectOption('Cerai mati');
    await page.getByLabel('Nomor identitas').fill('3174015507600001');
    await goOn(page, 'Berapa bagian tiap penerima manfaat?');
    await share(page, 'Aminah', '20');
    await share(page, 'Budi Santoso', '40');
    await share(page, 'Raka Santoso', '20');
    await share(page, 'Nayla Putri Santoso', '20');
    await page.getByText('Jumlah 100%. Sudah pas.').waitFor();
    await takePhoto(page, 'beneficiary-form');
    await goOn(page, 'Dokumen apa yang menyertai?');
    // The field of the KTP comes once it is known whether an earlier one may be used again.
    await page.getByRole('button', { name: 'Pilih berkas' }).nth(3).waitFor();
    for (let count = 0; count < 4; count += 1) await chooseAttachment(page);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByRole('link', { name: 'Ubah Penerima manfaat' }).click();
    await page.getByLabel('Nama depan').fill('Siti Aminah');
    await goOn(page, 'Apa identitas penerima manfaat?');
    await goOn(page, 'Berapa bagian tiap penerima manfaat?');
    await goOn(page, 'Dokumen apa yang menyertai?');
  });

  it('compares the list before and after, sends it with a fresh code, and it goes to the verifiers', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('20% · Ibu').first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'beneficiary-summary');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await press(page, 'Lanjut ke kode verifikasi');
    await page.getByRole('dialog').getByText('Masukkan kode verifikasi').waitFor();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .first()
      .fill(await newestFreshCode(journey.server));
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'beneficiary-thankyou');
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Aminah').first().waitFor();
  });
});
