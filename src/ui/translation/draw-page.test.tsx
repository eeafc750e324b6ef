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

/** Component with a bare text that appears and disappears before another one, which our pages must not contain. */
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
  it('draws the page again when a moved text made React remove it', async () => {
    startOn(<Fragile />);
    const button = await screen.findByRole('button', { name: 'Masuk' });
    const font = document.createElement('font');
    button.firstChild?.replaceWith(font);
    font.append('Sign in');
    button.click();
    await waitFor(() => expect(reported).not.toEqual([]));
    expect((await screen.findByRole('button', { name: 'Masuk' })).isConnected).toBe(true);
  });

  it('shows help when the page fails repeatedly, and reports every error', async () => {
    startOn(<Broken />);
    expect((await screen.findByRole('alert')).textContent).toContain('muat ulang halaman');
    expect(reported).toEqual(Array.from({ length: 3 }, () => 'Error: Broken for good'));
  });

  it.each([
    ['a translator before it', '<b><font>Sign in</font></b>', []],
    ['words of ours that differ', '<b>Sign in</b>', ['Error: Hydration failed']],
  ])('draws a prerendered page that holds %s, and reports only our own errors', async (_, html, faults) => {
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const root = document.querySelector<HTMLElement>('#root');
    if (root !== null) drawPage(root, <b>Masuk</b>, { prerendered: true });
    await screen.findByText('Masuk');
    expect(reported.map((each) => each.slice(0, 23))).toEqual(faults);
  });
});
