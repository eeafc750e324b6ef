import type { Page } from 'playwright-core';

/** What a person did on a page: keys, clicks, changes of a scrolled part, and seconds. */
export interface Effort {
  readonly keys: number;
  readonly clicks: number;
  readonly scrolls: number;
  readonly seconds: number;
}

/** Counts what somebody does on a page from its next document on; a tab keeps its counts. */
export async function countEffort(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (what: string): void =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what) ?? 0) + 1));
    addEventListener('keydown', () => add('effort-keys'), true);
    addEventListener('click', ({ detail }) => void (detail > 0 && add('effort-clicks')), true);
    addEventListener('scrollend', ({ target }) => void (target === document && add('effort-scrolls')), true);
  });
}

const readCounts = (page: Page) =>
  page.evaluate(() => {
    const read = (what: string): number => Number(sessionStorage.getItem(`effort-${what}`) ?? 0);
    return { keys: read('keys'), clicks: read('clicks'), scrolls: read('scrolls') };
  });

/** Returns what it took to do this work. */
export async function measureEffort(page: Page, work: () => Promise<void>): Promise<Effort> {
  const before = await readCounts(page);
  const started = performance.now();
  await work();
  const after = await readCounts(page);
  return {
    keys: after.keys - before.keys,
    clicks: after.clicks - before.clicks,
    scrolls: after.scrolls - before.scrolls,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
}
