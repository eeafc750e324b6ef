import { z } from 'zod';
import { AuthUser } from '#shared/wire/auth.ts';
import { eventually, type TestServer } from './server.ts';

/** Siti of the demo portfolio. */
export const siti = { policy_number: '7700000001', phone_number: '081200000001', identity_number: '3174015203880001' };

/** Ahmad of the demo portfolio, another person. */
export const ahmad = {
  policy_number: '7700000002',
  phone_number: '6281200000002',
  identity_number: '3273011507850002',
};

const emailOf = (policyNumber: string): string => {
  const number = Number(policyNumber.slice(-2));
  return `nasabah${number === 3 ? 1 : number}@contoh.test`;
};

/** Signs in a demo customer; reads the code from the newest message to the policy. */
export async function openSession(
  server: Pick<TestServer, 'call' | 'work'>,
  who = siti,
  email: string = emailOf(who.policy_number),
): Promise<AuthUser> {
  const login = await server.call({ method: 'POST', url: '/api/v1/auth/login', payload: who });
  const handle = AuthUser.parse(login.data).accessToken;
  await server.work();
  const code = await eventually(async () => {
    const answer = await server.call({ method: 'GET', url: `/test/v1/email/login-attempt?email=${email}` });
    return findCode(answer.data);
  });
  const checked = await server.call({
    method: 'POST',
    url: '/api/v1/auth/otp/check',
    token: handle,
    payload: { otp_number: code, identity: who.phone_number },
  });
  return AuthUser.parse(checked.data);
}

/** Returns only the access token. */
export const signIn = async (server: Pick<TestServer, 'call' | 'work'>, who = siti, email?: string): Promise<string> =>
  (await openSession(server, who, email)).accessToken;

/** Data that contain a sign-in code of six digits; a refusal has an error code with letters in the same field. */
const Attempt = z.object({ code: z.string().regex(/^\d{6}$/) });

const findCode = (data: unknown): string | undefined => Attempt.safeParse(data).data?.code;
