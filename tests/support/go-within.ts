import type { Page } from 'playwright-core';

/** Navigates within the program, as a link does: cached data stay and nothing is reloaded. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
