import type { Locator, Page } from 'playwright-core';

/** Waits until the focus is on `target`; it moves a moment after the visible change. */
export const waitForFocus = (target: Locator): Promise<void> => target.and(target.page().locator(':focus')).waitFor();

const IN_DIALOG = ':is([role="dialog"], dialog):is(:focus, :focus-within)';

/** Waits until the focus is in the open dialog. */
export const waitForFocusInDialog = (page: Page): Promise<void> => page.locator(IN_DIALOG).last().waitFor();
