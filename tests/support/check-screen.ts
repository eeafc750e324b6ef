import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll } from './screens.ts';
import { takePhoto } from './story.ts';

/** Waits until a dialog has finished its opening animation, because its colours are paler until then. */
const settleAnimations = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** Checks a screen state: no axe violation (`within` = in these places), no sideways scroll; takes a picture. */
export async function checkScreen(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await settleAnimations(page);
  await expectAccessible(page, within);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, name);
}
