import { describe, it } from 'vitest';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, press } from '#tests/support/screens.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

describe('Siti switches to monthly payment', () => {
  it('sees an error when choosing the current frequency', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change-payment-freq');
    await page.getByText('Frekuensi saat ini').waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('harus beda dari sebelumnya').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'change-payment-freq-wrong');
  });

  it('sees each choice with its bill and the first day', async () => {
    const { page } = journey;
    await page.getByRole('radio', { name: /Bulanan/ }).check();
    await page.getByText('24/07/2027').last().waitFor();
    await chooseFile(page, /^Pilih berkas/);
    await takePhoto(page, 'change-payment-freq-form');
  });

  it('reads the change, sends it and finds it in the list of requests', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Tagihan pertama dengan frekuensi baru').first().waitFor();
    await takePhoto(page, 'change-payment-freq-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'change-payment-freq-thankyou');
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Berlaku mulai 24\/07\/2027/)
      .first()
      .waitFor();
  });
});
