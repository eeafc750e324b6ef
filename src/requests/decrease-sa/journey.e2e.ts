import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { createDeskHands } from '#tests/support/desk-hands.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { chooseFile, signInAs, takePhoto } from '#tests/support/story.ts';

const endowment = { policy: '7700000003', phone: '0812 0000 0001', identity: '3174015203880001' };

let server: LiveServer;
let browser: Browser;
let siti: Person;
let number = '';

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await signInAs(browser, server, endowment, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const newSum = (page: Person['page']) => page.getByRole('textbox', { name: 'Uang Pertanggungan baru' });

describe('Siti lowers her endowment', () => {
  it('is told the least that she can go to', async () => {
    const { page } = siti;
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

  it('sees her new premium, and the value that she gets', async () => {
    const { page } = siti;
    await newSum(page).fill('150000000');
    await page
      .getByText(/Rp\s7\.500\.000/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByText('Dana yang Anda terima').waitFor();
    await chooseFile(page, /^Pilih berkas/);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'decrease-sa-form');
  });

  it('reads what it costs her, a gentler way, and sends it', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('Pilihan lain: Pinjaman Polis').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'decrease-sa-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'decrease-sa-thankyou');
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('is paid on the day, and finds the lower sum on her policy', async () => {
    const { page } = siti;
    const desk = createDeskHands(server);
    await desk.approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Dalam Proses').first().waitFor();
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 306 } });
    await page.goto(`/transaction/status/${number}`);
    // A quarter of 53 % of seven premiums of 10 million: the table's value of that day, not of today.
    await page
      .getByText(/Rp\s9\.275\.000/)
      .first()
      .waitFor();
    await takePhoto(page, 'decrease-sa-value');
    await page.goto('/polis/information/insured');
    await page
      .getByText(/Rp\s150\.000\.000/)
      .first()
      .waitFor();
    expect(siti.errors).toEqual([]);
  });
});
