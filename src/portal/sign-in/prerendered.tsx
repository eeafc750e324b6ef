import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { unfilledSettings } from './page-settings.ts';
import { SignIn } from './sign-in.tsx';

/** Returns the first step as HTML, with placeholders for the server's settings. */
export const drawSignIn = (): string =>
  renderToString(
    <StrictMode>
      <SignIn settings={unfilledSettings} />
    </StrictMode>,
  );
