import type { Holder } from '#core/port.ts';
import { z } from 'zod';
import type { AuthApp } from './auth-app.ts';

const Answer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.unknown(),
});
const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly message: string;
  readonly data: unknown;
}

export async function call(
  app: AuthApp['app'],
  path: string,
  body?: unknown,
  token?: string,
  more: Readonly<Record<string, string>> = {},
  from?: string,
): Promise<Reply> {
  const response = await app.inject({
    ...(from !== undefined && { remoteAddress: from }),
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: { ...more, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { payload: z.record(z.string(), z.unknown()).parse(body) }),
  });
  const { message, data } = Answer.parse(response.json());
  return { status: response.statusCode, retryAfter: response.headers['retry-after']?.toString(), message, data };
}

export const tokensOf = (reply: Reply) => Tokens.parse(reply.data);

export const loginBody = (holder: Holder) => ({
  policy_number: holder.policyNumber,
  phone_number: holder.mobile.replace(/^62/, '0'),
  identity_number: holder.identityNumber,
});

/** Starts sign-in; `from` = the caller's address. */
export const login = ({ app }: AuthApp, holder: Holder, from?: string) =>
  call(app, '/api/v1/auth/login', loginBody(holder), undefined, {}, from);

export async function handleOf(started: AuthApp, holder: Holder): Promise<string> {
  return tokensOf(await login(started, holder)).accessToken;
}

export const check = ({ app }: Pick<AuthApp, 'app'>, handle: string, code: string, identity: string) =>
  call(app, '/api/v1/auth/otp/check', { otp_number: code, identity }, handle);

export const reset = ({ app }: AuthApp, handle: string, method?: string) =>
  call(app, '/api/v1/auth/otp/reset', { identity: '081200000001', ...(method && { method }) }, handle);

/** Runs the jobs and returns the newest code in the outbox. */
export async function newestCode(started: AuthApp): Promise<string> {
  await started.work();
  const code = /\d{6}/.exec((await started.outbox())[0]?.text ?? '')?.[0];
  if (!code) throw new Error('no code was sent');
  return code;
}

export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

export async function signIn(started: AuthApp, holder: Holder) {
  // With two sign-ins at the same instant it would be unclear which code is the newest.
  started.clock.pass(1);
  const handle = await handleOf(started, holder);
  const reply = await check(started, handle, await newestCode(started), holder.mobile);
  return { handle, reply, ...tokensOf(reply) };
}

export const whoAmI = ({ app }: AuthApp, token: string) => call(app, '/api/v1/who-am-i', undefined, token);
