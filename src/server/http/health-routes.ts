import { answer, noInput, publicRoute, type Route } from './route.ts';
import { refuse } from '#server/http/refuse.ts';
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
        throw refuse('OVERLOADED', { headers: { 'retry-after': '5' } });
      });
      return answer({ ready: true });
    },
  }),
];
