import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { expectAccessible, press } from '#tests/support/screens.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

const fillAmounts = async (page: Page, base: string, topUp: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Premi Dasar' }).fill(base);
  await page.getByRole('textbox', { name: 'Top up berkala' }).fill(topUp);
};

/** Uploads the last attachment of the form. */
const chooseSelfie = async (page: Page): Promise<void> => {
  await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).last());
  await page.getByText('Terunggah').first().waitFor();
};

describe('Siti changes her premium', () => {
  it('sees health form and illustration when the total rises', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/periodicaly-top-up');
    await fillAmounts(page, '13000000', '6000000');
    await page.getByText('Total premi naik').waitFor();
    await page.getByRole('button', { name: 'Isi pernyataan kesehatan' }).waitFor();
    // A field half under the header would measure too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await takePhoto(page, 'periodicaly-top-up-raise');
  });

  it('sees at the field that the top-up is too small', async () => {
    const { page } = journey;
    await fillAmounts(page, '12000000', '1000000');
    await page.getByText('Total premi naik').waitFor({ state: 'detached' });
    await chooseSelfie(page);
    await press(page, 'Lanjut ke ringkasan');
    await page
      .getByText(/Top up minimal/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'periodicaly-top-up-wrong');
  });

  it('compares both amounts and sends the lower top-up', async () => {
    const { page } = journey;
    await fillAmounts(page, '12000000', '3000000');
    await takePhoto(page, 'periodicaly-top-up-form');
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Berlaku mulai jatuh tempo').first().waitFor();
    await takePhoto(page, 'periodicaly-top-up-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Berlaku mulai 24\/07\/2027/)
      .first()
      .waitFor();
  });
});
