import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

export const openIdClient = { id: 'swapolis-desk', secret: randomBytes(32).toString('hex') } as const;

/** OpenID provider on the loopback, and a browser that signs in there. */
export interface TestProvider {
  readonly issuer: string;
  /** Claims of the people by subject; a person who is taken out has left. */
  readonly people: Map<string, Readonly<Record<string, unknown>>>;
  /** Follows the address of a sign-in as this person; returns the address to which the browser is sent back. */
  signIn(address: string, subject: string): Promise<URL>;
  /** Signs a logout token with the provider's key; `claims` are added to the default claims or replace them. */
  signLogout(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** Stops answering; the port stays closed. */
  close(): Promise<void>;
}

async function follow(start: string, isBack: (url: URL) => boolean): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  for (let steps = 0; steps < 15; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} at ${url.pathname}: ${await response.text()}`);
    url = new URL(next, url);
    if (isBack(url)) return url;
  }
  throw new Error('the sign-in does not come back');
}

/** Starts a provider that knows our desk: code flow with PKCE, and refresh tokens. */
export async function startOpenIdProvider(deskUrl: string): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const people = new Map<string, Readonly<Record<string, unknown>>>();
  let subject = '';
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const redirect = `${deskUrl}/desk/openid`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: openIdClient.id,
        client_secret: openIdClient.secret,
        redirect_uris: [redirect],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        backchannel_logout_uri: `${deskUrl}/desk/v1/auth/openid/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [jwk] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'roles'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 3600,
      Session: 3600,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile offline_access');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true)
      void provider.interactionFinished(request, response, { login: { accountId: subject } });
    else void callback(request, response);
  });
  return {
    issuer,
    people,
    signIn: (start, as) => {
      subject = as;
      return follow(start, ({ origin, pathname }) => `${origin}${pathname}` === redirect);
    },
    signLogout: (claims) =>
      new SignJWT({
        iss: issuer,
        aud: openIdClient.id,
        iat: Math.floor(Date.now() / 1000),
        jti: randomBytes(8).toString('hex'),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' })
        .sign(privateKey),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
