import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choosePhoto } from '#tests/support/choose-photo.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { collectPosted } from '#tests/support/posted.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { endowmentWords, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney({ words: endowmentWords });
let number = '';

/** Uploads the illustration, then the selfie; each goes to the first field that is still empty. */
const chooseAttachments = async (page: Page): Promise<void> => {
  for (const count of [1, 2]) {
    await choosePhoto(page.getByRole('button', { name: 'Pilih berkas' }).first());
    await page
      .getByText('Terunggah', { exact: true })
      .nth(count - 1)
      .waitFor();
  }
};

describe('Siti pays for fewer years', () => {
  it('sees an error without a choice, and each choice with its premium', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/change-term');
    await page.getByText('24/09/2035').first().waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Masa Tahun Premi diperlukan').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'change-term-wrong');
    await page.getByRole('combobox', { name: /Masa Tahun Premi/ }).selectOption('12');
    await page.getByText('24/09/2032').filter({ visible: true }).first().waitFor();
    await chooseAttachments(page);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'change-term-form');
  });

  it('reads the change and sends it, without health questions that were not asked', async () => {
    const { page } = journey;
    const posted = collectPosted(page);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('24/09/2032').filter({ visible: true }).first().waitFor();
    await takePhoto(page, 'change-term-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'change-term-thankyou');
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    const asked = ['ilustration_attachment', 'ktp_selfie_attachment', 'term'];
    expect(posted.map(({ path, body }) => [path, Object.keys(body).toSorted()])).toEqual([
      ['change-term/check', asked],
      ['change-term', ['accepted_terms', ...asked]],
    ]);
  });

  it('finds the new premium on the policy from the anniversary', async () => {
    const { page } = journey;
    await createDeskClient(journey.server).approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Dalam Proses').first().waitFor();
    await passOver(journey.server, 305);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await page.goto('/polis/information/insured');
    await page
      .getByText(/Rp\s15\.078\.700/)
      .first()
      .waitFor();
    await takePhoto(page, 'change-term-policy');
    expect(journey.errors).toEqual([]);
  });
});
