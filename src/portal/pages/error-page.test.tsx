// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPageRoute } from '../page-route.ts';
import type { PageRoute } from '../page-route.ts';
import { RedirectError } from '../access/page-error.ts';
import { ErrorPage } from './error-page.tsx';

const load: PageRoute['load'] = async () => ({ default: () => <p>Isi</p> });

/** Opens the path /x with a page of these properties. */
const openPage = (page: Partial<PageRoute>): void => {
  const route = buildPageRoute({ path: '/x', checks: [], load, ...page });
  const otherPage = { path: '/y', element: <p>Di sini</p> };
  const router = createMemoryRouter([{ ErrorBoundary: ErrorPage, children: [route, otherPage] }], {
    initialEntries: ['/x'],
  });
  render(<RouterProvider router={router} />);
};

describe('error page', () => {
  afterEach(cleanup);

  it('is not shown for a page that passes its checks', async () => {
    openPage({ isValid: () => true });
    expect(await screen.findByText('Isi')).toBeDefined();
  });

  it("shows 404 when the page's own check says that it does not exist", async () => {
    openPage({ isValid: () => false });
    expect((await screen.findByRole('heading')).textContent).toBe('404 Not Found');
    expect(screen.getByText('This page could not be found').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.getByRole('link', { name: 'Ke halaman utama' }).getAttribute('href')).toBe('/');
    expect(screen.getByText(/Halaman yang Anda buka tidak ada/)).toBeDefined();
  });

  it('shows 500 Unknown middleware for an unknown check', async () => {
    openPage({ checks: ['no such check'] });
    expect((await screen.findByRole('heading')).textContent).toBe('An error occurred');
    expect(screen.getByText(/Unknown middleware/).closest('p')?.textContent).toBe('500 Unknown middleware');
  });

  it("shows the status of the error that a page's check throws", async () => {
    openPage({
      isValid: () => {
        throw Object.assign(new Error('Tutup'), { status: 503 });
      },
    });
    expect((await screen.findByText(/Tutup/)).closest('p')?.textContent).toBe('503 Tutup');
  });

  it('follows the target of a redirect error', async () => {
    openPage({
      isValid: () => {
        throw new RedirectError('/y');
      },
    });
    expect(await screen.findByText('Di sini')).toBeDefined();
  });
});
