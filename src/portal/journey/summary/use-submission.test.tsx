// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { requestTypes } from '#requests/registry/registry.ts';
import { parseInstant } from '#shared/time/dates.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { submitPathOf } from '../draft/journey-paths.ts';
import { useSubmission } from './use-submission.ts';

const [type] = requestTypes;
if (type === undefined) throw new Error('No request type is built.');

const draft: Draft = {
  suffix: type.endpoint,
  payload: { note: 'isi' },
  revision: 3,
  submission_key: 'kunci-0001',
  saved_at: parseInstant('2026-11-21T03:42:00.000Z'),
};
const agreement = { revision: 3, acceptedTerms: [{ id: 'syarat', version: '1.0' }] };
const face = { transaction_id: 'wajah-1', liveness_attachment: 'wajah.jpg' };

const Sender = () => {
  const [sentDraft, setSentDraft] = useState(draft);
  const [body, setBody] = useState({ note: 'isi' });
  const { send, failure } = useSubmission({ type, draft: sentDraft, body, steps: [] });
  return (
    <>
      <button type="button" onClick={() => setBody({ note: 'isi menurut polis hari ini' })}>
        Polis berubah
      </button>
      <button type="button" onClick={() => setSentDraft({ ...draft, revision: 4 })}>
        Isian diubah
      </button>
      <button type="button" onClick={() => void send(face, agreement)}>
        Kirim
      </button>
      <p>{failure?.message}</p>
    </>
  );
};

interface Call {
  readonly key: string | null;
  readonly body: unknown;
}

const realFetch = globalThis.fetch;

/**
 * Simulates the server: answers submissions in the given order; undefined = the connection fails. Other calls fail
 * uncounted, because another test file of this worker may still save a draft.
 */
const answerWith = (...answers: readonly (object | undefined)[]): readonly Call[] => {
  const calls: Call[] = [];
  globalThis.fetch = (input, init) => {
    if (input !== `/api/v1/${submitPathOf(type)}`) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = answers[calls.length];
    const sent = typeof init?.body === 'string' ? init.body : 'null';
    calls.push({ key: new Headers(init?.headers).get('idempotency-key'), body: JSON.parse(sent) });
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const status = 'success' in answer && answer.success === false ? 422 : 200;
    return Promise.resolve(Response.json(answer, { status }));
  };
  return calls;
};

const show = () => {
  const routes = [
    { path: '/kirim', Component: Sender },
    { path: '*', Component: () => <p>Terkirim</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/isian', '/kirim'], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return router;
};

const stored = { success: true, data: { transactionIds: ['20261121-000001'] }, message: '' };

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('sending a request', () => {
  it("sends one call for a double click, with the draft's key, the face result and the accepted terms", async () => {
    const calls = answerWith(stored, stored);
    show();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText('Terkirim');
    expect(calls).toEqual([
      { key: 'kunci-0001', body: { note: 'isi', ...face, accepted_terms: agreement.acceptedTerms } },
    ]);
  });

  it('repeats the same body under the same key after a lost answer', async () => {
    const calls = answerWith(undefined, stored);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText(/Tidak ada sambungan internet/);
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText('Terkirim');
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
  });

  it.each([
    ['the same body, although the policy changed meanwhile', ['Polis berubah'], ['isi', 'isi']],
    [
      'the current body, because the form was changed meanwhile',
      ['Polis berubah', 'Isian diubah'],
      ['isi', 'isi menurut polis hari ini'],
    ],
  ])('retries a submission whose answer was lost: %s', async (_name, between, notes) => {
    const calls = answerWith(undefined, stored);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText(/Tidak ada sambungan internet/);
    for (const name of between) await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText('Terkirim');
    expect(calls.map(({ body }) => body)).toEqual(notes.map((note) => expect.objectContaining({ note })));
  });

  it('sends the current body under the same key after a lost answer and a refusal of the first body', async () => {
    const refused = {
      success: false,
      data: { code: 'FIELD', errors: [], request_id: 'r' },
      message: 'Isian tidak sesuai.',
    };
    const calls = answerWith(undefined, refused, stored);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText(/Tidak ada sambungan internet/);
    await userEvent.click(screen.getByRole('button', { name: 'Polis berubah' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText('Terkirim');
    const note = 'isi menurut polis hari ini';
    expect(calls).toMatchObject([{ body: { note: 'isi' } }, { body: { note: 'isi' } }, { body: { note } }]);
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['kunci-0001']));
  });

  it('replaces the sending page in the browser history', async () => {
    answerWith(stored);
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText('Terkirim');
    expect(router.state.location.search).toBe('?transaction_ids=20261121-000001');
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/isian'));
  });

  it('keeps the draft after a refusal and shows the reason', async () => {
    answerWith({
      success: false,
      data: { code: 'REQ-DUP', errors: [], request_id: 'r' },
      message: 'Masih ada pengajuan.',
    });
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByText('Masih ada pengajuan.');
    expect(router.state.location.pathname).toBe('/kirim');
  });
});
