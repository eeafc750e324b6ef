import type { BrowserContext } from 'playwright-core';

/**
 * Runs in each page and moves every text, present and future, into an element of its own, as a translating browser
 * does.
 */
const translateForEver = (): void => {
  const isLeft = (element: Element | null): boolean =>
    element === null ||
    element.closest('font,script,style,noscript,textarea,option,title,[translate=no],.notranslate') !== null;
  const translate = (text: Node): void => {
    if (!text.isConnected || (text.nodeValue ?? '').trim() === '' || isLeft(text.parentElement)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.nodeValue ?? '');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const translateAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  addEventListener('load', () => {
    // Runs after the page's own reaction to a change, because a browser's translator is late too.
    new MutationObserver(() => setTimeout(translateAll)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    translateAll();
  });
};

/** Makes a browser translate all pages of a context while they are open. */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translateForEver);
