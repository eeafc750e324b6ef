import type { Page, Route } from 'playwright-core';

/** Delays requests to `address`; returns a function that releases them. */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  const asked = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    // The program is fetched after the first draw, possibly after the load event.
    await asked.promise;
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    // A request at the moment when a route is removed is lost, so wait until the page has what it starts with.
    await page.waitForLoadState('load');
    await page.unroute(address);
  };
}

/** Returns the layout shift of the page since it was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const sumOf = (entries: PerformanceEntryList): number =>
          entries.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
        const watch = new PerformanceObserver((list) => done(sumOf(list.getEntries())));
        watch.observe({ type: 'layout-shift', buffered: true });
        // An observer of a page that never moved is not called.
        setTimeout(() => done(sumOf(watch.takeRecords())), 300);
      }),
  );
