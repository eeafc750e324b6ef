// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unfilledSettings } from './page-settings.ts';
import { drawSignIn } from './prerendered.tsx';
import { SignIn } from './sign-in.tsx';

const giveVoice = (lang: string): void => {
  const device = Object.assign(new EventTarget(), { getVoices: () => [{ lang }], cancel: () => undefined });
  vi.stubGlobal('speechSynthesis', device);
};

beforeEach(() => history.replaceState(null, '', '/auth/login'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sign-in is read aloud if the device has an Indonesian voice', async () => {
  giveVoice('id-ID');
  render(<SignIn settings={unfilledSettings} />);
  await screen.findByRole('button', { name: 'Baca keras halaman ini' }, { timeout: 8000 });
});

it('the prerendered page has no read-aloud button', () => {
  giveVoice('id-ID');
  expect(drawSignIn()).not.toContain('Baca keras');
});
