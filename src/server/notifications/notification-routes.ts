import { z } from 'zod';
import { refuse } from '#server/http/refuse.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { answer, customerRoute, noInput, type Route, noData } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { markAllOpened, markOpened, listNotifications } from './notification-repository.ts';
import { streamRoute, type StreamParts } from './stream-route.ts';

const PageInput = z.object({
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(10),
  }),
});

export const notificationRoutes = (
  services: Pick<Services, 'clock' | 'pool'>,
  stream: StreamParts,
): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'Notices, newest first',
    input: PageInput,
    answers: NotificationPage,
    handle: async ({ input, caller }) => {
      const { page, per_page } = input.query;
      const wanted = { page, perPage: per_page };
      const { items, hasNextPage, unopened } = await listNotifications(services.pool, caller, wanted);
      return answer({ items, pageInfo: { hasNextPage }, unopened });
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/notifications/:id/open',
    summary: 'Marks a notice as read',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    answers: noData,
    handle: async ({ input, caller }) => {
      const found = await markOpened(services.pool, caller, input.params.id, services.clock.systemNow());
      if (!found) throw refuse('NOT_FOUND');
      return answer(null);
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/notifications/open',
    summary: 'Marks all notices as read',
    input: noInput,
    answers: noData,
    handle: async ({ caller }) => {
      await markAllOpened(services.pool, caller, services.clock.systemNow());
      return answer(null, { message: 'Semua notifikasi sudah ditandai dibaca.' });
    },
  }),
  streamRoute(stream, services),
];
