import { answer, noInput, publicRoute, type Route } from './route.ts';
import type { Readiness } from './readiness.ts';
import { refuse } from '#server/http/refuse.ts';
import type { SetupPart } from '#core/port.ts';
import { catalogue } from '#shared/error-codes.ts';
import { AppError } from './app-error.ts';
import type { Queryable } from '#server/db/pool.ts';

const partNames: Readonly<Record<SetupPart, string>> = {
  products: 'produk',
  parameters: 'parameter',
  calendar: 'kalender hari libur',
};

const notSetUp = (missing: readonly SetupPart[]): AppError =>
  new AppError(
    503,
    'NOT_SET_UP',
    catalogue.NOT_SET_UP.text.replace('{n}', missing.map((part) => partNames[part]).join(', ')),
    { headers: { 'retry-after': '60' } },
  );

/** /healthz = the process is alive; /readyz = it can serve (promises T1). Without personal data. */
export const healthRoutes = (
  q: Queryable,
  readiness: Readiness,
  listMissing: () => Promise<readonly SetupPart[]>,
): readonly Route[] => [
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
      const refusal = refuse('OVERLOADED', { headers: { 'retry-after': '5' } });
      if (!readiness.isReady()) throw refusal;
      await q.query('SELECT 1').catch(() => {
        throw refusal;
      });
      const missing = await listMissing();
      if (missing.length > 0) throw notSetUp(missing);
      return answer({ ready: true });
    },
  }),
];
