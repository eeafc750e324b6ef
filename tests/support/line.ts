import type { Page } from 'playwright-core';

/**
 * Switches the page offline, or online again. Chromium 150 forgets the offline state when another page loads. The state
 * is therefore stored in the tab's name, and every page applies it when it starts.
 */
export async function setLine(page: Page, has: boolean): Promise<void> {
  await page.addInitScript(() => {
    if (window.name === 'no line') Object.defineProperty(navigator, 'onLine', { get: () => window.name !== 'no line' });
  });
  await page.evaluate((name) => (window.name = name), has ? '' : 'no line');
  await page.context().setOffline(!has);
  if (has) await page.evaluate(() => dispatchEvent(new Event('online')));
}
