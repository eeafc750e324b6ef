// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseInstant } from '#shared/time/dates.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { clearStaff, saveStaff } from '../session/staff-session.ts';
import { forgetAllTyped } from '../session/typed-texts.ts';
import { CaseMessages } from './case-messages.tsx';

const Sent = z.object({ text: z.string(), key: z.string() });
const messages = { items: [], objection: null, complaints: [] };

let sent: z.infer<typeof Sent>[] = [];
/** True while the line is cut after a message was sent. */
let isCut = false;

const answerCall = async (path: string, init?: RequestInit): Promise<Response> => {
  if (init?.method === 'POST') {
    sent.push(Sent.parse(JSON.parse(z.string().parse(init.body))));
    if (isCut) throw new TypeError('cut');
  }
  const data = path.includes('/cases/') ? messages : { items: [], total: 0 };
  return Response.json({ success: true, data, message: '' });
};

beforeEach(() => {
  const user = { user_name: 'verifikator1', display_name: 'Verifikator Satu', roles: ['VERIFIKATOR' as const] };
  saveStaff({ token: 'one', user, expires_at: parseInstant('2026-11-24T03:00:00.000Z') });
  vi.stubGlobal('fetch', answerCall);
  sent = [];
  isCut = false;
});
afterEach(() => {
  cleanup();
  forgetAllTyped();
  clearStaff();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={deskQueries}>
      <CaseMessages number="20261124-000001" />
    </QueryClientProvider>,
  );
const field = () => screen.findByRole('textbox', { name: /^Balas kepada nasabah/ });
const send = async (count: number) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim kepada nasabah' }));
  await vi.waitFor(() => expect(sent).toHaveLength(count));
};
const keys = () => sent.map(({ key }) => key);

it('sends the same words with the same key until they are answered, also after the page was left', async () => {
  isCut = true;
  show();
  await userEvent.type(await field(), 'Besok.');
  await send(1);
  await screen.findByText(/Tidak ada sambungan ke server/u);
  cleanup();
  show();
  isCut = false;
  await send(2);
  await vi.waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await userEvent.type(await field(), 'Besok.');
  await send(3);
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('sends other words with another key', async () => {
  isCut = true;
  show();
  await userEvent.type(await field(), 'Besok.');
  await send(1);
  await screen.findByText(/Tidak ada sambungan ke server/u);
  await userEvent.type(await field(), ' Atau lusa.');
  await send(2);
  expect(new Set(keys()).size).toBe(2);
});
