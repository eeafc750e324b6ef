import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { findViolations } from './barrier-engine.ts';
import type { Person } from './browser.ts';

/** Expects no WCAG 2.2 AA violation on the page in its current state; `within` = only in these places. */
export async function expectAccessible(page: Page, within?: readonly string[]): Promise<void> {
  // An element that is fading in has temporary colours, and elements that appear after it may fade in too.
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // An animation with a delay of some seconds ('Lama sekali?') need not be waited for.
    const isFarOff = (effect: AnimationEffect): boolean => {
      const { delay = 0, localTime } = effect.getComputedTiming();
      return delay - Number(localTime ?? 0) > 2000;
    };
    const findRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect !== null &&
            effect.getTiming().iterations !== Infinity &&
            !isFarOff(effect),
        );
    // A new element starts to fade in with the next frame.
    await nextFrame();
    for (let running = findRunning(); running.length > 0; running = findRunning()) {
      await Promise.allSettled(running.map((animation) => animation.finished));
      await nextFrame();
    }
  });
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
