import type * as client from 'openid-client';
import { z } from 'zod';
import type { OpenIdSettings } from '#server/config/openid-settings.ts';
import type { Claims } from './read-person.ts';

/** Values of a sign-in that are kept until the provider sends the person back. */
export const Journey = z.object({ nonce: z.string(), verifier: z.string() });
export type Journey = z.infer<typeof Journey>;

/** Tokens by which the provider is asked again. */
export const ProviderTokens = z.object({ access: z.string(), refresh: z.string().nullable() });
export type ProviderTokens = z.infer<typeof ProviderTokens>;

/** Answer of the provider after a sign-in or a check. */
export interface Vouched {
  readonly token: Claims;
  readonly userInfo: Claims;
  readonly tokens: ProviderTokens;
}

/** Error for a provider that refuses: a wrong or used code, another state, an ended session. Its text is for the log. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** Error for a provider that gives no usable answer. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** Longest wait for one answer of the provider, in seconds. */
const WAIT_SECONDS = 5;

/** Provider by which staff sign in. */
export interface OpenIdProvider {
  /** Returns the address at the provider, where the browser goes. @throws ProviderSilent */
  begin(state: string, redirectUri: string): Promise<{ readonly address: string; readonly journey: Journey }>;
  /** Exchanges the code of the address to which the browser came back. @throws ProviderRefused, ProviderSilent */
  finish(back: URL, state: string, journey: Journey): Promise<Vouched>;
  /** Asks whether the person is still signed in. @throws ProviderRefused, ProviderSilent */
  check(tokens: ProviderTokens, subject: string): Promise<Vouched>;
  /** Verifies a logout token of the provider. @throws ProviderRefused, ProviderSilent */
  readLogout(logoutToken: string): Promise<{ readonly subject: string | undefined; readonly sid: string | undefined }>;
}

/** Errors by which a provider or the library says no; every other one means that no answer came. */
const refusing = ['OAUTH_RESPONSE_BODY_ERROR', 'OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'OAUTH_INVALID_RESPONSE'];
const refusingPrefixes = ['OAUTH_JWT_', 'ERR_JWT', 'ERR_JWS', 'ERR_JOSE', 'ERR_JWKS_NO'];

const Coded = z.object({ code: z.string().optional(), status: z.number().optional() });

/** Turns an error into one of the two kinds; the text names codes, and never a token. */
function asKind(error: unknown): Error {
  if (error instanceof ProviderRefused) return error;
  const { code = 'failed', status } = Coded.safeParse(error).data ?? {};
  const isRefusal = refusing.includes(code) || refusingPrefixes.some((prefix) => code.startsWith(prefix));
  const isFailing = status !== undefined && status >= 500;
  return isRefusal && !isFailing ? new ProviderRefused(code) : new ProviderSilent(code);
}

/** Provider whose description was read. */
interface Connection {
  readonly library: typeof client;
  readonly config: client.Configuration;
  readonly settings: OpenIdSettings;
}

async function connect(settings: OpenIdSettings): Promise<Connection> {
  const { issuer, clientId, clientSecret } = settings;
  const { library } = await import('./openid-library.ts');
  const config = await library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: WAIT_SECONDS,
    // Plain http is for a provider on this machine; the settings refuse it elsewhere.
    execute: issuer.startsWith('http:') ? [library.allowInsecureRequests] : [],
  });
  return { library, config, settings };
}

async function begin({ library, config, settings }: Connection, state: string, redirectUri: string) {
  const journey = { nonce: library.randomNonce(), verifier: library.randomPKCECodeVerifier() };
  const address = library.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce: journey.nonce,
    code_challenge: await library.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, journey };
}

const readUserInfo = async ({ library, config, settings }: Connection, access: string, subject: string) =>
  settings.rolesFrom === 'userinfo' ? library.fetchUserInfo(config, access, subject) : {};

async function finish(
  connection: Connection,
  { back, state, nonce, verifier }: Journey & { readonly back: URL; readonly state: string },
): Promise<Vouched> {
  const answer = await connection.library.authorizationCodeGrant(connection.config, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const token: Claims = answer.claims() ?? {};
  const userInfo = await readUserInfo(connection, answer.access_token, String(token['sub']));
  return { token, userInfo, tokens: { access: answer.access_token, refresh: answer.refresh_token ?? null } };
}

async function check(connection: Connection, { access, refresh }: ProviderTokens, subject: string): Promise<Vouched> {
  const { library, config } = connection;
  if (refresh === null) {
    const userInfo = await library.fetchUserInfo(config, access, subject);
    return { token: {}, userInfo, tokens: { access, refresh } };
  }
  const answer = await library.refreshTokenGrant(config, refresh);
  const userInfo = await readUserInfo(connection, answer.access_token, subject);
  const tokens = { access: answer.access_token, refresh: answer.refresh_token ?? refresh };
  return { token: answer.claims() ?? {}, userInfo, tokens };
}

const LogoutToken = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  nonce: z.undefined().optional(),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
});

async function readLogout({ config, settings }: Connection, logoutToken: string) {
  const { createRemoteJWKSet, jwtVerify } = await import('./openid-library.ts');
  const { issuer, jwks_uri: keys = '' } = config.serverMetadata();
  const options = { issuer, audience: settings.clientId, requiredClaims: ['iat', 'jti'], maxTokenAge: '5m' };
  const { payload } = await jwtVerify(logoutToken, createRemoteJWKSet(new URL(keys)), options);
  const read = LogoutToken.safeParse(payload);
  if (!read.success) throw new ProviderRefused('no logout token');
  return { subject: read.data.sub, sid: read.data.sid };
}

/** Creates the provider; its library is loaded, and the provider asked for its description, at the first use. */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  let found: Promise<Connection> | undefined;
  const connected = (): Promise<Connection> => {
    found ??= connect(settings).catch((error: unknown) => {
      // A provider that was away is asked for its description again.
      found = undefined;
      throw error;
    });
    return found;
  };
  const asking = async <Answer>(work: (connection: Connection) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await connected());
    } catch (error) {
      throw asKind(error);
    }
  };
  return {
    begin: (state, redirectUri) => asking((connection) => begin(connection, state, redirectUri)),
    finish: (back, state, journey) => asking((connection) => finish(connection, { back, state, ...journey })),
    check: (tokens, subject) => asking((connection) => check(connection, tokens, subject)),
    readLogout: (logoutToken) => asking((connection) => readLogout(connection, logoutToken)),
  };
}
