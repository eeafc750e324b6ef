import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const TRIES = 2;

const sayFailed = (root: HTMLElement): void => {
  const text = document.createElement('p');
  text.className = 'mx-auto max-w-xl px-4 py-10';
  text.setAttribute('role', 'alert');
  text.textContent = 'Halaman ini tidak dapat ditampilkan. Matikan terjemahan peramban, lalu muat ulang halaman.';
  root.replaceChildren(text);
};

/** Says a fault as React does where nobody listens; `reportError` came with Chrome 95. */
const report = (error: unknown): void => {
  if ('reportError' in globalThis) reportError(error);
  else globalThis.dispatchEvent(new ErrorEvent('error', { error }));
};

type Start = { readonly prerendered?: boolean; readonly tries?: number };

/**
 * Draws a page into `root`. React takes the whole page away when drawing fails outside of every error page, for example because a
 * translating browser moved what React made: the page is then drawn again from nothing, twice, before one sentence says that it failed.
 */
export function drawPage(root: HTMLElement, page: ReactNode, { prerendered = false, tries = TRIES }: Start = {}): void {
  const onUncaughtError = (error: unknown): void => {
    setTimeout(() => {
      const fresh = document.createElement('div');
      fresh.id = root.id;
      root.replaceWith(fresh);
      if (tries > 0) drawPage(fresh, page, { tries: tries - 1 });
      else sayFailed(fresh);
      report(error);
    });
  };
  const found = root.firstElementChild;
  // A translator may have come before React, which then draws the page itself: no fault of ours.
  const onRecoverableError = (error: unknown): void => {
    if (found?.querySelector('font') === null) report(error);
  };
  if (prerendered) hydrateRoot(root, page, { onUncaughtError, onRecoverableError });
  else createRoot(root, { onUncaughtError }).render(page);
}
