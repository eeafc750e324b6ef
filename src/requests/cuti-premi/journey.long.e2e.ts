import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginJourney } from '#tests/support/journey.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { expectAccessible, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { chooseFile, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();

const send = async (page: Page): Promise<void> => {
  await press(page, 'Lanjut ke ringkasan');
  await page.waitForURL('**/resume');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Kirim/ }).click();
  await page.waitForURL(/thankyou\?transaction_ids=/);
  const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  await page.goto(`/transaction/status/${number}`);
  await page.getByText('Berhasil').first().waitFor();
};

const advance = (days: number) => passOver(journey.server, days);

describe('Siti takes a premium holiday on a phone', () => {
  it('sees the start, chooses a due date for the end, and sees how long the value lasts', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/cuti-premi');
    await page.getByLabel('Tanggal akhir cuti').selectOption('2028-07-24');
    await page.getByText('Estimasi per').first().waitFor();
    await page.getByText(/diperkirakan habis pada/).waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'cuti-premi-form');
    await chooseFile(page, /berkas/i);
    await takePhoto(page, 'cuti-premi-form-filled');
  });

  it('reads the consequences and an alternative, and sends', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page
      .getByText(/turunkan premi dasar/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'cuti-premi-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'cuti-premi-thankyou');
  });

  it('sees the start day in the status while it waits', async () => {
    const { page } = journey;
    const number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
    await page.goto(`/transaction/status/${number}`);
    await page
      .getByText(/Berlaku mulai 24\/07\/2027/)
      .first()
      .waitFor();
    await takePhoto(page, 'cuti-premi-status');
    await advance(242);
    await page.reload();
    await page.getByText('Berhasil').first().waitFor();
  });
});

describe('Siti changes a running premium holiday', () => {
  it('reads why it cannot be ended now, extends it, and then may end it', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/cuti-premi');
    await page.getByText(/sudah berakhir pada jatuh tempo berikutnya, 24\/07\/2028/).waitFor();
    await page.getByLabel('Tanggal akhir cuti').selectOption('2029-07-24');
    await chooseFile(page, /berkas/i);
    await takePhoto(page, 'cuti-premi-change');
    await send(page);
    await page.goto('/transaction/submission/cuti-premi');
    await page.getByText('Pembatalan Cuti Premi').click();
    await page.getByText('Tanggal Batal').waitFor();
    await chooseFile(page, /berkas/i);
    await expectAccessible(page);
    await takePhoto(page, 'cuti-premi-cancel');
    await send(page);
    const until = await eventually(async () => {
      const { policy } = await journey.server.services.core.getPolicy('7700000001');
      return policy.premiumHoliday?.until === '2028-07-24' ? policy.premiumHoliday.until : undefined;
    });
    expect(until).toBe('2028-07-24');
  });
});
