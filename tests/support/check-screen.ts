import type { Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './screens.ts';
import { takePhoto } from './story.ts';

/** Checks a screen state: no axe violation (`within` = in these places), no sideways scroll; takes a picture. */
export async function checkScreen(page: Page, name: string, within?: readonly string[]): Promise<void> {
  await expectAccessible(page, within);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, name);
}

/** Checks a screen state as `checkScreen` does, at the size of a phone and of a desktop. */
export async function checkBothSizes(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await checkScreen(page, name);
  }
}
