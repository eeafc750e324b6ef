import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AccessLog, Consents, LatestPrivacyExport, PrivacyExport } from '#shared/wire/privacy.ts';
import { UnauthorisedReportAnswer, OwnSessions, Preferences, Profile } from '#shared/wire/profile.ts';
import type { UnauthorisedReportInput, PreferencesInput } from '#shared/wire/profile.ts';
import { PushDevices, type PushInput } from '#shared/wire/devices/push.ts';
import { callApi } from '../../api/client.ts';
import { buildApiError } from '../../api/api-error.ts';
import { findSession } from '../../session/stored-session.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => callApi('profile', Profile, { quiet: true }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: () => callApi('profile/sessions', OwnSessions, { quiet: true }),
});

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: () => callApi('consents', Consents, { quiet: true }),
});

/** Query for the access log, page by page, newest first. */
export const accessLogQuery = infiniteQueryOptions({
  queryKey: ['looks'],
  queryFn: ({ pageParam }) => callApi(`privacy/access-log?page=${pageParam}`, AccessLog, { quiet: true }),
  initialPageParam: 1,
  getNextPageParam: (last, _all, page) => (last.pageInfo.hasNextPage ? page + 1 : undefined),
});

const POLL_EVERY = 1_500;

/** Query for the latest data copy; refetched while a copy is being made. */
export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: () => callApi('privacy/export', LatestPrivacyExport, { quiet: true }),
  refetchInterval: ({ state }) => (state.data?.state === 'PREPARING' ? POLL_EVERY : false),
});

export const savePreferences = (wanted: PreferencesInput) =>
  callApi('profile/preferences', Preferences, { method: 'PUT', body: wanted });

export const pushQuery = queryOptions({
  queryKey: ['profile', 'push'],
  queryFn: () => callApi('profile/push', PushDevices, { quiet: true }),
});

export const savePushDevice = (device: PushInput) =>
  callApi('profile/push', PushDevices, { method: 'POST', body: device });

export const removePushDevice = (id: string) =>
  callApi(`profile/push?id=${encodeURIComponent(id)}`, PushDevices, { method: 'DELETE' });

/** Ends one session; without `id` all sessions except this one. */
export const endSessions = (id?: string) =>
  callApi(`profile/sessions${id === undefined ? '' : `?session_id=${encodeURIComponent(id)}`}`, z.null(), {
    method: 'DELETE',
  });

export const reportUnauthorised = (about: UnauthorisedReportInput) =>
  callApi('profile/not-me', UnauthorisedReportAnswer, { method: 'POST', body: about });

export const giveConsent = (id: string, version: string) =>
  callApi('consents', Consents, { method: 'POST', body: { id, version } });

export const withdrawConsent = (id: string) =>
  callApi(`consents?id=${encodeURIComponent(id)}`, Consents, { method: 'DELETE' });

export const startExport = () => callApi('privacy/export', PrivacyExport, { method: 'POST', body: {} });

/**
 * Fetches the archive of the data copy.
 * @throws ApiError
 */
export const fetchExport = async (file: string): Promise<Blob> => {
  const answer = await fetch(`/api/v1/privacy/export/${encodeURIComponent(file)}`, {
    headers: { authorization: `Bearer ${findSession()?.accessToken ?? ''}` },
    credentials: 'omit',
  });
  if (answer.ok) return answer.blob();
  const body: unknown = await answer.json().catch(() => undefined);
  throw buildApiError(answer.status, body);
};
