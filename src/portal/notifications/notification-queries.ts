import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { callApi } from '../api/client.ts';
import { isRenewal } from '../api/first-fetch.ts';
import { callShown } from '../api/call-shown.ts';

/** Returns the path of one page of ten notices (wire 9.7). */
const pathOf = (page: number): string => `notifications?page=${page}&per_page=10`;

/** Query for the newest notices (page 1), shared by bell and panel. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: (context) => callShown(pathOf(1), NotificationPage, { quiet: isRenewal(context) }),
});

/** Fetches one page of notices. Page 1 is shared with the bell, which requests it at the same time. */
const loadPage = (page: number, client: QueryClient) =>
  page === 1 ? client.fetchQuery(notificationsQuery) : callShown(pathOf(page), NotificationPage, { quiet: true });

/** Query for all notices, page by page. */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'all'],
  queryFn: ({ pageParam, client }) => loadPage(pageParam, client),
  initialPageParam: 1,
  getNextPageParam: (last, _all, page) => (last.pageInfo.hasNextPage ? page + 1 : undefined),
});

export const markOpened = async (id: string): Promise<void> => {
  await callApi(`notifications/${encodeURIComponent(id)}/open`, z.unknown(), { method: 'POST', quiet: true });
};

export const markAllOpened = async (): Promise<void> => {
  await callApi('notifications/open', z.unknown(), { method: 'POST', quiet: true });
};
