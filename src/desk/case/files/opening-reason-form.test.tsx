// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { deskQueries } from '../../api/desk-queries.ts';
import { clearStaff, saveStaff } from '../../session/staff-session.ts';
import { OpeningReasonForm } from './opening-reason-form.tsx';

afterEach(() => {
  cleanup();
  clearStaff();
  vi.unstubAllGlobals();
});

it('sends a chosen reason without the words that were typed for another one', async () => {
  const user = { user_name: 'auditor1', display_name: 'Auditor Satu', roles: ['AUDITOR' as const] };
  saveStaff({ token: 'token', user, expires_at: parseInstant('2026-11-24T03:00:00.000Z') });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : body);
    return Promise.resolve(Response.json({ success: true, data: null, message: '' }));
  });
  const onGiven = vi.fn<() => void>();
  render(
    <QueryClientProvider client={deskQueries}>
      <OpeningReasonForm number="20261124-000001" refusal="Pilih alasannya." onGiven={onGiven} />
    </QueryClientProvider>,
  );
  const choice = screen.getByLabelText('Alasan membuka dokumen');
  await userEvent.selectOptions(choice, 'OTHER');
  await userEvent.type(screen.getByLabelText('Jelaskan alasannya'), 'Nasabah 3174015203880001');
  await userEvent.selectOptions(choice, 'AUDIT');
  await userEvent.click(screen.getByRole('button', { name: 'Buka dokumen' }));
  await vi.waitFor(() => expect(onGiven).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ reason: 'AUDIT', note: '' }]);
});
