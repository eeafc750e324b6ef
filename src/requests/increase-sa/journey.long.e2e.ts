import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { answerHealthy } from '#tests/support/answer-health.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { goOn } from '#tests/support/party-form.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();
let number = '';

/** Uploads the last attachment of the form. */
const chooseSelfie = async (page: Page): Promise<void> => {
  await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).last());
  await page.getByText('Terunggah').first().waitFor();
};

describe('Siti raises her sum assured', () => {
  it('chooses the covers, reads the limits before typing, and sees the error for a lower sum', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/increase-sa');
    await press(page, 'Lanjut');
    await page.getByText('Minimal pilih salah satu produk').first().waitFor();
    await page.getByRole('checkbox', { name: /Contoh Link Sejahtera/ }).check();
    await page.getByRole('checkbox', { name: /Rider Rawat Inap/ }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'increase-sa-covers');
    await goOn(page, 'Dinaikkan menjadi berapa?');
    await page.getByText(/Minimal Rp\s510\.000\.000/).waitFor();
    await page.getByRole('textbox', { name: 'Uang Pertanggungan baru' }).fill('400000000');
    await page.getByRole('combobox', { name: 'Plan baru' }).selectOption('C');
    await press(page, 'Lanjut');
    await page
      .getByText(/Uang Pertanggungan minimal Rp\s510\.000\.000/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'increase-sa-wrong');
  });

  it('compares the cost of a higher sum and a better plan with the current cost', async () => {
    const { page } = journey;
    await page.getByRole('textbox', { name: 'Uang Pertanggungan baru' }).fill('600000000');
    await page.getByText('Perkiraan biaya bulanan dari dana').filter({ visible: true }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'increase-sa-form');
  });

  it('answers the health questions, enters her income, and adds her selfie', async () => {
    const { page } = journey;
    await goOn(page, 'Bagaimana kesehatan saat ini?');
    await expectAccessible(page);
    await takePhoto(page, 'increase-sa-health');
    await page.getByRole('button', { name: 'Isi pernyataan kesehatan' }).click();
    await answerHealthy(page);
    await page.getByText('Lengkap', { exact: true }).waitFor();
    await goOn(page, 'Berapa penghasilan setahun?');
    await press(page, 'Lanjut');
    await page.getByText('Penghasilan setahun diperlukan').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Penghasilan setahun' }).fill('150000000');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await chooseSelfie(page);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
  });

  it('reads it all again, agrees to three statements and sends', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Berlaku mulai').first().waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'increase-sa-summary');
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(3);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'increase-sa-thankyou');
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('finds it on the policy from the due date', async () => {
    const { page } = journey;
    await createDeskClient(journey.server).approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Dalam Proses').first().waitFor();
    await passOver(journey.server, 242);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await takePhoto(page, 'increase-sa-done');
    await page.goto('/polis/information/insured');
    await page
      .getByText(/Rp\s600\.000\.000/)
      .first()
      .waitFor();
    await takePhoto(page, 'increase-sa-policy');
    expect(journey.errors).toEqual([]);
  });
});
