import type { Page } from 'playwright-core';
import { settle } from './find-barriers.ts';

/** Visits each step from the summary of a form and returns, as for a correction. */
export async function visitSteps(page: Page, checkStep: (step: number) => Promise<void>): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Ubah isian' }).getByRole('link');
  const count = await links.count();
  for (let step = 2; step <= count; step += 1) {
    await links.nth(step - 1).click();
    await page.waitForURL(`**?langkah=${step}`);
    await settle(page);
    await checkStep(step);
    await page.goBack();
    await page.waitForURL('**/resume');
    await settle(page);
  }
}
