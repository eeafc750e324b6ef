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

/** Reports an uncaught error as React does by default; Chrome before 95 has no `reportError`. */
const report = (error: unknown): void => {
  if ('reportError' in globalThis) reportError(error);
  else globalThis.dispatchEvent(new ErrorEvent('error', { error }));
};

type Start = { readonly prerendered?: boolean; readonly tries?: number };

/**
 * Renders a page into `root`. React removes the whole page on an error that no error boundary catches, for example after a
 * browser translator moved its nodes. The page is then rendered again up to twice; after that a help text replaces it.
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
  // A FONT element shows that a translator changed the page before hydration; then a mismatch is not our error.
  const onRecoverableError = (error: unknown): void => {
    if (found?.querySelector('font') === null) report(error);
  };
  if (prerendered) hydrateRoot(root, page, { onUncaughtError, onRecoverableError });
  else createRoot(root, { onUncaughtError }).render(page);
}
