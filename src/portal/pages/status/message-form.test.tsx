// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLoss } from '../../session/last-saves.ts';
import { MessageForm } from './message-form.tsx';

const Page = () => (
  <>
    <Link to="/else">Away</Link>
    <MessageForm id="PS-1" objecting={false} onDone={() => undefined} />
  </>
);

const write = (text: string): void => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const pressLink = (): Promise<void> => act(async () => screen.getByRole('link', { name: 'Away' }).click());
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};

describe('unsent message', () => {
  beforeEach(() => {
    const router = createMemoryRouter([
      { path: '/', element: <Page /> },
      { path: '/else', element: <p>Elsewhere</p> },
    ]);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('does not ask before leaving while it is empty', async () => {
    write('   ');
    expect(findLoss()).toBeUndefined();
    await pressLink();
    expect(screen.getByText('Elsewhere')).toBeDefined();
  });

  it('asks before the page is left, and keeps the text if the customer stays', async () => {
    write('Kapan selesai?');
    expect(findLoss()).toBe('message');
    await pressLink();
    await press('Kembali ke pesan');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Kapan selesai?');
    await pressLink();
    await press('Pindah tanpa mengirim');
    expect(screen.getByText('Elsewhere')).toBeDefined();
    expect(findLoss()).toBeUndefined();
  });

  it('no longer asks once it is sent', async () => {
    const sent = { success: true, data: { items: [], objection: null, complaints: [] }, message: '' };
    vi.stubGlobal('fetch', async () => Response.json(sent));
    write('Kapan selesai?');
    await press('Kirim pesan');
    expect(findLoss()).toBeUndefined();
    await pressLink();
    expect(screen.getByText('Elsewhere')).toBeDefined();
  });
});
