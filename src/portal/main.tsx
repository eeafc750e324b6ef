import '#ui/appearance/styles.css';
import { isChunkFailure, watchChunkFailures } from './access/chunk-reload.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showStartFailure } from './access/show-start-failure.ts';

/** Gives the browser a chance to handle a touch before the next piece of work. */
const nextTurn = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

/**
 * Waits for the page's full style sheets: its own styles only draw the first view. A failed sheet is not waited for.
 */
const sheetsThere = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((done) => {
            link.addEventListener('load', done, { once: true });
            link.addEventListener('error', done, { once: true });
          }),
      ),
  );

/**
 * Loads the program in pieces (drawing library, code shared with the desk, the portal's own) and
 * starts it, each in a task of its own: in one piece a cheap phone would not react for a third of a second.
 */
const start = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  try {
    await import('react-dom/client');
    await nextTurn();
    await import('#ui/dialogs/modal.tsx');
    await nextTurn();
    const { openRouter, whenDrawable, drawPortal } = await import('./app.tsx');
    await nextTurn();
    const router = openRouter();
    await Promise.all([whenDrawable(router), sheetsThere()]);
    drawPortal(root, router);
  } catch (error) {
    showStartFailure(root, error);
    // An error of the program goes on to the console; the browser has already reported a missing file.
    if (!isChunkFailure(error)) throw error;
  }
};

watchChunkFailures();
registerServiceWorker();
void start();
