import type { Page } from 'playwright-core';

/** Finds texts on the page of parts that overflow their sample, or make a list in it scroll sideways. */
export const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isTiny = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 2 || height <= 2;
    };
    /** True for elements without size, or inside one that is visually hidden (`sr-only`). */
    const isHeardOnly = (element: Element): boolean => {
      for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement)
        if (isTiny(each) && /hidden|clip/.test(getComputedStyle(each).overflow)) return true;
      return isTiny(element);
    };
    /** Returns the right limit of a text: the edge of its sample, or of an element in it that clips it. */
    const edgeFor = (element: Element, sample: Element): number => {
      for (let each: Element | null = element; each !== null && each !== sample; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return Infinity;
      return sample.getBoundingClientRect().right + 1;
    };
    const findTexts = (sample: Element): readonly string[] => {
      const walker = document.createTreeWalker(sample, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        const element = text.parentElement;
        if (element === null || isHeardOnly(element) || !element.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const edge = edgeFor(element, sample);
        if ([...range.getClientRects()].some(({ right }) => right > edge)) found.push(text.textContent ?? '');
      }
      return found;
    };
    const findScrolling = (sample: Element): readonly string[] =>
      [...sample.querySelectorAll('*')]
        .filter(
          (each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1,
        )
        .map(({ tagName }) => `${tagName} scrolls sideways`);
    return [...document.querySelectorAll('h3:has(code)')].flatMap((title) => {
      const sample = title.parentElement;
      const found = sample === null ? [] : [...findTexts(sample), ...findScrolling(sample)];
      return found.map((what) => `${title.textContent}: ${what.slice(0, 40)}`);
    });
  });
