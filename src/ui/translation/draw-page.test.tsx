// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage } from './draw-page.ts';

const reported: string[] = [];

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => reported.push(String(error)));
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => vi.unstubAllGlobals());

const startOn = (page: Parameters<typeof drawPage>[1]): void => {
  const root = document.querySelector<HTMLElement>('#root');
  if (root !== null) drawPage(root, page);
};

/** Component with a conditional bare text before an element, which breaks under browser translation; our pages must avoid it. */
const Fragile = () => {
  const [pressed, setPressed] = useState(false);
  return (
    <button type="button" onClick={() => setPressed(true)}>
      {!pressed && 'Masuk'}
      <i />
    </button>
  );
};

const Broken = (): never => {
  throw new Error('Broken for good');
};

describe('drawPage', () => {
  it('renders the page again when a translated text made React fail', async () => {
    startOn(<Fragile />);
    const button = await screen.findByRole('button', { name: 'Masuk' });
    const font = document.createElement('font');
    button.firstChild?.replaceWith(font);
    font.append('Sign in');
    button.click();
    await waitFor(() => expect(reported).not.toEqual([]));
    expect((await screen.findByRole('button', { name: 'Masuk' })).isConnected).toBe(true);
  });

  it('shows a help text when the page fails three times, and reports every error', async () => {
    startOn(<Broken />);
    expect((await screen.findByRole('alert')).textContent).toContain('muat ulang halaman');
    expect(reported).toEqual(Array.from({ length: 3 }, () => 'Error: Broken for good'));
  });

  it.each([
    ['translated text', '<b><font>Sign in</font></b>', []],
    ['other text than React renders', '<b>Sign in</b>', ['Error: Hydration failed']],
  ])(
    'renders over a prerendered page with %s, and reports a mismatch only without a translator',
    async (_, html, faults) => {
      document.body.innerHTML = `<div id="root">${html}</div>`;
      const root = document.querySelector<HTMLElement>('#root');
      if (root !== null) drawPage(root, <b>Masuk</b>, { prerendered: true });
      await screen.findByText('Masuk');
      expect(reported.map((each) => each.slice(0, 23))).toEqual(faults);
    },
  );
});
