// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { deskQueries } from '../api/desk-queries.ts';
import { SignInPage } from './sign-in-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the server's message under load, and keeps the user name for the next try", async () => {
  const message = 'Layanan sedang ramai. Data Anda aman; coba lagi dalam beberapa saat.';
  const refuse = async () => Response.json({ success: false, data: { code: 'OVERLOADED' }, message }, { status: 503 });
  vi.stubGlobal('fetch', refuse);
  render(
    <QueryClientProvider client={deskQueries}>
      <SignInPage />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Nama pengguna'), 'keuangan2');
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'demo-keuangan2');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Nama pengguna').value).toBe('keuangan2');
  expect(screen.getByLabelText<HTMLInputElement>('Kata sandi').value).toBe('');
});
