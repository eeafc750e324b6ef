// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { bindRequest } from '#requests/contract/bind.ts';
import { useDraft } from '#requests/blocks/form/use-draft.tsx';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { queryClient } from '../../api/query-client.ts';
import { PolicyContext } from '../../policy/policy-context.ts';
import { productsQuery } from '../../policy/policy-query.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { policyValueQuery } from '../../policy/reference-queries.ts';
import { openDraft } from '../draft/draft-calls.ts';
import { FormPage } from './form-page.tsx';

const Payload = z.object({
  note: z.string().check(z.minLength(1, requiredField)),
  amount: z.optional(z.nullable(z.number())),
  day: z.optional(z.nullable(BusinessDate)),
});

const Form = () => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(Payload);
  const change = (note: string): void => set('note', note);
  return (
    <>
      <TextField
        id={fieldIdOf('note')}
        label="Catatan"
        error={problemAt('note')}
        value={draft.note}
        onChange={(event) => change(event.target.value)}
      />
      <MoneyField
        id={fieldIdOf('amount')}
        label="Jumlah"
        error={problemAt('amount')}
        value={draft.amount ?? undefined}
        onChange={(amount) => set('amount', amount ?? null)}
      />
      <DateField
        id={fieldIdOf('day')}
        label="Tanggal"
        error={problemAt('day')}
        value={draft.day ?? ''}
        onChange={(day) => set('day', BusinessDate.safeParse(day).data ?? null)}
      />
    </>
  );
};

/** Request type of three fields, two of them optional, so that the test names no real type. */
const toy: BrowserRequest = {
  type: bindRequest({
    route: 'toy',
    endpoint: 'change-occupation',
    title: 'Catatan',
    lockClass: 'I',
    serviceLevel: 'info.sla_wd',
    stepUp: 'none',
    schema: Payload,
    labels: { note: 'Catatan', amount: 'Jumlah', day: 'Tanggal' },
    issuedDocuments: [],
    terms: [],
    problems: () => [],
    summary: () => ({ headline: '', rows: [], details: [], note: null }),
    consequences: () => [],
    reviewLevel: () => 'S',
  }),
  question: 'Apa catatan Anda?',
  showsAccount: false,
  Form,
};

/** The same form with a KTP of the holder among its papers. */
const withCard: BrowserRequest = { ...toy, type: { ...toy.type, asksHolderCard: true } };

type Server = {
  request: BrowserRequest;
  /** Answer to the call for an earlier KTP. */
  readonly card: PromiseWithResolvers<Response>;
  cardCalls: number;
  draft: { note: string; revision: number } | null;
  online: boolean;
  reads: number;
  /** Number of times the whole form was sent to be checked. */
  asked: number;
  readonly saved: string[];
};

const Loose = z.object({ payload: z.object({ note: z.string() }), revision: z.nullable(z.number()) });

const draftOf = (server: Server) =>
  server.draft && {
    suffix: 'change-occupation',
    payload: { note: server.draft.note },
    revision: server.draft.revision,
    submission_key: 'kunci-0001',
    saved_at: '2026-11-21T03:42:00.000Z',
  };

/** Answers drafts/{suffix} as the server. */
const answerDraft = (server: Server, init: RequestInit | undefined): Response => {
  if (init?.method === 'PUT' && typeof init.body === 'string') {
    const { payload, revision } = Loose.parse(JSON.parse(init.body));
    if (revision !== (server.draft?.revision ?? null))
      return Response.json({ success: false, data: { code: 'DRAFT_CONFLICT' }, message: '' }, { status: 409 });
    server.draft = { note: payload.note, revision: (revision ?? 0) + 1 };
    server.saved.push(payload.note);
  }
  if (init?.method === 'DELETE') server.draft = null;
  if (init?.method === 'GET') server.reads += 1;
  if (init?.method === 'POST') server.asked += 1;
  return Response.json({ success: true, data: draftOf(server), message: '' });
};

const realFetch = globalThis.fetch;

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

const open = (
  changes: Partial<Server> = {},
  openRequests: Parameters<typeof buildFacts>[0] = {},
  client = newClient(),
  types: readonly Availability[] = [],
): Server => {
  const server: Server = {
    request: toy,
    card: Promise.withResolvers<Response>(),
    cardCalls: 0,
    draft: null,
    online: true,
    reads: 0,
    asked: 0,
    saved: [],
    ...changes,
  };
  globalThis.fetch = (input, init) => {
    if ((input instanceof Request ? input.url : String(input)).endsWith('/earlier-ktp')) {
      server.cardCalls += 1;
      return server.card.promise;
    }
    return server.online
      ? Promise.resolve(answerDraft(server, init))
      : Promise.reject(new TypeError('Failed to fetch'));
  };
  const { policy, value, position, openRequests: listed, riskProfile, today, now } = buildFacts(openRequests);
  client.setQueryData(productsQuery(policy).queryKey, []);
  client.setQueryData(policyValueQuery.queryKey, value);
  client.setQueryData(availabilityQuery.queryKey, {
    types: [...types],
    facts: { position, openRequests: listed, riskProfile, today, now },
  });
  const Page = () => (
    <PolicyContext value={{ policy, investments: { holdings: [], prices: [], allocation: [] } }}>
      <Suspense>
        <FormPage request={server.request} />
      </Suspense>
    </PolicyContext>
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />
    </QueryClientProvider>,
  );
  return server;
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const field = () => screen.findByRole('textbox', { name: 'Catatan' });

describe('form page', () => {
  it('opens with the saved draft', async () => {
    open({ draft: { note: 'dari kemarin', revision: 2 } });
    expect(await field()).toHaveProperty('value', 'dari kemarin');
  });

  it.each([
    ['throws the draft away and opens empty', 'Hapus isian', ''],
    ['keeps everything when the question is answered with no', 'Tetap pakai isian ini', 'dari kemarin'],
  ])('says that it was started earlier; on a restart it %s', async (_what, answer, left) => {
    const server = open({ draft: { note: 'dari kemarin', revision: 2 } });
    await screen.findByText('Formulir ini sudah Anda mulai');
    await userEvent.click(screen.getByRole('button', { name: 'Mulai dari awal' }));
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await waitFor(async () => expect(await field()).toHaveProperty('value', left));
    expect(server.draft?.note ?? '').toBe(left);
    expect(screen.queryByText('Formulir ini sudah Anda mulai') === null).toBe(left === '');
  });

  it.each([
    ['an earlier KTP is known', Response.json({ success: true, data: { offer: null, unsent: [] }, message: '' })],
    ['the call for an earlier KTP failed', Response.json({ success: false, data: null, message: '' }, { status: 500 })],
  ])('with a KTP field appears once %s, so that the field never changes its size', async (_name, answer) => {
    const server = open({ request: withCard });
    await waitFor(() => expect([server.reads, server.cardCalls]).toEqual([1, 1]));
    expect(screen.queryByRole('textbox', { name: 'Catatan' })).toBeNull();
    server.card.resolve(answer);
    await field();
    expect(server.cardCalls).toBe(1);
  });

  it('without a KTP field makes no call for an earlier KTP', async () => {
    const server = open();
    await field();
    expect(server.cardCalls).toBe(0);
  });

  it('shows no draft mark when the first answers are saved, so that nothing moves under the finger', async () => {
    const server = open();
    await userEvent.type(await field(), 'hari ini');
    await waitFor(() => expect(server.saved).toContain('hari ini'), { timeout: 5000 });
    await screen.findByText(/^Tersimpan/u);
    expect(screen.queryByText('Formulir ini sudah Anda mulai')).toBeNull();
  });

  it('reads a prefetched draft once, and again when it is reopened', async () => {
    const draft = { note: 'dari kemarin', revision: 2 };
    const server = open({ draft }, {}, queryClient);
    await field();
    cleanup();
    server.reads = 0;
    openDraft(toy.type.endpoint);
    await waitFor(() => expect(server.reads).toBe(1));
    const opened = open({ draft }, {}, queryClient);
    expect(await field()).toHaveProperty('value', 'dari kemarin');
    expect(opened.reads).toBe(0);
    cleanup();
    const again = open({ draft: { note: 'dari HP', revision: 3 } }, {}, queryClient);
    expect(await screen.findByDisplayValue('dari HP')).toBeTruthy();
    expect(again.reads).toBe(1);
  });

  it('reads again a draft prefetched long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = open({ draft: { note: 'dulu', revision: 1 } }, {}, queryClient);
    cleanup();
    openDraft(toy.type.endpoint);
    await waitFor(() => expect(server.reads).toBeGreaterThan(0));
    vi.setSystemTime(Date.now() + 21_000);
    open({ draft: { note: 'dari HP', revision: 2 } }, {}, queryClient);
    expect(await screen.findByDisplayValue('dari HP')).toBeTruthy();
    cleanup();
    vi.useRealTimers();
  });

  it('saves when a field is left and shows the time', async () => {
    const server = open();
    await userEvent.type(await field(), 'halo');
    await userEvent.tab();
    await screen.findByText('Tersimpan 10.42');
    expect(server.saved).toEqual(['halo']);
  });

  it('shows that it is not saved while offline, and saves once online', async () => {
    const server = open();
    const input = await field();
    server.online = false;
    await userEvent.type(input, 'halo');
    await userEvent.tab();
    await screen.findByText('Belum tersimpan, akan disimpan saat tersambung');
    server.online = true;
    globalThis.dispatchEvent(new Event('online'));
    await screen.findByText('Tersimpan 10.42');
    expect(server.saved).toEqual(['halo']);
  });

  it('offers the newest entries when another device was faster, then shows them', async () => {
    const server = open({ draft: { note: 'lama', revision: 1 } });
    const input = await field();
    server.draft = { note: 'dari HP', revision: 2 };
    await userEvent.type(input, '!');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Muat isian terbaru' }));
    expect(await screen.findByDisplayValue('dari HP')).toBeTruthy();
    expect(server.saved).toEqual([]);
    expect(screen.queryByText('Isian ini sudah diubah di perangkat lain')).toBeNull();
  });

  it('lists a missing field in the summary with its text under the field, until it is filled in', async () => {
    open();
    const input = await field();
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut ke ringkasan' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Catatan diperlukan' }));
    expect(document.activeElement).toBe(input);
    expect(screen.getByText(requiredField)).toBeTruthy();
    await userEvent.type(input, 'halo');
    expect(screen.queryByText(requiredField)).toBeNull();
  });

  it.each([
    ['an amount with two meanings', 'Jumlah', '1500000.000', /^Angka 1500000.000 bisa dibaca dua cara/, '1500000,00'],
    ['an amount with no meaning', 'Jumlah', '5 M', /^Tulis dengan angka saja/, '1500000,00'],
    ['an unfinished day', 'Tanggal', '12/03', /^Tanggal 12\/03 belum lengkap/, '12/3/1990'],
    ['an impossible day', 'Tanggal', '31021990', /^Tanggal 31\/02\/1990 tidak ada/, '12 Maret 1990'],
  ])(
    'holds the step for an optional field with %s, linked from the summary',
    async (_name, label, typed, sentence, good) => {
      const server = open({ draft: { note: 'halo', revision: 1 } });
      const input = await screen.findByRole('textbox', { name: label });
      await userEvent.type(input, `${typed}{Enter}`);
      const summary = await screen.findByRole('alert');
      await userEvent.click(within(summary).getByRole('link', { name: sentence }));
      expect(document.activeElement).toBe(input);
      expect(screen.getByRole('button', { name: 'Lanjut ke ringkasan' })).toBeTruthy();
      expect(server.asked).toBe(0);
      await userEvent.clear(input);
      expect(screen.queryByRole('alert')).toBeNull();
      await userEvent.type(input, `${good}{Enter}`);
      await waitFor(() => expect(server.asked).toBe(1));
    },
  );

  it('says that the same request is already sent instead of asking again', async () => {
    const sent = {
      number: '20261121-000001',
      suffix: 'change-occupation',
      title: 'Catatan',
      lockClass: 'I',
      state: 'DIAJUKAN',
      holdsLock: true,
    } as const;
    open({}, { openRequests: [sent] });
    await screen.findByText('Pengajuan ini sudah terkirim');
    expect(screen.getByRole('link', { name: 'Lihat status' }).getAttribute('href')).toBe(
      '/transaction/status/20261121-000001',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  const other = {
    number: '20261121-000002',
    suffix: 'change-policy-holder',
    title: 'Pemegang Polis',
    lockClass: 'T',
    state: 'DIAJUKAN',
    holdsLock: true,
  } as const;
  const refused = { route: 'toy', suffix: 'change-occupation', available: false, built: true, from: null } as const;

  it.each([
    ['REQ-LOCK', 'Pengajuan Pemegang Polis harus selesai lebih dahulu.', 1],
    ['PROD-NA', 'Tidak tersedia untuk produk Anda.', 0],
  ])('offers the status of another request only when that is the reason for refusal %s', async (code, reason, n) => {
    open({}, { openRequests: [other] }, newClient(), [{ ...refused, code, reason, has_draft: false }]);
    await screen.findByText(reason);
    expect(screen.queryAllByRole('link', { name: /Lihat status/ })).toHaveLength(n);
  });
});
