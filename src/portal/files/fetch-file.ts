import { leaveRefusedSession } from '../session/sign-out.ts';
import { findSession } from '../session/stored-session.ts';
import { buildApiError, buildOfflineError } from '../api/api-error.ts';
import { tokenRefresh } from '../api/client.ts';

/**
 * Fetches a file below /api/v1/ with the session's token, so that no URL contains the token. A `body` is posted as JSON.
 * Shows no alert.
 * @throws ApiError
 */
export const fetchFile = async (path: string, signal: AbortSignal | null = null, body?: unknown): Promise<Blob> => {
  await tokenRefresh.beforeCall();
  const authorization = `Bearer ${findSession()?.accessToken ?? ''}`;
  const json = { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`/api/v1/${path}`, {
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && json),
    signal,
    credentials: 'omit',
  }).catch(() => {
    throw buildOfflineError();
  });
  if (answer.ok) return answer.blob();
  if (answer.status === 401) leaveRefusedSession();
  const refusal: unknown = await answer.json().catch(() => undefined);
  throw buildApiError(answer.status, refusal);
};
