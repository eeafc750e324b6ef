import type { Page } from 'playwright-core';

/**
 * Switches the page offline, or online again. Some browsers forget the offline state on the next page (Chromium 150),
 * so the tab keeps it in its name, and every page applies it when it starts.
 */
export async function setLine(page: Page, has: boolean): Promise<void> {
  await page.addInitScript(() => {
    if (window.name === 'no line') Object.defineProperty(navigator, 'onLine', { get: () => window.name !== 'no line' });
  });
  await page.evaluate((name) => (window.name = name), has ? '' : 'no line');
  await page.context().setOffline(!has);
  if (has) await page.evaluate(() => dispatchEvent(new Event('online')));
}
