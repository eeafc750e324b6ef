// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { calendarList, deskQueries, entriesQuery } from '../api/desk-queries.ts';
import { clearStaff, saveStaff } from '../session/staff-session.ts';
import { forgetAllTyped } from '../session/typed-texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { useDecision, useEntryCall } from './use-decision.ts';

const query = entriesQuery(calendarList);
const choices = [{ how: 'approve', label: 'Setujui' }] as const;

/** Page that fetches a list and shows a decision form. */
const Page = ({ use }: { readonly use: typeof useDecision }) => {
  useQuery(query);
  const decision = use(DeskCalendar, [[calendarList.path]]);
  return <DecisionForm id="day-7" path="calendar/7" choices={choices} decision={decision} />;
};

/** Number of requests that fetched the list. */
let listed = 0;
const list = { holidays: [], waiting: [], today: '2026-11-24', may_enter: true };

const show = (answer: () => Response, use = useDecision): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/approve')) return answer();
    if (path.endsWith('/calendar')) listed += 1;
    return Response.json({ success: true, data: list, message: '' });
  });
  render(
    <QueryClientProvider client={deskQueries}>
      <Page use={use} />
    </QueryClientProvider>,
  );
};

const decide = async (): Promise<void> => {
  await vi.waitFor(() => expect(deskQueries.getQueryData(query.queryKey)).toEqual(list));
  await userEvent.type(screen.getByRole('textbox'), 'Ditelepon kembali.');
  await userEvent.click(screen.getByRole('button', { name: 'Setujui' }));
};

describe('decision about a list entry', () => {
  beforeEach(() => {
    listed = 0;
    const at = parseInstant('2026-11-24T11:00:00.000Z');
    const user = { user_name: 'penyetuju1', display_name: 'Penyetuju Satu', roles: ['PENYETUJU' as const] };
    saveStaff({ token: 'token', user, expires_at: at });
  });
  afterEach(() => {
    cleanup();
    deskQueries.clear();
    forgetAllTyped();
    clearStaff();
    vi.unstubAllGlobals();
  });

  it('names the colleague who decided first, and keeps the card and the typed text readable', async () => {
    const message = 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03.';
    show(() => Response.json({ success: false, data: null, message }, { status: 409 }));
    await decide();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ditelepon kembali.');
    expect(listed).toBe(1);
  });

  it('names the colleague who entered it earlier, keeps the typed text, and refetches the list', async () => {
    const message = 'Sudah dicatat oleh Rina pada 27/11/2026 pukul 14.03.';
    show(() => Response.json({ success: false, data: null, message }, { status: 409 }), useEntryCall);
    await decide();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
    await vi.waitFor(() => expect(listed).toBe(2));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ditelepon kembali.');
  });

  it('says that a note is missing, moves the focus to it, and sends nothing', async () => {
    show(() => Response.json({ success: true, data: list, message: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Setujui' }));
    const note = screen.getByRole('textbox');
    expect(document.activeElement).toBe(note);
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Hasil pemeriksaan: tulis dulu di sini, lalu tekan tombolnya lagi.')).toBeTruthy();
    expect(deskQueries.isMutating()).toBe(0);
  });

  it('refetches the list and clears the typed text after the server accepted the decision', async () => {
    show(() => Response.json({ success: true, data: list, message: '' }));
    await decide();
    await vi.waitFor(() => expect(listed).toBe(2));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });
});
