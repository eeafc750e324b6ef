import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import { Pool } from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { parseConfig } from '#server/config.ts';
import { createLog } from '#server/logger.ts';
import { buildProgram } from '#server/program.ts';
import { createServices, type Services } from '#server/services.ts';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { createTestDatabase } from './database.ts';

const Envelope = z.object({ success: z.boolean(), message: z.string(), data: z.unknown() });

export interface Reply {
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

/** The whole program on a seeded database, spoken to without a port. */
export interface DeskApp {
  readonly services: Services;
  call(method: 'GET' | 'POST', path: string, token?: string, body?: Readonly<Record<string, unknown>>): Promise<Reply>;
  /** The bytes behind an address, for files. */
  fetchFile(path: string, token: string): Promise<{ status: number; cacheControl: string | undefined; bytes: Buffer }>;
  /** Sends a picture as the customer does; answers its name. */
  upload(token: string, type: string): Promise<string>;
  /** Runs all queued jobs, and those they queue. */
  work(): Promise<void>;
  close(): Promise<void>;
}

const quiet = new Logger(() => () => undefined);

const picture = (): Promise<Buffer> =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: 10, g: 120, b: Math.floor(Math.random() * 255) } },
  })
    .jpeg()
    .toBuffer();

function multipart(type: string, file: Buffer): { payload: Buffer; contentType: string } {
  const boundary = `b${randomUUID()}`;
  const head = [
    `--${boundary}\r\nContent-Disposition: form-data; name="Type"\r\n\r\n${type}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="ktp.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  ].join('');
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
}

export async function startDeskApp(environment: Readonly<Record<string, string>> = {}): Promise<DeskApp> {
  const database = await createTestDatabase({ seeded: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-desk-'));
  const jobPool = new Pool({ connectionString: database.url, max: 3 });
  jobPool.on('error', () => undefined);
  await runMigrations({ pgPool: jobPool, logger: quiet });
  const services = createServices(parseConfig({ DATA_DIR: dataDir }), database.pool, createLog('silent'));
  const program = await buildProgram(services, { LIMITS_LOGIN_FLOOR_MS: '1', ...environment });
  const { app } = program;
  const taskList = Object.fromEntries(program.jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  return {
    services,
    async call(method, path, token, body) {
      const response = await app.inject({ method, url: path, headers: bearer(token), ...(body && { payload: body }) });
      const { message, data } = Envelope.parse(response.json());
      return { status: response.statusCode, message, data };
    },
    async fetchFile(path, token) {
      const response = await app.inject({ method: 'GET', url: path, headers: bearer(token) });
      const cacheControl = response.headers['cache-control']?.toString();
      return { status: response.statusCode, cacheControl, bytes: response.rawPayload };
    },
    async upload(token, type) {
      const { payload, contentType } = multipart(type, await picture());
      const headers = { ...bearer(token), 'content-type': contentType };
      const response = await app.inject({ method: 'POST', url: '/api/v1/attachments', headers, payload });
      return z.object({ data: z.object({ name: z.string() }) }).parse(response.json()).data.name;
    },
    work: () => runOnce({ pgPool: jobPool, taskList, noHandleSignals: true, logger: quiet }),
    async close() {
      await program.close();
      await jobPool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs a member of the demo's staff in; answers the token. */
export async function staffToken(app: DeskApp, userName: string): Promise<string> {
  const body = { user_name: userName, password: `demo-${userName}` };
  return DeskSignedIn.parse((await app.call('POST', '/desk/v1/auth/login', undefined, body)).data).token;
}

const Tokens = z.object({ accessToken: z.string() });
const Code = z.object({ code: z.string() });

/** Signs Siti (policy 7700000001) in as a customer; answers the token. */
export async function sitiToken(app: DeskApp): Promise<string> {
  const phone = '6281200000001';
  const login = { policy_number: '7700000001', phone_number: phone, identity_number: '3174015203880001' };
  const { accessToken: handle } = Tokens.parse((await app.call('POST', '/api/v1/auth/login', undefined, login)).data);
  await app.work();
  const attempt = await app.call('GET', '/test/v1/email/login-attempt?email=nasabah1@contoh.test');
  const otp = { otp_number: Code.parse(attempt.data).code, identity: phone };
  return Tokens.parse((await app.call('POST', '/api/v1/auth/otp/check', handle, otp)).data).accessToken;
}

/** A face check that has passed, as the provider leaves it. */
async function passFace(app: DeskApp): Promise<string> {
  const transaction = `face-${randomUUID()}`;
  await app.services.pool.query(
    `INSERT INTO face_session (transaction_id, token_fingerprint, policy_number, identity, session_id, suffix, challenge, created_at,
       expires_at, valid_until, selfie_outcome, outcome, finished_at)
     VALUES ($1, $1, '7700000001', 'x', 'x', 'partial-withdraw', '[]', now(), now() + interval '5 minutes', now() + interval '1 day',
       'passed', 'passed', now())`,
    [transaction],
  );
  return transaction;
}

const Position = z.object({
  facts: z.object({ position: z.object({ holdings: z.array(z.object({ fundCode: z.string() })) }) }),
});

/** Siti asks to withdraw; answers the request number. */
export async function submitWithdrawal(app: DeskApp, token: string, amount = 2_000_000): Promise<string> {
  const available = Position.parse((await app.call('GET', '/api/v1/requests/availability', token)).data);
  const fund_code = available.facts.position.holdings[0]?.fundCode ?? '';
  const body = {
    withdraw_type: 2,
    items: [{ fund_code, apply_amount: amount, apply_units: 0 }],
    transaction_id: await passFace(app),
    liveness_attachment: await app.upload(token, 'LIVENESS'),
    ktp_attachment: await app.upload(token, 'KTP'),
  };
  const reply = await app.call('POST', '/api/v1/transaction-proposal/partial-withdraw', token, body);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
  await app.work();
  return z.object({ transactionIds: z.tuple([z.string()]) }).parse(reply.data).transactionIds[0];
}
