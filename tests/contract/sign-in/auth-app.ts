import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import pino from 'pino';
import type { Holder } from '#core/port.ts';
import { authRoutes } from '#server/auth/sign-in/auth-routes.ts';
import { createAuthenticator } from '#server/auth/sessions/authenticator.ts';
import { parseLimits } from '#server/auth/limits/limits.ts';
import { sendCodeJob } from '#server/auth/sign-in/send-code-job.ts';
import { createPool } from '#server/db/pool.ts';
import { createCallers } from '#server/http/callers.ts';
import { answerError } from '#server/http/error-answer.ts';
import { registerRoutes } from '#server/http/register.ts';
import { answer, customerRoute, noInput } from '#server/http/route.ts';
import { loginAttemptRoute } from '#demo/calls/login-attempt-route.ts';
import { loadDemo } from '#program/load-demo.ts';
import { noteMoved } from '#program/message-jobs.ts';
import { messageChannels } from '#shared/lists/message-channels.ts';
import type { Log } from '#server/log/logger.ts';
import { createMessageQueue } from '#server/messages/message-queue.ts';
import { listNewestMessages } from '#server/messages/message-repository.ts';
import { createMessenger, type Gateways } from '#server/messages/messenger.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import { sendMessageJob } from '#server/messages/send-message-job.ts';
import { sendStepUpCodeJob } from '#server/step-up/send-step-up-code-job.ts';
import { stepUpRoutes } from '#server/step-up/step-up-routes.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';
import { createVault } from '#server/vault/vault.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createManualJobs } from '#tests/support/jobs.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { demoBrand } from '#tests/support/brand.ts';

export const siti: Holder = {
  policyNumber: '7700000001',
  partyId: 1001,
  identityNumber: '3174015203880001',
  mobile: '6281200000001',
  email: 'nasabah1@contoh.test',
  fullName: 'Siti Nur Rahmawati',
};
/** Second policy of Siti: same identity, same phone. */
export const sitiSecond: Holder = { ...siti, policyNumber: '7700000003' };
export const ahmad: Holder = {
  policyNumber: '7700000002',
  partyId: 1002,
  identityNumber: '3273011507850002',
  mobile: '6281200000002',
  email: null,
  fullName: 'Ahmad Fauzi',
};

/** Holders that the test core knows; sign-in uses no other data of the core. */
const holders = new Map([siti, sitiSecond, ahmad].map((holder) => [holder.policyNumber, holder]));

/** Request types that need a fresh code. */
const titles = new Map([
  ['change-payment-method', 'Perubahan Cara Bayar'],
  ['change-policy-holder', 'Perubahan Pemegang Polis'],
  ['change-beneficiary', 'Ahli Waris'],
]);

export interface AuthApp {
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  readonly services: StepUpServices;
  readonly clock: MovableClock;
  /** Runs all queued jobs. */
  work(): Promise<void>;
  /** Texts of all messages, newest first. */
  outbox(): Promise<{ readonly channel: string; readonly text: string; readonly address: string }[]>;
  close(): Promise<void>;
}

function secondConnection(first: AuthApp) {
  const pool = createPool(first.databaseUrl);
  return { url: first.databaseUrl, pool, drop: () => pool.end() };
}

interface AuthAppOptions {
  readonly mode?: 'demo' | 'production';
  readonly limits?: Record<string, string>;
  /** Connected message gateways; absent = all. */
  readonly gateways?: Gateways;
  readonly log?: Log;
  /** Other process whose database and clock are shared, through separate connections. */
  readonly beside?: AuthApp;
}

/** Starts the routes of sign-in on a real PostgreSQL, with a clock that can be moved. */
export async function startAuthApp(options: AuthAppOptions = {}): Promise<AuthApp> {
  const demo = await loadDemo(options.mode ?? 'demo');
  const gateways = options.gateways ?? demo?.demoGateways ?? {};
  const limits = parseLimits({ LIMITS_LOGIN_FLOOR_MS: '1', ...options.limits });
  const database = options.beside ? secondConnection(options.beside) : await createTestDatabase();
  const clock = options.beside?.clock ?? createMovableClock({ start: '2026-11-24T03:00:00Z' });
  const vault = createVault({ dataKey: Buffer.alloc(32, 1), tokenPepper: Buffer.alloc(32, 2) });
  const services: StepUpServices = {
    pool: database.pool,
    clock,
    vault,
    log: options.log ?? pino({ level: 'silent' }),
    core: {
      findHolder: (policyNumber) => Promise.resolve(holders.get(policyNumber)),
      listPoliciesOf: (identityNumber) =>
        Promise.resolve(
          [...holders.values()]
            .filter((holder) => holder.identityNumber === identityNumber)
            .map(({ policyNumber }) => ({ policyNumber, productName: 'Contoh', status: 'IN_FORCE' })),
        ),
    },
    limits,
    channels: messageChannels.filter((channel) => gateways[channel] !== undefined),
    findTitle: (suffix) => Promise.resolve(titles.get(suffix)),
    findCodeContact: (_suffix, holder) => Promise.resolve({ contact: holder, refusal: 'AUTH-METHOD' }),
  };
  const letters = {
    ...services,
    config: { publicUrl: 'https://contoh.test', brand: demoBrand, messageLinks: [] },
  };
  const authenticator = createAuthenticator(services, () => Promise.resolve(undefined));
  const app = Fastify();
  app.setErrorHandler(answerError);
  const whoAmI = customerRoute({
    method: 'GET',
    path: '/api/v1/who-am-i',
    summary: 'Any route of a customer',
    input: noInput,
    answers: z.unknown(),
    handle: ({ caller }) => Promise.resolve(answer(caller)),
  });
  const ofTheDemo = demo === undefined ? [] : [loginAttemptRoute(services)];
  const routes = [...authRoutes(services), ...stepUpRoutes(services), ...ofTheDemo, whoAmI];
  registerRoutes(app, routes, createCallers(authenticator));
  const listed = [
    sendCodeJob(services, createMessageQueue(letters)),
    sendStepUpCodeJob(services, createMessageQueue(letters)),
    sendMessageJob({ ...services, onMoved: noteMoved }, createMessenger(gateways)),
  ];
  const jobs = await createManualJobs(database.url, listed, services.log);
  return {
    databaseUrl: database.url,
    app,
    services,
    clock,
    work: () => jobs.work(),
    outbox: async () =>
      (await listNewestMessages(database.pool, 100)).map((row) => ({
        channel: row.channel,
        ...openMessage(vault, row.message_id, row),
      })),
    close: async () => {
      await authenticator.close();
      await jobs.stop();
      await app.close();
      await database.drop();
    },
  };
}
