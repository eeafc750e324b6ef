// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { deskQueries } from '../api/desk-queries.ts';
import { clearStaff, findStaff } from '../session/staff-session.ts';
import { OpenIdPage } from './openid-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  deskQueries.clear();
});

const refusing = (message: string) => async () =>
  Response.json({ success: false, data: { code: 'AUTH-OPENID' }, message }, { status: 422 });

const show = (page: React.ReactNode) =>
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );

const button = () => screen.queryByRole('button', { name: 'Masuk dengan akun perusahaan' });

it('offers sign-in with the company account only where the installation has a provider', () => {
  show(<SignInPage />);
  expect(button()).toBeNull();
  cleanup();
  document.head.innerHTML = '<meta name="staff-provider" content="yes">';
  show(<SignInPage />);
  expect(button()).not.toBeNull();
});

it('explains why the provider cannot be reached, and still offers the password', async () => {
  document.head.innerHTML = '<meta name="staff-provider" content="yes">';
  vi.stubGlobal('fetch', refusing('Layanan masuk perusahaan sedang tidak menjawab.'));
  show(<SignInPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Masuk dengan akun perusahaan' }));
  expect(await screen.findByText('Layanan masuk perusahaan sedang tidak menjawab.')).toBeDefined();
  expect(screen.getByLabelText('Kata sandi')).toBeDefined();
});

it('explains why a company sign-in failed, links back, and sends the code only once', async () => {
  const fetch = vi.fn(refusing('Akun Anda belum diberi peran di meja layanan.'));
  vi.stubGlobal('fetch', fetch);
  show(
    <StrictMode>
      <OpenIdPage />
    </StrictMode>,
  );
  expect(await screen.findByText('Akun Anda belum diberi peran di meja layanan.')).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Kembali ke halaman masuk' })).toBeDefined();
});

it('opens the session after a company sign-in, and sends the code only once', async () => {
  const session = {
    token: 't',
    user: { user_name: 'rina', display_name: 'Rina', roles: ['VERIFIKATOR'] },
    expires_at: '2026-11-28T12:00:00.000Z',
  };
  const fetch = vi.fn(async () => Response.json({ success: true, data: session, message: '' }));
  vi.stubGlobal('fetch', fetch);
  show(<OpenIdPage />);
  await vi.waitFor(() => expect(findStaff()?.user.user_name).toBe('rina'));
  expect(fetch).toHaveBeenCalledTimes(1);
  clearStaff();
});
