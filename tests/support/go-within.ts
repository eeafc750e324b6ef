import type { Page } from 'playwright-core';

/** To another page of the program as a link of it leads there: what it knows already it does not ask again, and nothing is loaded again. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
