import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { settle } from '#tests/support/find-barriers.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { enterPortal, signInAsSiti, sitiWords, takePhoto } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person | undefined;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const minutes = 60_000;

/** Moves the browser's clock by five minutes at once (wire 8.6). */
describe('idle portal', () => {
  it('warns after four minutes, ends after five with a countdown from 5, and shows sign-in after six seconds', async (context) => {
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

  it('keeps tabs together: activity in one keeps the other signed in, and both end together', async (context) => {
    await server.services.pool.query('DELETE FROM message');
    siti = await signInAsSiti(browser, server);
    keepScreensOnFailure(context, () => ({ siti }));
    const { page } = siti;
    const { clock } = siti.context;
    await clock.install();
    await page.reload();
    await page.getByRole('link', { name: /Perubahan Data/ }).waitFor();
    const [other] = await Promise.all([
      siti.context.waitForEvent('page'),
      page.evaluate(() => void window.open('/transaction/status')),
    ]);
    // Waits until the program counts; the first view alone does not.
    await settle(other);
    await clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000));
    const asked = (tab: Page) => tab.getByText('Anda masih di sini?');
    await other.keyboard.press('Shift');

    await clock.runFor(3 * minutes);
    await page.keyboard.press('Shift');
    // The other tab gets the message before its clock moves on.
    await clock.runFor(1_000);
    await clock.runFor(2 * minutes);
    expect([await asked(page).count(), await asked(other).count()]).toEqual([0, 0]);
    await clock.runFor(2 * minutes);
    await Promise.all([asked(page).waitFor(), asked(other).waitFor()]);
    // The accessibility engine needs a running clock.
    await clock.resume();
    await checkScreen(page, 'idle-warning');
    await clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000));
    await page.keyboard.press('Enter');
    await asked(page).waitFor({ state: 'detached' });
    await asked(other).waitFor({ state: 'detached' });

    // Moves the two clocks in turn, never so far that one countdown ends meanwhile.
    await clock.runFor(5 * minutes - 4_000);
    await clock.runFor(4_100);
    const message = 'Sistem mendeteksi tidak ada aktivitas. Silakan login kembali.';
    await Promise.all([page, other].map((tab) => tab.getByText(message).waitFor()));
    await takePhoto(page, 'idle-ended');
    for (const tab of [page, other]) expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    await clock.runFor(6_000);
    await Promise.all([page, other].map((tab) => tab.waitForURL('**/auth/login')));
  });

  const email = (tab: Page) => tab.getByRole('textbox', { name: 'Email' });
  const openForm = async (tab: Page): Promise<void> => {
    await tab.goto('/transaction/submission/change/customer-info');
    await tab.getByRole('button', { name: 'Ubah Email' }).click();
    await tab.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await email(tab).waitFor();
  };
  /** Opens the step of the e-mail; without it the form opens at the missing identity card. */
  const openEmail = (tab: Page): Promise<unknown> => tab.goto('/transaction/submission/change/customer-info?langkah=2');
  /** Counts the saves of the form. */
  const saves = async (): Promise<number> => {
    const { rows } = await server.services.pool.query<{ saves: number }>('SELECT max(revision) AS saves FROM draft');
    return rows[0]?.saves ?? 0;
  };
  const signInAgain = async (person: Person, arrivesAt?: string): Promise<void> => {
    await server.services.pool.query('DELETE FROM message');
    await enterPortal(person, server, sitiWords, arrivesAt);
  };

  it('keeps typed text when the connection is down until the session ends', async (context) => {
    await server.services.pool.query('DELETE FROM message');
    siti = await signInAsSiti(browser, server);
    keepScreensOnFailure(context, () => ({ siti }));
    const { page } = siti;
    await page.clock.install();
    await openForm(page);
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000));
    const drafts = '**/api/v1/drafts/*';
    await page.route(drafts, (route) => route.abort());
    await email(page).fill('ditulis.terakhir@contoh.test');
    await page.clock.runFor(4 * minutes);
    await page.getByText('Isian terakhir belum tersimpan').waitFor();
    await page.clock.runFor(minutes - 6_000);
    // From here on only the save at the very end can succeed: the form's next try would come later.
    await page.clock.runFor(5_900);
    const before = await saves();
    await page.unroute(drafts);
    await page.clock.runFor(200);
    await page.getByText('Sistem mendeteksi tidak ada aktivitas.').waitFor();
    // Asks the database, because a call during the return of the connection is not always reported to the browser's
    // observer.
    await expect.poll(saves).toBeGreaterThan(before);
    await page.clock.runFor(6_000);
    await page.waitForURL('**/auth/login');
    await page.clock.resume();
    await signInAgain(siti, '/transaction/submission/change/customer-info?langkah=3');
    await openEmail(page);
    await expect.poll(() => email(page).inputValue()).toBe('ditulis.terakhir@contoh.test');
  });

  it('asks before it signs out with unsaved data', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    if (siti === undefined) throw new Error('Nobody is signed in.');
    const { page } = siti;
    const drafts = '**/api/v1/drafts/*';
    await page.route(drafts, (route) => route.abort());
    await email(page).fill('belum.tersimpan@contoh.test');
    await page.setViewportSize({ width: 1280, height: 800 });
    const logout = page.getByRole('button', { name: 'Logout', exact: true }).first();
    await logout.click();
    await page.getByText('Isian terakhir belum tersimpan').waitFor();
    await checkScreen(page, 'idle-unsaved');
    await page.getByRole('button', { name: 'Jangan keluar dulu' }).click();
    await page.unroute(drafts);
    await logout.click();
    await page.waitForURL('**/auth/login');
    await signInAgain(siti);
    await openEmail(page);
    await expect.poll(() => email(page).inputValue()).toBe('belum.tersimpan@contoh.test');
  });

  it('recognises its own save when the answer was lost, and does not report another device', async (context) => {
    keepScreensOnFailure(context, () => ({ siti }));
    if (siti === undefined) throw new Error('Nobody is signed in.');
    const { page } = siti;
    const drafts = '**/api/v1/drafts/*';
    const before = await saves();
    await page.route(drafts, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await email(page).fill('tiba.tanpa.jawaban@contoh.test');
    await expect.poll(saves).toBeGreaterThan(before);
    await page.getByText('Belum tersimpan').first().waitFor();
    await page.unroute(drafts);
    await email(page).fill('sesudahnya@contoh.test');
    await page.getByText(/Tersimpan \d\d\.\d\d/).waitFor();
    expect(await page.getByText('sudah diubah di perangkat lain').count()).toBe(0);
  });
});
