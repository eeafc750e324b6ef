import { answer, noInput, publicRoute, type Route } from './route.ts';
import { AppError } from './app-error.ts';
import { message } from '#shared/messages.ts';
import type { Queryable } from '#server/db/pool.ts';

/** /healthz = the process is alive; /readyz = it can serve (promises T1). Without personal data. */
export const healthRoutes = (q: Queryable): readonly Route[] => [
  publicRoute({
    method: 'GET',
    path: '/healthz',
    summary: 'Proses hidup',
    input: noInput,
    handle: async () => answer({ alive: true }),
  }),
  publicRoute({
    method: 'GET',
    path: '/readyz',
    summary: 'Siap melayani',
    input: noInput,
    handle: async () => {
      await q.query('SELECT 1').catch(() => {
        throw new AppError(503, 'OVERLOADED', message('OVERLOADED'), { headers: { 'retry-after': '5' } });
      });
      return answer({ ready: true });
    },
  }),
];
