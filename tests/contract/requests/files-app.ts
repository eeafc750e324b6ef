import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import type { Clock } from '#shared/time/clock.ts';
import { Instant } from '#shared/time/dates.ts';
import { createEmbeddedCore } from '#core/embedded/embedded-core.ts';
import { parseCallLimits } from '#server/http/call-limits.ts';
import { createOpenCalls } from '#server/http/open-calls.ts';
import { buildApp } from '#program/build-app.ts';
import { loadDemo } from '#program/load-demo.ts';
import { attachmentRoutes } from '#server/attachments/attachment-routes.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createSeal } from '#server/seal/seal.ts';
import { parseConfig } from '#server/config/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Authenticator } from '#server/http/sessions.ts';
import { policyRoutes } from '#server/policy/policy-routes.ts';
import { ensureReference } from '#server/reference/ensure-reference.ts';
import { referenceRoutes } from '#server/reference/reference-routes.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import type { Services } from '#server/services/services.ts';
import { uploadRoutes } from '#server/uploads/upload-routes.ts';
import { createVault } from '#server/vault/vault.ts';
import { createEmbeddedProvider } from '#server/verification/embedded-provider.ts';
import { verificationRoutes } from '#server/verification/verification-routes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { testKeys, testSealer } from '#tests/support/sealing.ts';
import { buildBrandPages } from '#server/brand/brand-pages.ts';
import { demoBrand } from '#tests/support/brand.ts';

export const siti = '7700000001';
export const ahmad = '7700000002';

/** Accepts the policy number as bearer token; sign-in has its own tests. */
const authenticator: Authenticator = {
  findCustomer: (token) =>
    Promise.resolve({
      sessionId: `session-${token}`,
      policyNumber: token,
      partyId: 1001,
      identityNumber: `identity-${token}`,
      fullName: 'Nasabah',
      startedAt: Instant.parse('2026-01-01T00:00:00Z'),
    }),
  findEnd: () => Promise.resolve(undefined),
  findAttempt: () => Promise.resolve(undefined),
  findStaff: () => Promise.resolve(undefined),
};

export interface FilesApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: MovableClock;
  readonly database: TestDatabase;
  readonly folder: string;
  get(url: string, as?: string): Promise<LightMyRequestResponse>;
  send(url: string, form: FormData, as?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

function buildServices(database: TestDatabase, folder: string, clock: Clock, mode: 'demo' | 'production'): Services {
  const transact = <Value>(work: Parameters<typeof inTransaction<Value>>[1]) => inTransaction(database.pool, work);
  const core = createEmbeddedCore({ q: database.pool, transact, clock, sealer: testSealer });
  const coreIn: Services['coreIn'] = (tx) =>
    createEmbeddedCore({ q: tx, transact: (work) => work(tx), clock, sealer: testSealer });
  return {
    config: { ...parseConfig({ DATA_DIR: folder }), mode },
    pool: database.pool,
    clock,
    random: () => 1,
    log: pino({ level: 'silent' }),
    core,
    coreIn,
    coreOperations: core,
    vault: createVault(testKeys),
    files: createFolderStore(join(folder, 'files')),
    seal: createSeal(undefined),
  };
}

/** Starts the routes of files, faces, reference and policy on a real PostgreSQL with the demo portfolio. */
export async function startFilesApp(mode: 'demo' | 'production' = 'demo', judge?: FaceJudge): Promise<FilesApp> {
  const database = await createTestDatabase({ seeded: true });
  await ensureReference(database.pool, 'shipped');
  const folder = await mkdtemp(join(tmpdir(), 'swapolis-files-'));
  // The business clock is the portfolio's, so that prices and due dates exist; the system clock moves independently.
  const clock = createMovableClock({ businessNow: () => createClock(database.pool).businessNow() });
  const services = buildServices(database, folder, clock, mode);
  const routes = [
    ...attachmentRoutes(services),
    ...uploadRoutes(services),
    ...verificationRoutes(services, createEmbeddedProvider(services, (await loadDemo(mode))?.demoFaces, judge)),
    ...referenceRoutes(services),
    ...policyRoutes(services),
  ];
  const calls = createOpenCalls(parseCallLimits({}));
  const app = await buildApp({
    log: services.log,
    logsCalls: false,
    trustedProxies: [],
    routes,
    calls,
    authenticator,
    pages: { root: folder, settings: {}, brand: buildBrandPages(demoBrand) },
  });
  return {
    app,
    services,
    clock,
    database,
    folder,
    get: (url, as = siti) => app.inject({ url, headers: { authorization: `Bearer ${as}` } }),
    send: (url, form, as = siti, headers = {}) =>
      sendForm(app, url, form, { authorization: `Bearer ${as}`, ...headers }),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sendForm(app: FastifyInstance, url: string, form: FormData, headers: Record<string, string>) {
  const packed = new Response(form);
  const type = packed.headers.get('content-type') ?? '';
  const payload = Buffer.from(await packed.arrayBuffer());
  return app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } });
}
