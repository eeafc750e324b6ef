import type { Page } from 'playwright-core';

/** What is wrong with the list of problems on screen: it stands before the fields, in their order, and each line leads to one, or to what has to be answered before it. */
export const findStraySummary = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('form [role="alert"] a[href^="#"]')];
    let before: Node | null = document.querySelector('form [role="alert"]');
    return links.flatMap((link) => {
      const field = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (field === null) return [`'${link.textContent}' leads nowhere: ${link.hash}`];
      const comes = before?.compareDocumentPosition(field) ?? 0;
      const isBehind = before === field || (comes & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      before = field;
      link.click();
      const at = document.activeElement;
      const isLed = at === field || (field.matches(':disabled') && at !== null && at.matches('form :enabled'));
      return [
        ...(isBehind ? [] : [`'${link.textContent}' stands out of the page's order`]),
        ...(isLed ? [] : [`'${link.textContent}' leads to what takes no focus`]),
      ];
    });
  });
