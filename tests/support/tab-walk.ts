import type { Page } from 'playwright-core';
import { isSoonSeen, readFocus } from './keys.ts';

/** Marks the controls that Tab has to reach, and returns them; of a group of radio buttons any one may be reached. */
const markControls = (page: Page): Promise<readonly { readonly stop: string; readonly text: string }[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [type="hidden"], [type="radio"]'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each, index) => {
        each.dataset['stop'] = String(index);
        return { stop: String(index), text: each.outerHTML.slice(0, 140) };
      });
  });

const readStop = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined,
  );

/** Presses Tab through the page; returns controls that it does not reach, and those whose focus cannot be seen. */
export async function findUnreached(page: Page): Promise<readonly string[]> {
  await page.bringToFront();
  const controls = await markControls(page);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const met = new Set<string>();
  const unseen: string[] = [];
  // A control that appears meanwhile is a stop more.
  for (let press = 0; press < controls.length + 20 && met.size < controls.length; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (stop === undefined || met.has(stop)) continue;
    met.add(stop);
    const { name, seen } = await readFocus(page);
    if (!seen && !(await isSoonSeen(page))) unseen.push(`focus cannot be seen: ${name}`);
  }
  const unreached = controls.filter(({ stop }) => !met.has(stop)).map(({ text }) => `Tab does not reach: ${text}`);
  return [...unseen, ...unreached];
}
