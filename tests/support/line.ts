import type { Page } from 'playwright-core';

/**
 * Takes the line away, or gives it back. Some browsers forget on the next page that they were told to be offline (Chromium 150): the tab
 * keeps it in its name, and every page says so from its beginning.
 */
export async function setLine(page: Page, has: boolean): Promise<void> {
  await page.addInitScript(() => {
    if (window.name === 'no line') Object.defineProperty(navigator, 'onLine', { get: () => window.name !== 'no line' });
  });
  await page.evaluate((name) => (window.name = name), has ? '' : 'no line');
  await page.context().setOffline(!has);
  if (has) await page.evaluate(() => dispatchEvent(new Event('online')));
}
