import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

/** One rule of the engine that the page breaks, and the markup of every place where it does. */
export interface Violation {
  readonly id: string;
  readonly places: readonly string[];
}

declare global {
  interface Window {
    /** The engine, once it was brought into the page. */
    readonly axe?: typeof axe;
  }
}

/** WCAG 2.2 at level AA. */
const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** What the engine finds wrong on the page as it stands. It is half a megabyte: brought into a page once, however often it is asked. */
export async function findViolations(page: Page, rules: RunOnly = wcag): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    if (window.axe === undefined) throw new Error('The engine did not come into the page.');
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }));
  }, rules);
}
