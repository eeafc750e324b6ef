import { z } from 'zod';
import { answer, noInput, publicRoute, type Route } from './route.ts';
import type { Readiness } from './readiness.ts';
import { refuse } from './refuse.ts';
import { catalogue } from '#shared/words/error-codes.ts';
import { AppError } from './app-error.ts';
import { listMissingPrivileges } from '#server/db/needed-privileges.ts';
import type { MissingPart } from '#server/services/missing-part.ts';
import type { Services } from '#server/services/services.ts';

const partNames: Readonly<Record<MissingPart, string>> = {
  products: 'produk',
  prices: 'harga unit final tiap dana',
  parameters: 'parameter',
  choices: 'konfirmasi parameter',
  calendar: 'kalender hari libur, juga tahun-tahun lalu',
  lists: 'daftar bank, pekerjaan, bidang usaha, dan alasan',
  terms: 'ketentuan milik perusahaan',
};

const notSetUp = (missing: readonly MissingPart[]): AppError =>
  new AppError(
    503,
    'NOT_SET_UP',
    catalogue.NOT_SET_UP.text.replace('{n}', missing.map((part) => partNames[part]).join(', ')),
    { headers: { 'retry-after': '60' } },
  );

/** Milliseconds for which complete privileges are not read again; the statement reads the whole catalogue. */
const rightsKeptMs = 60_000;

/**
 * Creates the check of privileges: without them half of the calls would fail with 500. The log names the missing ones once.
 * Only a good answer is kept, so that a granted privilege counts at once.
 */
function createRightsCheck({ pool, log, clock }: Pick<Services, 'pool' | 'log' | 'clock'>): () => Promise<boolean> {
  let reported = '';
  let goodUntil = 0;
  return async () => {
    const at = Date.parse(clock.systemNow());
    // A clock that was put back must not keep an old answer.
    if (at < goodUntil && goodUntil - at <= rightsKeptMs) {
      // Without an answer of the database the process is not ready, whatever was read before.
      await pool.query('SELECT 1');
      return true;
    }
    const missing = await listMissingPrivileges(pool);
    goodUntil = missing.length === 0 ? at + rightsKeptMs : 0;
    const now = missing.join('; ');
    if (now !== reported && now !== '') log.error({ missing }, 'database privileges missing');
    reported = now;
    return missing.length === 0;
  };
}

/** Routes for health checks: /healthz = the process is alive; /readyz = it can serve (promises T1). Without personal data. */
export const healthRoutes = (
  services: Pick<Services, 'pool' | 'log' | 'clock'>,
  readiness: Readiness,
  listMissing: () => Promise<readonly MissingPart[]>,
): readonly Route[] => {
  const hasRights = createRightsCheck(services);
  return [
    publicRoute({
      method: 'GET',
      path: '/healthz',
      summary: 'The process is alive',
      input: noInput,
      answers: z.object({ alive: z.boolean() }),
      handle: async () => answer({ alive: true }),
    }),
    publicRoute({
      method: 'GET',
      path: '/readyz',
      summary: 'The server is ready',
      input: noInput,
      answers: z.object({ ready: z.boolean() }),
      handle: async () => {
        const refusal = refuse('OVERLOADED', { headers: { 'retry-after': '5' } });
        if (!readiness.isReady()) throw refusal;
        const mayServe = await hasRights().catch(() => {
          throw refusal;
        });
        if (!mayServe) throw refuse('RIGHTS_MISSING', { headers: { 'retry-after': '60' } });
        const missing = await listMissing();
        if (missing.length > 0) throw notSetUp(missing);
        return answer({ ready: true });
      },
    }),
  ];
};
