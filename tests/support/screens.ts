import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { findViolations } from './barrier-engine.ts';
import type { Person } from './browser.ts';

/**
 * Waits until no animation has run for three frames, because colours are temporary until then and a new element starts to
 * fade in with the next frame. Reads the state in each frame: Chromium does not always settle `Animation.finished` after
 * a change of the viewport.
 */
async function waitForAnimations(page: Page): Promise<void> {
  const frames = await page.evaluateHandle(() => ({ still: 0 }));
  await page.waitForFunction((counted) => {
    // An animation with a delay of some seconds ('Lama sekali?') need not be waited for.
    const isFarOff = (effect: AnimationEffect): boolean => {
      const { delay = 0, localTime } = effect.getComputedTiming();
      return delay - Number(localTime ?? 0) > 2000;
    };
    const isRunning = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect !== null && effect.getTiming().iterations !== Infinity && !isFarOff(effect),
      );
    counted.still = isRunning ? 0 : counted.still + 1;
    return counted.still === 3;
  }, frames);
  await frames.dispose();
}

/** Expects no WCAG 2.2 AA violation on the page in its current state; `within` = only in these places. */
export async function expectAccessible(page: Page, within?: readonly string[]): Promise<void> {
  await waitForAnimations(page);
  const violations = await findViolations(page, { ...(within && { within }) });
  expect(violations.map(({ id, places }) => `${id}: ${places[0]}`)).toEqual([]);
}

/** Expects no horizontal scroll at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Saves the screens of a failed step, for the reader of the log. */
export function keepScreensOnFailure(
  context: TestContext,
  people: () => Readonly<Record<string, Person | undefined>>,
): void {
  context.onTestFailed(async () => {
    mkdirSync('.cache/e2e', { recursive: true });
    for (const [name, person] of Object.entries(people()))
      await person?.page.screenshot({ path: `.cache/e2e/${name}.png` });
  });
}
