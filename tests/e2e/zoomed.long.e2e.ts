import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginJourney } from '#tests/support/journey.ts';
import { expectNoSidewaysScroll } from '#tests/support/screens.ts';
import { sitiWords } from '#tests/support/story.ts';
import { sitDown } from '#tests/support/browser.ts';

/** Size of a 1280 × 1024 page at 400 %. */
const zoomed = { width: 320, height: 256 } as const;

const journey = beginJourney({ viewport: zoomed });

const pages = [
  ['home', '/transaction/submission'],
  ['a form', '/transaction/submission/withdraw-partial-investment-fund'],
  ['the list of requests', '/transaction/status'],
  ['the policy', '/polis/information/polis-value'],
] as const;

/** Returns the share of the screen's height that bars take at its edges while the page is scrolled. */
const shareOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (each: Element): boolean => {
      const { position } = getComputedStyle(each);
      const { width, height } = each.getBoundingClientRect();
      return (position === 'fixed' || position === 'sticky') && width > innerWidth / 2 && height > 0;
    };
    const heights = [...document.querySelectorAll('body *')].filter(isBar).map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

/** Describes the focused element when it is covered or out of sight. */
const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const above = document.elementFromPoint(x, y);
    const isSeen =
      above !== null && (focused.contains(above) || above.contains(focused) || above.closest('label') !== null);
    return isSeen ? '' : `${focused.outerHTML.slice(0, 120)} under ${above?.outerHTML.slice(0, 120)}`;
  });

/** Moves through the page by `steps` keys of the keyboard. */
async function findHidden(page: Page, steps: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await hiddenFocus(page);
    if (found !== '') hidden.push(found);
  }
  return hidden;
}

/** Reads the position of the single input over the row of boxes, and how the browser draws its text and autofill. */
const readCodeField = (input: HTMLElement | SVGElement) => {
  const boxes = [...(input.parentElement?.querySelectorAll('[aria-hidden] > span') ?? [])];
  const over = input.getBoundingClientRect();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return {
    shown: boxes.map(({ textContent }) => textContent).join(''),
    isOverAllBoxes:
      boxes.length === 6 &&
      boxes.every((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return left >= over.left - 1 && right <= over.right + 1 && top >= over.top - 1 && bottom <= over.bottom + 1;
      }),
    color: getComputedStyle(input).color,
    isUnseenWhenFilledByTheBrowser: rules.some((rule) => /autofill[^{]*\{[^}]*opacity: 0/.test(rule)),
  };
};

describe('page zoomed to 400 %', () => {
  it.each(pages)('%s keeps most of the height for content, and always shows the focus', async (_name, path) => {
    const { page } = journey;
    await page.goto(path);
    await page.locator('main[aria-busy="false"] h1').first().waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    expect(await shareOfBars(page)).toBeLessThan(0.35);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findHidden(page, 25)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });

  it('does the same on sign-in, whose code fills the six boxes however it is entered', async () => {
    const browser = journey.page.context().browser();
    if (browser === null) throw new Error('the page has no browser');
    const { page, context } = await sitDown(browser, journey.server.origin, zoomed);
    await page.goto('/auth/login');
    await page.locator('h1').waitFor();
    expect(await findHidden(page, 10)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Nomor Polis').fill(sitiWords.policy);
    await page.getByLabel('Nomor HP', { exact: true }).fill(sitiWords.phone);
    await page.getByLabel('Nomor Identitas').fill(sitiWords.identity);
    await page.getByRole('button', { name: 'Kirim kode masuk' }).click();
    await page.waitForURL('**/auth/otp');
    const code = page.getByRole('textbox').first();
    await code.fill('12345');
    expect(await code.evaluate(readCodeField)).toEqual({
      shown: '12345',
      isOverAllBoxes: true,
      color: 'rgba(0, 0, 0, 0)',
      isUnseenWhenFilledByTheBrowser: true,
    });
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});
