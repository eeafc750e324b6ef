import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type Person } from '../support/browser.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { keepScreensOnFailure } from '../support/screens.ts';
import { signInAsSiti } from '../support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const minutes = 60_000;

/** Five minutes of the browser's own clock pass at once (specification 4 and 9). */
describe('a portal that is left alone', () => {
  it('warns after four minutes, ends after five, counts down from 5 and is at sign-in after six seconds', async (context) => {
    siti = await signInAsSiti(browser, server);
    keepScreensOnFailure(context, () => ({ siti }));
    const { page } = siti;
    await page.clock.install();
    await page.reload();
    await page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi/ }).waitFor();
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    await page.keyboard.press('Shift');

    await page.clock.runFor(4 * minutes);
    await page.getByText('Anda masih di sini?').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('auth'))).not.toBeNull();

    await page.clock.runFor(minutes);
    await page.getByText('Sistem mendeteksi tidak ada aktivitas. Silakan login kembali.').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();
    const button = page.getByRole('dialog').getByRole('button');
    for (const left of [5, 4, 3, 2, 1, 0]) {
      expect(await button.textContent()).toBe(`Oke (${left})`);
      expect(new URL(page.url()).pathname).toBe('/transaction/submission');
      if (left > 0) await page.clock.runFor(1000);
    }
    await page.clock.runFor(999);
    expect(new URL(page.url()).pathname).toBe('/transaction/submission');
    await page.clock.runFor(1);
    await page.waitForURL('**/auth/login');
  });
});
