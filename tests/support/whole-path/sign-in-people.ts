import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { DeskCodeAsked } from '#shared/wire/staff/desk-code.ts';
import type { Installation } from './installation.ts';
import type { Neighbours } from './neighbours.ts';

const post = async (installation: Installation, url: string, payload: object, token?: string): Promise<unknown> => {
  const answer = await installation.call({ method: 'POST', url, payload, ...(token !== undefined && { token }) });
  if (!answer.success) throw new Error(`${url}: ${answer.status} ${answer.message}`);
  return answer.data;
};

/** Signs staff in by the OpenID provider, as the desk's page does; returns the token. */
export async function signInByProvider(
  installation: Installation,
  neighbours: Neighbours,
  userName: string,
): Promise<string> {
  const key = randomBytes(32).toString('hex');
  const binding = createHash('sha256').update(key).digest('hex');
  const started = await post(installation, '/desk/v1/auth/openid/start', { binding });
  const { address } = z.object({ address: z.string() }).parse(started);
  const { back } = await neighbours.ask({ do: 'sign-in', address, subject: userName });
  const query = new URL(back ?? '').search;
  return DeskSignedIn.parse(await post(installation, '/desk/v1/auth/openid/finish', { query, key })).token;
}

/** Sets a password by a one-time link and signs in with it and a one-time code; returns the token. `now` = time of the phone. */
export async function signInByLink(
  installation: Installation,
  userName: string,
  link: string,
  now: number,
): Promise<string> {
  const password = `${randomBytes(12).toString('hex')} Panjang`;
  const linkToken = new URL(link).hash.slice(1);
  await post(installation, '/desk/v1/auth/password-link', { token: linkToken, new_password: password });
  const given = { user_name: userName, password };
  const { enrolment } = DeskCodeAsked.parse(await post(installation, '/desk/v1/auth/login', given));
  if (enrolment === null) throw new Error('no one-time code is offered');
  const code = new TOTP({ secret: Secret.fromBase32(enrolment.secret) }).generate({ timestamp: now });
  const answer = await post(installation, '/desk/v1/auth/login', { ...given, code, enrolment: enrolment.sealed });
  return DeskSignedIn.parse(answer).token;
}
