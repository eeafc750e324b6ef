// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bindRequest } from '#requests/contract/bind.ts';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { buildFacts } from '#requests/testing/build-facts.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import { PolicyContext } from '../../policy/policy-context.ts';
import { productsQuery } from '../../policy/policy-query.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { faceConfigQuery, policyValueQuery } from '../../policy/reference-queries.ts';
import { draftQuery } from '../draft/draft-calls.ts';
import { rememberAgreement } from '../draft/journey-memory.ts';
import { FacePage } from './face-page.tsx';

const toy: BrowserRequest = {
  type: bindRequest({
    route: 'toy',
    endpoint: 'apply-policy-loan',
    title: 'Catatan',
    lockClass: 'I',
    serviceLevel: 'info.sla_wd',
    stepUp: 'face',
    schema: z.object({ note: z.string() }),
    labels: { note: 'Catatan' },
    issuedDocuments: [],
    terms: [],
    problems: () => [],
    summary: () => ({ headline: '', rows: [], details: [], note: null }),
    consequences: () => [],
    reviewLevel: () => 'S',
  }),
  question: 'Apa catatan Anda?',
  showsAccount: false,
  Form: () => null,
};

const draftNow = (key: string) => ({
  suffix: 'apply-policy-loan',
  payload: { note: 'isi' },
  revision: 3,
  submission_key: key,
  saved_at: '2026-11-21T03:42:00.000Z',
});

const open: OpenRequest = {
  number: '20261121-000001',
  suffix: 'apply-policy-loan',
  title: 'Catatan',
  lockClass: 'I',
  state: 'DIAJUKAN',
  holdsLock: true,
};

const realFetch = globalThis.fetch;

const done = (data: unknown) => Response.json({ success: true, data, message: '' });
const token = {
  token: 't',
  transaction_id: 'w',
  expires_at: '2026-11-21T04:42:00.000Z',
  challenge: [],
  consent_required: false,
};

/**
 * Simulates the server: it answers the sent request when the test says so; by then its draft is deleted, as after the
 * commit.
 */
const startServer = (key: string) => {
  const sent = Promise.withResolvers<Response>();
  const state = { draft: true, answer: sent.resolve };
  globalThis.fetch = (input) => {
    const path = String(input instanceof Request ? input.url : input);
    if (path.includes('vida/generate-token')) return Promise.resolve(done(token));
    if (path.includes('requested-calls')) return Promise.resolve(done({ phone: '********0001', call: null }));
    if (path.includes('drafts/')) return Promise.resolve(done(state.draft ? draftNow(key) : null));
    return sent.promise;
  };
  return state;
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

const availabilityOf = (openRequests: readonly OpenRequest[]) => {
  const { position, riskProfile, today, now } = buildFacts();
  return { types: [], facts: { position, openRequests: [...openRequests], riskProfile, today, now } };
};

const show = (key: string) => {
  const client = newClient();
  const { policy, value } = buildFacts();
  client.setQueryData(productsQuery(policy).queryKey, []);
  client.setQueryData(policyValueQuery.queryKey, value);
  client.setQueryData(availabilityQuery.queryKey, availabilityOf([]));
  const step = { service_id: 1, transaction_type: 'apply-policy-loan', step: 'camera' as const };
  client.setQueryData(faceConfigQuery.queryKey, [step]);
  rememberAgreement({ submission_key: key, revision: 3 }, []);
  const arrival = Promise.withResolvers<null>();
  const base = '/transaction/submission/toy';
  const Page = () => (
    <PolicyContext value={{ policy, investments: { holdings: [], prices: [], allocation: [] } }}>
      <FacePage request={toy} step="camera" intro={['Foto']}>
        {({ onDone }) => (
          <button type="button" onClick={() => onDone('wajah.jpg')}>
            Pakai foto ini
          </button>
        )}
      </FacePage>
    </PolicyContext>
  );
  const router = createMemoryRouter(
    [
      { path: `${base}/camera-verification`, Component: Page },
      { path: `${base}/thankyou`, loader: () => arrival.promise, Component: () => <p>Nomor Anda</p> },
      { path: '*', Component: () => <p>Isian kosong</p> },
    ],
    { initialEntries: [`${base}/camera-verification`] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, router, arrive: () => arrival.resolve(null) };
};

const takePicture = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Mulai verifikasi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai foto ini' }));
  await screen.findByText('Mengirim pengajuan...');
};

/** Applies the events of the live stream after the server stored the request: draft deleted, request open, then decided. */
const hearSignals = (client: QueryClient, openRequests: readonly OpenRequest[]): Promise<void> =>
  act(async () => {
    client.setQueryData(availabilityQuery.queryKey, availabilityOf(openRequests));
    await client.refetchQueries({ queryKey: draftQuery('apply-policy-loan').queryKey });
  });

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('face page while the request is sent', () => {
  it('ignores notices of the request until its number arrives', async () => {
    const server = startServer('kunci-1');
    const { client, router, arrive } = show('kunci-1');
    await takePicture();
    server.draft = false;
    await hearSignals(client, [open]);
    expect(screen.getByText('Mengirim pengajuan...')).toBeTruthy();
    await hearSignals(client, []);
    expect(screen.getByText('Mengirim pengajuan...')).toBeTruthy();
    server.answer(done({ transactionIds: [open.number] }));
    await waitFor(() => expect(router.state.navigation.location?.pathname).toContain('/thankyou'));
    await hearSignals(client, [open]);
    arrive();
    await screen.findByText('Nomor Anda');
    expect(router.state.location.search).toContain(open.number);
  });

  it('follows notices again after a refusal', async () => {
    const server = startServer('kunci-2');
    const { client } = show('kunci-2');
    await takePicture();
    server.answer(Response.json({ success: false, data: null, message: 'Masih ada pengajuan.' }, { status: 409 }));
    await screen.findByText('Masih ada pengajuan.');
    await hearSignals(client, [open]);
    await screen.findByText('Pengajuan ini sudah terkirim');
  });
});
