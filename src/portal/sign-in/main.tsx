import '#ui/appearance/sign-in.css';
import { StrictMode } from 'react';
import { drawPage } from '#ui/translation/draw-page.ts';
import { menuPath, signInPath } from '../addresses/paths.ts';
import { readSettings } from './page-settings.ts';
import { SignIn } from './sign-in.tsx';
import { attemptLost, findPendingAttempt, hasSession, takeNotice } from './sign-in-storage.ts';

function showSignIn(root: HTMLElement): void {
  const isCodePage = globalThis.location.pathname === '/auth/otp';
  const waits = isCodePage ? findPendingAttempt() : undefined;
  if (waits === undefined) history.replaceState(null, '', signInPath);
  const notice = takeNotice() ?? (isCodePage && waits === undefined ? attemptLost : undefined);
  const page = (
    <StrictMode>
      <SignIn settings={readSettings()} pending={waits} notice={notice} />
    </StrictMode>
  );
  // The built page contains the first step. For any other content, and in development, the page is rendered from
  // scratch.
  const prerendered = waits === undefined && notice === undefined && root.childElementCount > 0;
  if (!prerendered) root.replaceChildren();
  drawPage(root, page, { prerendered });
}

/** The back button may restore this page from the browser's memory after sign-in. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && hasSession()) globalThis.location.replace(menuPath);
});

const root = document.getElementById('root');
if (hasSession()) globalThis.location.replace(menuPath);
else if (root !== null) showSignIn(root);
