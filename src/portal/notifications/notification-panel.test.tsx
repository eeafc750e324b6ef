// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import NotificationPanel from './notification-panel.tsx';

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NotificationPanel onLeave={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('notification panel', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });

  it('says that nothing can be loaded without a connection, instead of waiting for ever', async () => {
    onlineManager.setOnline(false);
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Notifikasi belum dapat dimuat.');
  });

  it('shows a spinner while the notices are loading', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    show();
    expect(await screen.findByText('Memuat notifikasi')).toBeDefined();
  });
});
