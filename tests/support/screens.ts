import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import type { Person } from './browser.ts';

/** The engine finds nothing wrong at WCAG 2.2 AA, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A thing half faded in has colours that nobody is meant to read.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Nothing stands out to the side at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Keeps what was on the screens when a step failed, for the reader of the log. */
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
