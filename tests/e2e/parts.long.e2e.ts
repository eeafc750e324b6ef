import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone, sitDown, type Person, type Viewport } from '#tests/support/browser.ts';
import { findBrokenText, findCovered } from '#tests/support/find-barriers.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { findOverflow } from '#tests/support/find-overflow.ts';
import { checkScreen } from '#tests/support/check-screen.ts';
import { expectNoSidewaysScroll, keepScreensOnFailure } from '#tests/support/screens.ts';

let server: LiveServer;
let browser: Browser;
/** Page of all tests, opened again by each: another context would fetch and compile the whole program again. */
let visitor: Person;
/** Errors of the console since the page was opened. */
let said: string[] = [];

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  visitor = await sitDown(browser, server.origin, phone);
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  visitor.page.on('console', (line) => void (line.type() === 'error' && said.push(line.text())));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the page with every section unfolded, and collects its errors. */
async function openParts(viewport: Viewport): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const { page } = visitor;
  said = [];
  await page.setViewportSize(viewport);
  await page.goto('/demo/parts');
  await page.getByRole('heading', { name: 'Semua bagian layar' }).waitFor();
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  return {
    page,
    get errors() {
      return [...visitor.errors, ...said];
    },
  };
}

/** Opens each overlay and closes it with Escape; parts within the page stay. */
async function openEach(page: Page, checkPart: (name: string) => Promise<void>): Promise<void> {
  const names = await page.locator('[data-opens]').evaluateAll((all) => all.map((each) => each.dataset['opens'] ?? ''));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    await page.locator(`[data-opens="${name}"]`).click();
    await page.locator('[data-scroll-lock], [role="dialog"], [role="alert"][tabindex], video').first().waitFor();
    await checkPart(name);
    await page.keyboard.press('Escape');
    await page.locator('[data-scroll-lock]').waitFor({ state: 'detached' });
  }
}

/** Selects the opened part: over the page, or beside its button. The page below was checked before. */
const placesOf = (name: string): readonly string[] => [
  '[data-scroll-lock]',
  '[role="dialog"]',
  `*:has(> [data-opens="${name}"], > * > [data-opens="${name}"])`,
];

describe.each<[name: string, viewport: Viewport]>([
  ['320 × 568', { width: 320, height: 568 }],
  ['360 × 740', phone],
  ['1280 × 800', desktop],
])('parts page at %s', (name, viewport) => {
  it('shows every part reachable, readable and inside the page', async (context) => {
    keepScreensOnFailure(context, () => ({ visitor }));
    const opened = await openParts(viewport);
    const { page } = opened;
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await findOverflow(page)).toEqual([]);
    await checkScreen(page, `parts-${viewport.width}`);
    await page.context().setOffline(true);
    await page.getByText('Tidak ada sambungan internet.').waitFor();
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(false);
    // Dialogs have the same layout at 360 px as at 320, with more room.
    if (viewport !== phone)
      await openEach(page, (what) =>
        name.startsWith('320') ? checkScreen(page, `parts-${what}`, placesOf(what)) : expectNoSidewaysScroll(page),
      );
    expect(opened.errors).toEqual([]);
  });
});

it('two camera guides have separate cut-outs for the card', async () => {
  const { page } = await openParts(phone);
  const cutOut = await page.locator('svg mask').evaluateAll((masks) => masks.map(({ id }) => id));
  expect(cutOut.length).toBeGreaterThan(1);
  expect(new Set(cutOut).size).toBe(cutOut.length);
});

it('every part at twice the text size is complete, and visible when focused', async (context) => {
  keepScreensOnFailure(context, () => ({ visitor }));
  const opened = await openParts(phone);
  const { page } = opened;
  await page.getByRole('button', { name: 'Dua kali' }).click();
  // A long file name is cut with an ellipsis by design.
  const broken = (await findBrokenText(page)).filter((each) => !each.startsWith('cut off: foto-'));
  expect(broken).toEqual([]);
  expect(await findCovered(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await checkScreen(page, 'parts-letters');
  await openEach(page, () => expectNoSidewaysScroll(page));
  expect(opened.errors).toEqual([]);
});

it('a number with two readings is clarified by buttons, and editing in its middle keeps the caret', async (context) => {
  keepScreensOnFailure(context, () => ({ visitor }));
  const { page } = await openParts(phone);
  const units = page.locator('#units');
  await units.fill('12,345');
  const asked = page.locator('div:has(> div #units)').getByRole('group', { name: 'Mana yang Anda maksud?' });
  for (const button of await asked.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await units.inputValue()).toBe('12.345');
  const sum = page.locator('#sum');
  await sum.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('99');
  expect(await sum.inputValue()).toBe('299.500.000');
  expect(await sum.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
  await sum.fill('1500000,50');
  await page.keyboard.press('Tab');
  await page.getByText('Rupiah tidak memakai sen.').first().waitFor();
});

it('a date edited in the middle stays that date, and a pasted date is read', async (context) => {
  keepScreensOnFailure(context, () => ({ visitor }));
  const { page } = await openParts(phone);
  const day = page.locator('#birth');
  await day.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  expect(await day.inputValue()).toBe('1/03/1988');
  await page.keyboard.type('5');
  expect(await day.inputValue()).toBe('15/03/1988');
  expect(await day.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2);
  await day.fill('12 Maret 1990');
  await page.keyboard.press('Tab');
  expect(await day.inputValue()).toBe('12/03/1990');
  await day.fill('31/02/1990');
  await page.keyboard.press('Tab');
  await page.getByText('Tanggal 31/02/1990 tidak ada.').waitFor();
});
