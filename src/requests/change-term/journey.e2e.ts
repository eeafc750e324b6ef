import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { createDeskHands } from '#tests/support/desk-hands.ts';
import { drawIdentityCard } from '#tests/support/drawn-card.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAs, takePhoto } from '#tests/support/story.ts';

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

/** Illustration first, selfie last: each takes the first button that still asks for a file. */
const choosePapers = async (page: Page): Promise<void> => {
  for (const count of [1, 2]) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Pilih berkas' }).first().click(),
    ]);
    await chooser.setFiles({ name: 'kertas.jpg', mimeType: 'image/jpeg', buffer: await drawIdentityCard() });
    await page
      .getByText('Terunggah')
      .nth(count - 1)
      .waitFor();
  }
};

describe('Siti pays for fewer years', () => {
  it('is told to choose, and sees each choice with its premium', async () => {
    const { page } = siti;
    await page.goto('/transaction/submission/change-term');
    await page.getByText('24/09/2035').first().waitFor();
    await press(page, 'Lanjut ke ringkasan');
    await page.getByText('Masa Tahun Premi diperlukan').first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'change-term-wrong');
    await page.getByRole('combobox', { name: /Masa Tahun Premi/ }).selectOption('12');
    await page.getByText('24/09/2032').filter({ visible: true }).first().waitFor();
    await choosePapers(page);
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'change-term-form');
  });

  it('reads what changes and sends it', async () => {
    const { page } = siti;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText('24/09/2032').filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'change-term-summary');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Kirim/ }).click();
    await page.waitForURL(/thankyou\?transaction_ids=/);
    await takePhoto(page, 'change-term-thankyou');
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('finds the new premium on her policy from the anniversary on', async () => {
    const { page } = siti;
    await createDeskHands(server).approve(number);
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Dalam Proses').first().waitFor();
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 305 } });
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await page.goto('/polis/information/insured');
    await page
      .getByText(/Rp\s15\.078\.700/)
      .first()
      .waitFor();
    await takePhoto(page, 'change-term-policy');
    expect(siti.errors).toEqual([]);
  });
});
