import type { Page } from 'playwright-core';

/** Reads all text of the page, folded text and accessible names included. */
export async function readPage(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const heard = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((each) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''),
    );
    const read: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode())
      if (nodes.currentNode.parentElement?.closest('script, style') === null)
        read.push(nodes.currentNode.textContent ?? '');
    return [document.title, ...heard, ...read];
  });
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
