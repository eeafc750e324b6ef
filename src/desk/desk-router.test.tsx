// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { actorLabel, StaffRole } from '#shared/requests/roles.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { deskQueries } from './api/desk-queries.ts';
import { Desk } from './desk-router.tsx';
import { deskNavigation } from './layout/desk-navigation.ts';
import { clearStaff, saveStaff } from './session/staff-session.ts';

/** Opens a page of the desk as a person with only this role. */
const open = (path: string, role: StaffRole): void => {
  const user = { user_name: 'rina', display_name: 'Rina', roles: [role] };
  saveStaff({ token: 'token', user, expires_at: parseInstant('2026-11-24T11:00:00.000Z') });
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter initialEntries={[path]}>
        <Desk />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

/** Requests that the frame of the desk sends on every page: counts, alarms, rest of the session, stream. */
const ofTheFrame = ['/desk/v1/waiting', '/desk/v1/alarms', '/desk/v1/me', '/desk/v1/stream'];

const notYours = () => screen.queryByText('Halaman ini untuk peran lain');

const pages = deskNavigation.flatMap(({ page, path, text }) =>
  StaffRole.options.map((role) => {
    const readers: readonly StaffRole[] = deskPageReaders[page];
    return { text, path, role, readers, reads: readers.includes(role) };
  }),
);

describe('page of the desk', () => {
  /** Requests that the pages sent. */
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return new Promise(() => undefined);
    });
  });
  afterEach(() => {
    cleanup();
    deskQueries.clear();
    clearStaff();
    vi.unstubAllGlobals();
  });

  it.each(pages.filter(({ reads }) => !reads))(
    "'$text' refuses a $role, names the roles that may read it, and requests no data",
    ({ text, path, role, readers }) => {
      open(path, role);
      expect(notYours()).not.toBeNull();
      expect(screen.getByText(readers.map(actorLabel).join(', '))).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
      expect(asked.filter((each) => !ofTheFrame.includes(each))).toEqual([]);
    },
  );

  it.each(pages.filter(({ reads }) => reads))("'$text' opens for a $role", ({ path, role }) => {
    open(path, role);
    expect(notYours()).toBeNull();
  });

  it.each([
    ['ADMIN_PARAMETER', '/desk/v1/parameters'],
    ['ADMIN_STAF', '/desk/v1/staff'],
  ] as const)('begins for %s with their own work, and opens no case', (role, own) => {
    open('/', role);
    expect(asked).toContain(own);
    expect(asked.filter((each) => /queue|cases|customers|team/.test(each))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Antrean' })).toBeNull();
    cleanup();
    asked.length = 0;
    open('/cases/20260101-000001', role);
    expect(notYours()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Ke halaman utama' })).toBeTruthy();
    expect(asked.filter((each) => !ofTheFrame.includes(each))).toEqual([]);
  });
});
