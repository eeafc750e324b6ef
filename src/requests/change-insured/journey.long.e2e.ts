import { describe, it } from 'vitest';
import { desktop } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { chooseAttachments, goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney({ viewport: desktop });

describe("Siti corrects her husband's name", () => {
  it('chooses him, and the form shows his data without birth date and gender', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change/insured');
    await page.getByText('Nomor HP dan email Anda diubah').waitFor();
    await page.getByRole('radio', { name: 'Budi Santoso' }).check();
    await page.getByText('Nomor HP dan email Anda diubah').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await takePhoto(page, 'insured-form');
  });

  it('sees the error for an impossible name', async () => {
    const { page } = journey;
    await goOn(page, 'Apa data yang benar?');
    await page.getByLabel('Nama depan').fill('Budi 2');
    await press(page, 'Lanjut');
    await page.getByText('Hanya huruf, spasi, titik, dan koma.').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('reads the changed line, sends it, and finds it on the policy', async () => {
    const { page } = journey;
    await page.getByLabel('Nama depan').fill('Budhi');
    await goOn(page, 'Ke mana kami menghubunginya?');
    await page.getByLabel('Tanggal lahir').waitFor({ state: 'detached' });
    await page.getByLabel('Email').fill('budi@contoh.test');
    await goOn(page, 'Di wilayah mana tinggalnya?');
    await goOn(page, 'Apa alamat lengkapnya?');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await chooseAttachments(page, [
      'KTP atau identitas orang yang diasuransikan',
      'Foto selfie dengan KTP',
      'Ijazah atau akte kelahiran',
    ]);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('BUDHI SANTOSO').filter({ visible: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'insured-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Menunggu Verifikasi').first().waitFor();
    await createDeskClient(journey.server).approve(number);
    await page.getByText('Berhasil').first().waitFor();
    await page.goto('/polis/information/insured');
    await page.getByText('BUDHI SANTOSO').filter({ visible: true }).first().waitFor();
    await takePhoto(page, 'insured-policy');
  });
});
