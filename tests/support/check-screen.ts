import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll } from './screens.ts';
import { takePhoto } from './story.ts';

/** A dialog that is still rising is paler than it will be. */
const settleAnimations = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** One state of a screen: nothing to find for the engine (`within` = in these places), nothing out to the side, and a picture to look at. */
export async function checkScreen(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await settleAnimations(page);
  await expectAccessible(page, within);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, name);
}
