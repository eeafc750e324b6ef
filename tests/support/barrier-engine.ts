import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { bringEngine } from './served-engine.ts';

/** Axe rule that the page violates, with the markup of each place. */
export interface Violation {
  readonly id: string;
  readonly places: readonly string[];
}

declare global {
  interface Window {
    /** Axe, once it is in the page. */
    readonly axe?: typeof axe;
  }
}

/** Rules of WCAG 2.2 at level AA. */
const wcag: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/**
 * Assets that axe loads again. Style sheets are not loaded: no rule of this set needs them, and a delayed style sheet
 * takes ten seconds.
 */
const preload = { assets: ['media'] };

/** Options of an axe run: rules and places. */
interface AxeOptions {
  readonly rules?: RunOnly;
  /**
   * Selectors of new parts of a page that was checked before; absent = the whole page. @throws when none of them
   * matches
   */
  readonly within?: readonly string[];
}

/** Runs axe on the current page. The engine is half a megabyte, so it comes into each page once. */
export async function findViolations(
  page: Page,
  { rules = wcag, within }: AxeOptions = {},
): Promise<readonly Violation[]> {
  await bringEngine(page);
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], preload };
  return page.evaluate(
    async ({ how, where }) => {
      if (window.axe === undefined) throw new Error('The engine did not come into the page.');
      const { violations } = await window.axe.run(where === undefined ? document : { include: where }, how);
      return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }));
    },
    { how: options, where: within?.map((each) => [each]) },
  );
}
