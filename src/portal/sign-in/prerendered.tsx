import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { unfilledSettings } from './page-settings.ts';
import { SignIn } from './sign-in.tsx';

/** Draws the first step as HTML, with the server's placeholders where settings go. */
export const drawSignIn = (): string =>
  renderToString(
    <StrictMode>
      <SignIn settings={unfilledSettings} />
    </StrictMode>,
  );
