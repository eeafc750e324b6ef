// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskQueries } from '../api/desk-queries.ts';
import { useMessages } from './use-messages.ts';

const number = '20261124-000001';
const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={deskQueries}>{children}</QueryClientProvider>
);

const write = (from: 'customer' | 'insurer', minute: number) => ({
  id: `m-${minute}`,
  at: `2026-11-24T03:${minute}:00.000Z`,
  from,
  name: from,
  text: `Pesan ${minute}`,
  objection: false,
  reply: null,
  complaint: null,
});

let messages: ReturnType<typeof write>[] = [];
let reads = 0;

/** Simulates the server: messages after the insurer's last answer count as waiting. */
const answerCall = async (path: string): Promise<Response> => {
  if (path.includes('/cases/')) reads += 1;
  const open = messages.slice(messages.findLastIndex(({ from }) => from === 'insurer') + 1);
  const row = {
    number,
    title: 'Penarikan',
    policy_number: '7700000001',
    objection: false,
    complaint: null,
    answer_by: '2026-11-26',
    sla: { colour: 'green', text: 'Sisa 2 hari kerja' },
  };
  const waiting = open[0] ? [{ ...row, since: open[0].at, count: open.length }] : [];
  const data = path.includes('/cases/')
    ? { items: messages, objection: null, complaints: [] }
    : { items: waiting, total: waiting.length };
  return Response.json({ success: true, data, message: '' });
};

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

describe('messages of an open case', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answerCall);
    messages = [write('customer', 10)];
    reads = 0;
    deskQueries.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are fetched once while nobody writes', async () => {
    const { result } = renderHook(() => useMessages(number), { wrapper: Queries });
    await pass(120_000);
    expect(result.current.data?.items).toHaveLength(1);
    expect(reads).toBe(1);
  });

  it.each([
    ['another message of the customer', () => [...messages, write('customer', 20)], 2],
    ["a colleague's answer", () => [...messages, write('insurer', 20)], 2],
    ['an answer and a message after it', () => [...messages, write('insurer', 20), write('customer', 30)], 3],
  ])('contain %s within 15 s', async (_name, written, count) => {
    const { result } = renderHook(() => useMessages(number), { wrapper: Queries });
    await pass(1_000);
    messages = written();
    await pass(15_000);
    expect(result.current.data?.items).toHaveLength(count);
    await pass(60_000);
    expect(reads).toBe(2);
  });
});
