import '#ui/styles.css';
import { watchChunkFailures } from './access/chunk-reload.ts';
import { restoreTextSize } from './policy/restore-text-size.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showStartFailure } from './start-failure.ts';
import { goToSignIn, guardRestoredPage } from './session/sign-out.ts';
import { findSession } from './session/stored-session.ts';

/** Signed out at the root path: straight to sign-in, without fetching the program first. */
const isSignedOutAtRoot = (): boolean => globalThis.location.pathname === '/' && findSession() === undefined;

const start = async (): Promise<void> => {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  try {
    const { startPortal } = await import('./app.tsx');
    startPortal(root);
  } catch {
    showStartFailure(root);
  }
};

restoreTextSize();
watchChunkFailures();
guardRestoredPage();
registerServiceWorker();
if (isSignedOutAtRoot()) goToSignIn();
else void start();
