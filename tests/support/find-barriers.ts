import type { Page } from 'playwright-core';
import { findViolations } from './barrier-engine.ts';

/**
 * Finds targets that are too small in every scroll position. A target that a bar partly covers may be fully visible
 * after scrolling.
 */
async function findSmallTargets(page: Page): Promise<ReadonlySet<string>> {
  await page.evaluate(() => window.scrollBy(0, 80));
  const violations = await findViolations(page, { rules: { type: 'rule', values: ['target-size'] } });
  await page.evaluate(() => window.scrollBy(0, -80));
  return new Set(violations.flatMap(({ places }) => places));
}

/** Lists axe violations, one line per rule. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const violations = await findViolations(page);
  const small = violations.some(({ id }) => id === 'target-size') ? await findSmallTargets(page) : undefined;
  return violations.flatMap(({ id, places }) => {
    const wrong = id === 'target-size' ? places.filter((html) => small?.has(html) === true) : places;
    return wrong.length === 0 ? [] : [`${id}: ${wrong[0]} (${wrong.length})`];
  });
}

/** Waits until every call has been answered and nothing is fading in. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .animate-shimmer') === null &&
      !/Mohon [Tt]unggu/.test(document.body.innerText) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Finds sideways scroll, and main actions smaller than 44 px; the engine checks all others against 24 px. */
export const findMisfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const main = [
      ...document.querySelectorAll<HTMLElement>('.bg-action, nav a, nav button, main select, [role="tab"]'),
    ];
    const small = main.filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.matches('a, button, select') && height > 0 && (height < 43.5 || width < 43.5);
    });
    return [
      ...(wide > 0 ? [`${wide} px stand out`] : []),
      ...small.map((each) => `below 44 px: ${each.outerHTML.slice(0, 160)}`),
    ];
  });

/** Finds elements that are completely hidden by a fixed bar while they have the focus (2.4.11). */
export async function findCovered(page: Page): Promise<readonly string[]> {
  // A page in the background has no :focus.
  await page.bringToFront();
  return page.evaluate(async () => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
    );
    const isSeen = (each: HTMLElement): boolean => {
      const label = each.closest('label') ?? each;
      // A link in running text may wrap.
      const [{ left, top, width, height } = each.getBoundingClientRect()] = each.getClientRects();
      if (width < 2 || height < 2) return true;
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + width / 2, top + height * part);
        return hit !== null && (label.contains(hit) || hit.contains(each));
      });
    };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const covered: string[] = [];
    // An element that already has the focus would not be scrolled into view.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const each of stops) {
      each.focus();
      if (document.activeElement !== each || isSeen(each)) continue;
      // An element that appears on focus does so with the next frame.
      for (let drawn = 0; drawn < 20 && !isSeen(each); drawn += 1) await frame();
      if (!isSeen(each)) covered.push(each.outerHTML.slice(0, 160));
    }
    scrollTo(0, 0);
    return covered;
  });
}

/**
 * Finds text that overflows, is cut off or covers something else, and bars that leave less than half of the height for
 * reading.
 */
export const findBrokenText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Piece = { readonly element: Element; readonly box: DOMRect; readonly text: string };
    /** Caches a reading of an element; the page does not change during this check. */
    const once = <Value>(read: (element: Element) => Value): ((element: Element) => Value) => {
      const known = new Map<Element, Value>();
      return (element) => {
        const before = known.get(element);
        if (before !== undefined) return before;
        const value = read(element);
        known.set(element, value);
        return value;
      };
    };
    const edgeOf = once((element) => {
      const { left, right, bottom, width, height } = element.getBoundingClientRect();
      return { left, right, bottom, width, height };
    });
    const styleOf = once((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      return { x: overflowX, y: overflowY, position };
    });
    const isTiny = (element: Element): boolean => edgeOf(element).width <= 2 || edgeOf(element).height <= 2;
    const hides = ({ x, y }: { readonly x: string; readonly y: string }): boolean => /hidden|clip/.test(`${x} ${y}`);
    /** True inside an element that clips it away (`sr-only`). */
    const isHidden: (element: Element) => boolean = once((element) => {
      const each = element.parentElement;
      if (each === null || each === document.body) return false;
      return (isTiny(each) && hides(styleOf(each))) || isHidden(each);
    });
    const isHeardOnly = (element: Element): boolean => isTiny(element) || isHidden(element);
    const isFixed: (element: Element) => boolean = once(
      (element) =>
        ['fixed', 'sticky', 'absolute'].includes(styleOf(element).position) ||
        (element.parentElement !== null && isFixed(element.parentElement)),
    );
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (element === null || text === '' || isHeardOnly(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) pieces.push({ element, box, text: text.slice(0, 40) });
    }
    const isCut = ({ element, box }: Piece): boolean => {
      for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
        const { x, y } = styleOf(each);
        const edge = edgeOf(each);
        const sideways = box.right > edge.right + 2 || box.left < edge.left - 2;
        const below = box.bottom > edge.bottom + box.height / 3;
        if (/hidden|clip/.test(x) && sideways) return true;
        if (/hidden|clip/.test(y) && below) return true;
        if (/auto|scroll/.test(`${x}${y}`)) return false;
      }
      return false;
    };
    const free = pieces
      .filter(({ element }) => !isFixed(element))
      .map(({ element, text, box: { left, right, top, bottom } }) => ({ element, text, left, right, top, bottom }))
      .sort((one, two) => one.top - two.top);
    // Sorted by top edge: when one element begins too far below, so do all that follow.
    const overlaps = free.flatMap((one, index) => {
      const later = free.slice(index + 1);
      const end = later.findIndex(({ top }) => one.bottom - top <= 8);
      return later
        .slice(0, end === -1 ? undefined : end)
        .filter(
          (two) =>
            two.element !== one.element &&
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 4 &&
            Math.min(one.bottom, two.bottom) - two.top > 8,
        )
        .map((two) => `'${one.text}' lies on '${two.text}'`);
    });
    const bars = [...document.querySelectorAll('body *')].filter((each) => {
      const { position, bottom, top } = getComputedStyle(each);
      const { width } = each.getBoundingClientRect();
      const holds = position === 'fixed' || (position === 'sticky' && (bottom !== 'auto' || top !== 'auto'));
      const isOfDialog = each.matches('[data-scroll-lock], :has([role="dialog"]), [role="dialog"] *');
      return holds && width > innerWidth / 2 && !isOfDialog;
    });
    const taken = bars.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const isFar = (box: DOMRect): boolean => box.right > root.clientWidth + 1;
    const far =
      pieces.find(({ box, element }) => isFar(box) && element.closest('main, header') !== null)?.element ??
      [...document.querySelectorAll('main *, header *')].findLast((each) => isFar(each.getBoundingClientRect()));
    const found = [
      ...(wide > 0 ? [`${wide} px stand out: ${far?.outerHTML.slice(0, 160)}`] : []),
      ...(taken > innerHeight / 2 ? [`bars take ${Math.round(taken)} px of ${innerHeight}`] : []),
      ...pieces.filter(isCut).map(({ text }) => `cut off: ${text}`),
      ...overlaps,
    ];
    return [...new Set(found)];
  });

/**
 * Checks the page at doubled text size: all text complete and apart, every control visible when focused (1.4.4,
 * 2.4.11).
 */
export async function findBrokenBigText(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settle(page);
  const found = [...(await findBrokenText(page)), ...(await findCovered(page)).map((each) => `focus covered: ${each}`)];
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

/**
 * Checks the open dialog at doubled text size: no sideways overflow, every control can be scrolled into view and
 * pressed.
 */
export async function findBrokenBigDialog(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settle(page);
  const found = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')].at(-1);
    if (dialog === undefined) return ['no dialog is open'];
    const all = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')].filter(({ clientHeight }) => clientHeight > 1);
    const isWide = (each: HTMLElement): boolean =>
      each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible';
    const isCut = (each: HTMLElement): boolean =>
      each.scrollHeight > each.clientHeight + 8 && /hidden|clip/.test(getComputedStyle(each).overflowY);
    const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }),
    );
    const isOutOfReach = (each: HTMLElement): boolean => {
      each.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = each.getBoundingClientRect();
      if (left < 0 || left + width > innerWidth + 1 || width * height === 0) return true;
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
      return hit === null || !(each.contains(hit) || (each.closest('label')?.contains(hit) ?? false));
    };
    return [
      ...all.filter(isWide).map((each) => `stands out: ${each.outerHTML.slice(0, 160)}`),
      ...all.filter(isCut).map((each) => `cannot be scrolled: ${each.outerHTML.slice(0, 160)}`),
      ...controls.filter(isOutOfReach).map((each) => `out of reach: ${each.outerHTML.slice(0, 160)}`),
    ];
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}
