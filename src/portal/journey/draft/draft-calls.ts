import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { orElse } from '#requests/contract/draft-values.ts';
import { withoutSecrets } from '#requests/registry/secret-paths.ts';
import { Draft } from '#shared/wire/proposals.ts';
import { tokenRefresh } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { createCallApi } from '../../api/create-call-api.ts';
import type { CallPorts } from '../../api/create-call-api.ts';
import { leaveRefusedSession } from '../../session/sign-out.ts';
import { findSavingSession } from '../../session/stored-session.ts';
import { findSecrets, forgetSecrets } from './secret-memory.ts';

/**
 * Ports of the draft calls. Drafts are saved in the background and while the page closes: no alert, no overlay,
 * `keepalive`.
 */
const quietPorts: CallPorts = {
  fetch: (input, init) => fetch(input, { ...init, keepalive: init.method === 'PUT' }),
  beforeCall: tokenRefresh.beforeCall,
  accessToken: () => findSavingSession()?.accessToken,
  onRefused: leaveRefusedSession,
  onFailed: () => undefined,
  beginWork: () => () => undefined,
};
const callQuietly = createCallApi(quietPorts);
const callAtOnce = createCallApi({ ...quietPorts, beforeCall: () => Promise.resolve() });

/** Running saves by request type; a page opened meanwhile waits for them, so that it does not read the old draft. */
const underway = new Map<string, Promise<unknown>>();

const pathOf = (suffix: string): string => `drafts/${encodeURIComponent(suffix)}`;

/** Version that a save replaces: a revision, or the result of the save `over_save`. */
export interface SaveOver {
  readonly revision: number | null;
  readonly save_id?: string;
  readonly over_save?: string;
}

/**
 * Saves a draft. `leaving` = the page is closing: no other call is made first, not even for a new token.
 * @throws ApiError 409 when another device saved meanwhile.
 */
export const saveDraft = (
  suffix: string,
  payload: Readonly<Record<string, unknown>>,
  over: SaveOver,
  leaving = false,
): Promise<Draft> => {
  const call = leaving ? callAtOnce : callQuietly;
  const saving = call(pathOf(suffix), Draft, { method: 'PUT', body: { payload: withoutSecrets(payload), ...over } });
  underway.set(suffix, Promise.allSettled([underway.get(suffix), saving]));
  return saving;
};

const fetchDraft = async (suffix: string): Promise<Draft | null> => {
  await underway.get(suffix);
  return callQuietly(pathOf(suffix), z.nullable(Draft));
};

/**
 * Deletes the stored draft after its running save, and the secrets that only this page has.
 * @throws ApiError
 */
export const deleteDraft = async (suffix: string): Promise<void> => {
  await underway.get(suffix);
  await callQuietly(pathOf(suffix), z.unknown(), { method: 'DELETE' });
  forgetSecrets(suffix);
  queryClient.setQueryData(draftQuery(suffix).queryKey, null);
};

/**
 * Returns the stored draft if it equals one of the versions sent from this page; otherwise undefined.
 * @throws ApiError
 */
export const findOwnDraft = async (
  suffix: string,
  sent: readonly Readonly<Record<string, unknown>>[],
): Promise<Draft | undefined> => {
  const stored = await fetchDraft(suffix);
  const kept = JSON.stringify(stored?.payload);
  return sent.some((payload) => JSON.stringify(withoutSecrets(payload)) === kept) ? (stored ?? undefined) : undefined;
};

/** Builds the query for the draft of one request type; null = no draft. Each page refetches it on opening. */
export const draftQuery = (suffix: string) =>
  queryOptions({
    queryKey: ['draft', suffix],
    queryFn: () => fetchDraft(suffix),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Times (`Date.now()`) at which drafts were requested in advance, by request type. */
const askedAt = new Map<string, number>();

/** Requests the current draft because its form is about to open; an earlier answer may be outdated. */
export const openDraft = (suffix: string): void => {
  askedAt.set(suffix, Date.now());
  void queryClient.prefetchQuery({ ...draftQuery(suffix), staleTime: 0 });
};

/** Greatest age in ms of a draft requested in advance. */
const FRESH = 20_000;

/** Returns the earliest time (`Date.now()`) of an answer that a form opening now may use. */
export const earliestDraftTime = (suffix: string): number => {
  const now = Date.now();
  const asked = askedAt.get(suffix) ?? now;
  return now - asked > FRESH ? now : asked;
};

/** Forgets the advance request of a closed form, so that its draft is fetched when the form reopens. */
export const closeDraft = (suffix: string): void => void askedAt.delete(suffix);

const Payload = orElse(z.record(z.string(), z.unknown()), {});

/** Returns the form's values: empty form, overlaid by the draft, overlaid by the secrets that only this page has. */
export const payloadOf = (draft: Draft | null, blank: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...blank,
  ...Payload.parse(draft?.payload ?? {}),
  ...(draft === null ? {} : findSecrets(draft.suffix)),
});
