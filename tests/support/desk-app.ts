import { z } from 'zod';
import type { NewServices } from '#server/services/services.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { passFaceCheck, upload } from './attachments.ts';
import { startTestServer, type TestAnswer, type TestServer, type TestServerOptions } from './server.ts';
import { signIn } from './sign-in.ts';

export type Reply = TestAnswer;

/** Whole program with shorter calls, its jobs run by hand. */
export interface DeskApp {
  readonly server: TestServer;
  readonly services: NewServices;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    token?: string,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Reply>;
  /** Fetches a file. */
  fetchFile(path: string, token: string): Promise<{ status: number; cacheControl: string | undefined; bytes: Buffer }>;
  /** Uploads a picture as the customer does; returns its name. */
  upload(token: string, type: AttachmentType): Promise<string>;
  /** Runs all queued jobs, and those they queue. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the app; `policies` = numbers of its policies, absent = the whole demo portfolio (see `TestServerOptions`).
 */
export async function startDeskApp(
  environment: Readonly<Record<string, string>> = {},
  policies?: TestServerOptions['policies'],
): Promise<DeskApp> {
  const env = { LIMITS_LOGIN_FLOOR_MS: '1', ...environment };
  return deskAppOn(await startTestServer({ jobs: 'by hand', env, ...(policies && { policies }) }));
}

/** Wraps a server that runs already. */
export function deskAppOn(server: TestServer): DeskApp {
  return {
    server,
    services: server.services,
    call: (method, url, token, payload) =>
      server.call({ method, url, ...(token !== undefined && { token }), ...(payload && { payload }) }),
    async fetchFile(url, token) {
      const response = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const cacheControl = response.headers['cache-control']?.toString();
      return { status: response.statusCode, cacheControl, bytes: response.rawPayload };
    },
    upload: (token, type) => upload(server, token, type),
    work: () => server.work(),
    close: () => server.close(),
  };
}

/** Signs in a member of the demo's staff; returns the token. */
export async function staffToken(app: DeskApp, userName: string): Promise<string> {
  const body = { user_name: userName, password: `demo-${userName}` };
  return DeskSignedIn.parse((await app.call('POST', '/desk/v1/auth/login', undefined, body)).data).token;
}

/** Signs in Siti (policy 7700000001) as a customer; returns the token. */
export const sitiToken = (app: DeskApp): Promise<string> => signIn(app.server);

/** Submits a withdrawal of Siti's; returns the request number. */
export async function submitWithdrawal(app: DeskApp, token: string, amount = 2_000_000): Promise<string> {
  const available = AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', token)).data);
  const fund_code = available.facts.position.holdings[0]?.fundCode ?? '';
  const body = {
    withdraw_type: 2,
    items: [{ fund_code, apply_amount: amount, apply_units: 0 }],
    ktp_attachment: await app.upload(token, 'KTP'),
    ...(await passFaceCheck(app.server, token, 'partial-withdraw')),
  };
  const reply = await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw', token, body);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
  await app.work();
  return z.object({ transactionIds: z.tuple([z.string()]) }).parse(reply.data).transactionIds[0];
}
