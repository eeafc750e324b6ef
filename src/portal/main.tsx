import '#ui/styles.css';
import { watchChunkFailures } from './access/chunk-reload.ts';
import { restoreTextSize } from './policy/restore-text-size.ts';
import { registerServiceWorker } from './service-worker.ts';
import { goToSignIn } from './session/sign-out.ts';
import { findSession } from './session/stored-session.ts';

/** Signed out at the root path: straight to sign-in, without fetching the program first. */
const isSignedOutAtRoot = (): boolean => globalThis.location.pathname === '/' && findSession() === undefined;

const start = async (): Promise<void> => {
  const { startPortal } = await import('./app.tsx');
  const root = document.querySelector<HTMLElement>('#root');
  if (root !== null) startPortal(root);
};

restoreTextSize();
watchChunkFailures();
registerServiceWorker();
if (isSignedOutAtRoot()) goToSignIn();
else void start();
