import { z } from 'zod';
import { caseReaders } from '#shared/requests/desk-pages.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { recordSearch } from './interpret-search.ts';
import { buildQueue } from './queue.ts';
import { QueueQuestion } from './queue-question.ts';

/** Serves the table of requests, as every role of the desk reads it. */
export const queueRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/queue',
    summary: 'The queue of cases, those that need the caller first',
    input: z.object({ query: QueueQuestion }),
    answers: Queue,
    handle: async ({ input: { query }, caller }) => {
      await recordSearch(desk, caller, query.search);
      return answer(await buildQueue(desk, caller, query));
    },
  }),
];
