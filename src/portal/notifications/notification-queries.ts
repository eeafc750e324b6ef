import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { callApi } from '../api/client.ts';
import { isRenewal } from '../api/first-fetch.ts';
import { atLeastShown } from '../api/minimum-shown.ts';

/** Page 1, ten per page (specification 9). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: (context) =>
    atLeastShown(callApi('notifications?page=1&per_page=10', NotificationPage, { quiet: isRenewal(context) })),
});

export const markOpened = async (id: string): Promise<void> => {
  await callApi(`notifications/${encodeURIComponent(id)}/open`, z.unknown(), { method: 'POST', quiet: true });
};
