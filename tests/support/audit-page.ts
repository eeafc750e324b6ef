import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone, type Viewport } from './browser.ts';
import { findEnglish } from './english.ts';
import { findBarriers, findBrokenBigText, findCovered, findMisfits, settle } from './find-barriers.ts';
import { expectNoSidewaysScroll } from './screens.ts';
import { findUnreached } from './tab-walk.ts';

/** Tablet size: only the layout differs from phone and desktop, so the accessibility engine does not run here. */
const tablet = { width: 768, height: 1024 } as const;
const sizes = [phone, tablet, desktop] as const;
export const narrow = { width: 320, height: 640 } as const;
/** Widths at which axe runs on a page for the first time; the menus of phone and desktop are different elements. */
const engineSizes: readonly Viewport[] = [phone, desktop];
/** Width at which axe runs on another state of an audited page, where colours and markup do not depend on the width. */
export const knownFrame: readonly Viewport[] = [phone];

const found = (where: string, problems: readonly string[]): readonly string[] =>
  problems.map((problem) => `${where}: ${problem}`);

const findAll = async (page: Page, hasEngine: boolean): Promise<readonly string[]> => {
  await settle(page);
  const barriers = hasEngine ? await findBarriers(page) : [];
  return [...barriers, ...(await findMisfits(page))];
};

/**
 * Checks accessibility (not at tablet width), sideways scroll and target sizes at each width. Runs again when something
 * is wrong, because a page may start to load something between settling and the check.
 */
export async function checkWidths(
  page: Page,
  widths: readonly Viewport[] = sizes,
  engineAt: readonly Viewport[] = widths.filter((size) => size !== tablet),
): Promise<string[]> {
  const wrong: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    const first = await findAll(page, engineAt.includes(size));
    wrong.push(...found(`${size.width} px`, first.length === 0 ? first : await findAll(page, engineAt.includes(size))));
  }
  return wrong;
}

/**
 * Checks a page completely: three widths, 320 px, doubled text size on desktop and phone, visible focus, no moving
 * content. `engineAt` = widths at which axe runs. Each width is set once, because a change of width draws the page again.
 */
export async function auditPage(page: Page, engineAt: readonly Viewport[] = engineSizes): Promise<void> {
  const wrong = await checkWidths(page, [phone], engineAt);
  wrong.push(...found('focus covered', await findCovered(page)));
  wrong.push(...found('200 % at 360 px', await findBrokenBigText(page)));
  wrong.push(...(await checkWidths(page, [narrow, tablet, desktop], engineAt)));
  wrong.push(...found('English', await findEnglish(page)));
  wrong.push(...found('200 % at 1280 px', await findBrokenBigText(page)));
  await page.setViewportSize(phone);
  expect(wrong.join('\n')).toBe('');
}

/** Screen of 1280 × 800 at 200 %. */
const zoomed = { width: 640, height: 400 } as const;

/** Key or value of a setting, or the head of a file: one word that begins with no capital letter. */
const isCode = /^[^\sA-Z]\S*$/;

/**
 * Checks a page of the desk: as a page of the portal on narrow screens, at 200 % of a desktop, and with axe on the desktop,
 * where rows and filters are lower than 44 px by design.
 */
export async function auditDeskPage(page: Page): Promise<void> {
  const wrong = await checkWidths(page, [phone], [phone]);
  wrong.push(...found('focus covered', await findCovered(page)));
  wrong.push(...found('200 % at 360 px', await findBrokenBigText(page)));
  wrong.push(...(await checkWidths(page, [narrow, zoomed], [])));
  wrong.push(
    ...found(
      'English',
      (await findEnglish(page)).filter((text) => !isCode.test(text)),
    ),
  );
  await page.setViewportSize(desktop);
  await settle(page);
  wrong.push(...found('desktop', await findBarriers(page)), ...found('desktop', await findUnreached(page)));
  await expectNoSidewaysScroll(page);
  expect(wrong.join('\n')).toBe('');
}

export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settle(page);
};
