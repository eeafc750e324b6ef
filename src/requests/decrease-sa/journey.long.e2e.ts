import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { eventually } from '#tests/support/server.ts';
import { passOver } from '#tests/support/pass-over.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { chooseFile, endowmentWords, takePhoto } from '#tests/support/story.ts';

const journey = beginJourney({ words: endowmentWords });
let number = '';

const newSum = (page: Page) => page.getByRole('textbox', { name: 'Uang Pertanggungan baru' });

describe("Siti lowers her endowment's sum assured", () => {
  it('sees the least allowed sum', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/decrease-sa');
    await page.getByRole('checkbox', { name: /Contoh Dwiguna Cita/ }).check();
    await newSum(page).fill('10000000');
    await press(page, 'Lanjut ke ringkasan');
    await page
      .getByText(/Uang Pertanggungan minimal Rp\s50\.000\.000/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'decrease-sa-wrong');
  });

  it('sees the new premium and the value to be paid', async () => {
    const { page } = journey;
    await newSum(page).fill('150000000');
    await page
      .getByText(/Rp\s7\.500\.000/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByText('Dana yang Anda terima').waitFor();
    await chooseFile(page, /^Pilih berkas/);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'decrease-sa-form');
  });

  it('reads the cost and an alternative, and sends', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Pilihan lain: Pinjaman Polis').first().waitFor();
    await takePhoto(page, 'decrease-sa-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'decrease-sa-thankyou');
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('receives the payment on the day, and finds the lower sum on the policy', async () => {
    const { page } = journey;
    const desk = createDeskClient(journey.server);
    await desk.approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Dalam Proses').first().waitFor();
    // Waits until the core has stored the change; its day comes later.
    const posting = 'SELECT FROM core.posting WHERE request_number = $1';
    await eventually(async () => (await journey.server.services.pool.query(posting, [number])).rowCount || undefined);
    await passOver(journey.server, 306);
    await page.goto(`/transaction/status/${number}`);
    // A quarter of 53 percent of seven premiums of 10 million: the table value on that day, not today.
    await page
      .getByText(/Rp\s9\.275\.000/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await takePhoto(page, 'decrease-sa-value');
    await page.goto('/polis/information/insured');
    await page
      .getByText(/Rp\s150\.000\.000/)
      .first()
      .waitFor();
    expect(journey.errors).toEqual([]);
  });
});
