import { rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import type { Clock } from '#shared/time/clock.ts';
import { parseConfig } from '#server/config/config.ts';
import type { Route } from '#server/http/route.ts';
import type { Log } from '#server/log/logger.ts';
import { loadDemo } from '#program/load-demo.ts';
import { buildProgram } from '#program/program.ts';
import { createPool } from '#server/db/pool.ts';
import { createServices, type NewServices } from '#server/services/services.ts';
import { canaryBrandDir } from './brand.ts';
import { checkAnswers } from './check-answers.ts';
import { createTestDatabase } from './database.ts';
import { makeQuickFolder } from './quick-folder.ts';
import { tickTerms } from './tick-terms.ts';
import { testSecrets } from './sealing.ts';
import { createManualJobs, startJobs } from './jobs.ts';

/** Request as our portal sends it, with its consents; 'as sent' leaves the body alone. */
type TestCall = InjectOptions & { readonly token?: string; readonly terms?: 'as sent' };

/**
 * Production server on its own seeded database, with its jobs. An answer that its route does not declare fails the
 * test.
 */
export interface TestServer {
  readonly app: FastifyInstance;
  /** Services of the program, in the role that may only change rows; `pool` is the owner's, for the test's own data. */
  readonly services: NewServices;
  /** Connections of the program. */
  readonly servingPool: Pool;
  readonly routes: readonly Route[];
  /** Names of scheduled jobs. */
  readonly scheduled: readonly string[];
  readonly url: string;
  /** Makes a call; `data` is the envelope's. */
  call(options: TestCall): Promise<TestAnswer>;
  /** Returns the status of a call whose answer is a file without an envelope. */
  statusOf(url: string, token: string): Promise<number>;
  /** Runs the queued jobs, and those that they queue, when jobs run by hand; otherwise they run automatically. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly success: boolean;
  readonly data: unknown;
  readonly message: string;
}

const Envelope = z.object({ success: z.boolean(), data: z.unknown(), message: z.string() });

/** Opens the pool of the server; with few connections, a waiting caller is refused soon. */
const openServingPool = (url: string, connections: number | undefined): Pool =>
  connections === undefined ? createPool(url) : createPool(url, { max: connections, connectWithinMs: 3_000 });

/** Options: `clock` lets a test move the system time; `env` shortens limits; `log` lets it read the log. */
export interface TestServerOptions {
  readonly clock?: (services: Clock) => Clock;
  readonly env?: Readonly<Record<string, string>>;
  /** Random source; absent = no decision of the system is drawn for a person. */
  readonly random?: () => number;
  readonly log?: Log;
  readonly jobs?: 'running' | 'by hand';
  /** Maximum number of connections of the program; absent = unlimited. */
  readonly connections?: number;
  /**
   * Numbers of the policies in the database, or 'catalogue' for products without policies; absent = the whole demo
   * portfolio. A day of one policy costs a fraction of a day of fifteen.
   */
  readonly policies?: readonly string[] | 'catalogue';
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase({ seeded: options.policies ?? true });
  const dataDir = makeQuickFolder('swapolis-data-');
  const brand = options.env?.['APP_MODE'] === 'production' && { BRAND_DIR: canaryBrandDir };
  const base = { APP_MODE: 'demo', DATA_DIR: dataDir, MESSAGE_DIGEST_SECONDS: '0', ...brand };
  const env = { ...base, ...testSecrets, ...options.env };
  const log = options.log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  // An insurer's own texts, without which production is not ready.
  if (env.APP_MODE === 'production') await database.pool.query(`UPDATE terms_text SET origin = 'IMPORTED'`);
  const servingPool = openServingPool(database.servingUrl, options.connections);
  const signalPool = createPool(database.servingUrl, { max: 1 });
  const config = parseConfig(env);
  const demo = await loadDemo(config.mode);
  const debits = demo?.createDebitBank();
  const random = options.random ?? (() => 1);
  const given = { inventPrice: demo?.inventPrice, answerDebit: debits?.answer, random };
  const plain = createServices(config, servingPool, log, given);
  const served = options.clock
    ? createServices(config, servingPool, log, { ...given, clock: options.clock(plain.clock) })
    : plain;
  const program = await buildProgram(served, env, { desk: served, work: served, live: signalPool, debits });
  const answers = checkAnswers(program.app, program.routes);
  const startOf = options.jobs === 'by hand' ? createManualJobs : startJobs;
  const jobs = await startOf(database.servingUrl, program.jobs, log);
  const call = async ({ token, headers, terms, ...rest }: TestCall): Promise<TestAnswer> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const listTexts = (url: string) => call({ url, ...(token !== undefined && { token }) });
    const ticked = terms === 'as sent' ? undefined : await tickTerms(rest, listTexts);
    const response = await program.app.inject({
      ...rest,
      ...(ticked !== undefined && { payload: ticked }),
      headers: { ...headers, ...authorization },
    });
    answers.expectDeclared();
    // A failed day of the demo clock would surface much later, so it fails here.
    if (typeof rest.url === 'string' && rest.url.startsWith('/demo/api/') && response.statusCode >= 500)
      throw new Error(`${rest.url} answered ${response.statusCode}: ${response.body}`);
    const isFile = /^(application\/pdf|text\/csv)/u.test(response.headers['content-type']?.toString() ?? '');
    const body: unknown = isFile ? { success: true, data: null, message: '' } : response.json();
    return { status: response.statusCode, headers: response.headers, ...Envelope.parse(body) };
  };
  return {
    app: program.app,
    services: { ...served, pool: database.pool },
    servingPool,
    routes: program.routes,
    scheduled: [...program.schedule.everyMinute, ...program.schedule.everyNight],
    url: database.url,
    work: () => jobs.work(),
    call,
    statusOf: async (url, token) =>
      (await program.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
    async close() {
      await jobs.stop();
      await program.close();
      await servingPool.end();
      await signalPool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      answers.expectDeclared();
    },
  };
}

/**
 * Repeats `find` until it returns a value; jobs run in the background, so tests await their outcome instead of
 * sleeping.
 */
export async function eventually<Value>(find: () => Promise<Value | undefined>, withinMs = 180_000): Promise<Value> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('what was awaited did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
