import type { Page } from 'playwright-core';

/**
 * Finds errors in the error summary: it must precede the fields, follow their order, and link each line to a field or
 * to what must be answered first.
 */
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
