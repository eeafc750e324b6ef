// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StatementCard } from './statement-card.tsx';

const request = {
  id: 'PS-1',
  suffix: 'increase-sa',
  statements: [
    { id: 'increase-sa', version: '1.0', statement: 'Saya menyetujui penambahan ini.' },
    { id: 'increase-sa-insured', version: '2.0', statement: 'Sebagai tertanggung, saya mengisi dengan benar.' },
  ],
};

const calls: { readonly url: string; readonly body: unknown }[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, body: JSON.parse(typeof init?.body === 'string' ? init.body : 'null') });
    return Response.json({ success: true, data: null, message: '' });
  });
  const router = createMemoryRouter([{ path: '/', element: <StatementCard {...request} /> }]);
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

const press = (): Promise<void> => act(async () => screen.getByRole('button', { name: 'Berikan pernyataan' }).click());

it('statements are sent only when every statement is ticked, and missing statements are listed', async () => {
  fireEvent.click(screen.getByRole('checkbox', { name: /Saya menyetujui/ }));
  await press();
  expect(calls).toEqual([]);
  expect(screen.getAllByText('Setujui transaksi untuk memproses pengajuan').length).toBeGreaterThan(0);
});

it('each statement is sent with the version that the customer saw', async () => {
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  await press();
  expect(calls).toMatchObject([
    {
      url: '/api/v1/transaction-proposal/PS-1/statements',
      body: { accepted_terms: request.statements.map(({ id, version }) => ({ id, version })) },
    },
  ]);
});
