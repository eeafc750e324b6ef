import { z } from 'zod';
import { refuse } from '#server/http/refuse.ts';
import { NotificationPage } from '#shared/wire/notifications.ts';
import { answer, answeredItself, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { applyAllOpened, applyOpened, listNotifications } from './notification-repository.ts';
import type { LiveNews } from './live-news.ts';

const PageInput = z.object({
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(10),
  }),
});

/** Comments keep the line open through proxies; the client reconnects by itself. */
const heartbeatMs = 20_000;

export const notificationRoutes = (services: Services, live: LiveNews): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'Pemberitahuan, terbaru lebih dulu',
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
    summary: 'Tandai pemberitahuan sudah dibaca',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    handle: async ({ input, caller }) => {
      const found = await applyOpened(services.pool, caller, input.params.id, services.clock.systemNow());
      if (!found) throw refuse('NOT_FOUND');
      return answer(null);
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/notifications/open',
    summary: 'Tandai semua pemberitahuan sudah dibaca',
    input: noInput,
    handle: async ({ caller }) => {
      await applyAllOpened(services.pool, caller, services.clock.systemNow());
      return answer(null, { message: 'Semua pemberitahuan sudah ditandai dibaca.' });
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/notifications/stream',
    summary: 'Kabar langsung (text/event-stream, dibaca dengan fetch)',
    input: noInput,
    handle: async ({ caller, request, reply }) => {
      reply.hijack();
      const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
      reply.raw.writeHead(
        200,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      );
      reply.raw.write('event: ready\ndata: {}\n\n');
      const stop = live.listen(caller.policyNumber, () =>
        reply.raw.write('event: notification\ndata: {}\n\nevent: proposal\ndata: {}\n\n'),
      );
      const heartbeat = setInterval(() => reply.raw.write(': tetap tersambung\n\n'), heartbeatMs);
      request.raw.on('close', () => {
        clearInterval(heartbeat);
        stop();
      });
      return answeredItself;
    },
  }),
];
