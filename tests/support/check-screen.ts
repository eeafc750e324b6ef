import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll } from './screens.ts';
import { takePhoto } from './story.ts';

/** Checks a screen state: no axe violation (`within` = in these places), no sideways scroll; takes a picture. */
export async function checkScreen(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await expectAccessible(page, within);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, name);
}
