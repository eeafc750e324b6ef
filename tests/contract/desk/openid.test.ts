import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { openIdClient, startOpenIdProvider, type TestProvider } from '#tests/support/openid-provider.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const deskUrl = 'http://127.0.0.1:4300';
let provider: TestProvider;
let server: TestServer;
let clock: MovableClock;
beforeAll(async () => {
  provider = await startOpenIdProvider(deskUrl);
  server = await startTestServer({
    policies: ['7700000001'],
    jobs: 'by hand',
    clock: (real) => (clock = createMovableClock({ businessNow: () => real.businessNow() })),
    env: {
      PUBLIC_URL: deskUrl,
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: openIdClient.id,
      OPENID_CLIENT_SECRET: openIdClient.secret,
      OPENID_ROLE_NAMES: 'desk-clerks=VERIFIKATOR, desk-approvers=PENYETUJU, money=KEUANGAN_PEMBUAT',
      DESK_LOGINS_PER_ADDRESS: '1000',
    },
  });
  await server.services.pool.query('INSERT INTO staff_provider (issuer, trusted_at) VALUES ($1, now())', [
    provider.issuer,
  ]);
});
beforeEach(() => {
  provider.people.set('u-1', { name: 'Rina Kusuma', preferred_username: 'Rina', roles: ['desk-clerks', 'staff'] });
});
afterAll(async () => {
  await server.close();
  await provider.close().catch(() => undefined);
});

const post = (url: string, payload: object) => server.call({ method: 'POST', url: `/desk/v1/${url}`, payload });

/** Begins a sign-in as a tab does; returns its key and the address at the provider. */
async function begin() {
  const key = randomBytes(32).toString('hex');
  const binding = createHash('sha256').update(key).digest('hex');
  const { data } = await post('auth/openid/start', { binding });
  return { key, address: z.object({ address: z.string() }).parse(data).address };
}

const finish = (back: URL, key: string) => post('auth/openid/finish', { query: back.search, key });

async function signIn(subject = 'u-1') {
  const { key, address } = await begin();
  return finish(await provider.signIn(address, subject), key);
}

const tokenOf = async (subject?: string) => DeskSignedIn.parse((await signIn(subject)).data).token;
const me = async (token: string) => (await server.call({ url: '/desk/v1/me', token })).status;

describe('sign-in of staff by an OpenID provider', () => {
  it('opens a session with name and roles from the provider, and adds the staff member', async () => {
    const { status, data } = await signIn();
    expect([status, DeskSignedIn.parse(data).user]).toEqual([
      200,
      { user_name: 'rina', display_name: 'Rina Kusuma', roles: ['VERIFIKATOR'] },
    ]);
    expect(await me(DeskSignedIn.parse(data).token)).toBe(200);
    const { rows } = await server.services.pool.query(`SELECT detail FROM audit_event WHERE actor = 'staff:rina'`);
    expect(rows[0].detail).toMatchObject({ provider: provider.issuer, roles: 'VERIFIKATOR' });
  });

  it('applies changed roles at the next sign-in', async () => {
    provider.people.set('u-1', { name: 'Rina', preferred_username: 'rina', roles: ['desk-approvers'] });
    expect(DeskSignedIn.parse((await signIn()).data).user.roles).toEqual(['PENYETUJU']);
  });

  it.each([
    ['no role of ours', { preferred_username: 'budi', roles: ['staff'] }, 'belum diberi peran'],
    [
      'roles that one person may not hold',
      { preferred_username: 'budi', roles: ['desk-approvers', 'money'] },
      'Hubungi',
    ],
    ['no user name', { roles: ['desk-clerks'] }, 'tidak dapat dibaca'],
    [
      'the name of somebody with a password',
      { preferred_username: 'verifikator1', roles: ['desk-clerks'] },
      'sudah dipakai',
    ],
  ])('refuses a person with %s', async (_, claims, sentence) => {
    provider.people.set('u-2', claims);
    const { status, message } = await signIn('u-2');
    expect([status, message]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('refuses a person who was disabled at the desk', async () => {
    provider.people.set('u-3', { preferred_username: 'sari', roles: ['desk-clerks'] });
    const token = await tokenOf('u-3');
    await server.services.pool.query(`UPDATE staff SET active = false WHERE user_name = 'sari'`);
    expect(await me(token)).toBe(401);
    expect(await signIn('u-3')).toMatchObject({ status: 422, message: expect.stringContaining('dinonaktifkan') });
  });

  it('works once, and only in the tab where it began', async () => {
    const { key, address } = await begin();
    const back = await provider.signIn(address, 'u-1');
    expect((await finish(back, randomBytes(32).toString('hex'))).status).toBe(422);
    expect((await finish(back, key)).status).toBe(200);
    expect((await finish(back, key)).status).toBe(422);
  });

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['another code', (back: URL) => back.searchParams.set('code', 'y'.repeat(43))],
    ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example.com')],
    [
      'an error of the provider',
      (back: URL) => {
        back.searchParams.delete('code');
        back.searchParams.set('error', 'access_denied');
      },
    ],
  ])('refuses %s', async (_, change) => {
    const { key, address } = await begin();
    const back = await provider.signIn(address, 'u-1');
    change(back);
    expect(await finish(back, key)).toMatchObject({ status: 422, message: expect.stringContaining('akun perusahaan') });
  });

  it('is refused when it returns after more than ten minutes', async () => {
    const { key, address } = await begin();
    const back = await provider.signIn(address, 'u-1');
    clock.pass(601);
    expect((await finish(back, key)).status).toBe(422);
  });

  it('is refused by the database when the owner has not registered the provider', async () => {
    await server.services.pool.query('DELETE FROM staff_provider');
    expect((await signIn()).status).toBe(500);
    await server.services.pool.query('INSERT INTO staff_provider (issuer, trusted_at) VALUES ($1, now())', [
      provider.issuer,
    ]);
  });
});

const newestSid = 'SELECT sid FROM staff_openid_session ORDER BY checked_at DESC LIMIT 1';

const logOut = async (logoutToken: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ logout_token: logoutToken }).toString();
  return (await server.call({ method: 'POST', url: '/desk/v1/auth/openid/logout', headers, payload })).status;
};

/** Lists the queued returns of cases that somebody had in hand. */
const returning = async (): Promise<unknown[]> => {
  const { rows } = await server.services.pool.query(
    `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'return-cases' ORDER BY key`,
  );
  return rows.map(({ key }) => key);
};

describe('session that the provider keeps alive', () => {
  it('continues while the provider confirms it, also with newer tokens of the provider', async () => {
    const token = await tokenOf();
    for (let minutes = 0; minutes < 3; minutes += 1) {
      clock.pass(60);
      expect(await me(token)).toBe(200);
    }
  });

  it('ends within a minute after the person left the provider', async () => {
    const token = await tokenOf();
    provider.people.delete('u-1');
    clock.pass(46);
    expect(await me(token)).toBe(401);
    expect(await me(token)).toBe(401);
    expect(await returning()).toEqual(['return-cases:rina']);
  });

  it('ends when the provider returns other roles', async () => {
    const token = await tokenOf();
    provider.people.set('u-1', { name: 'Rina', preferred_username: 'rina', roles: ['desk-approvers'] });
    clock.pass(46);
    expect(await me(token)).toBe(401);
  });

  it.each([
    ['the person', async () => ({ sub: 'u-1' })],
    ['one session', async () => ({ sid: (await server.services.pool.query(newestSid)).rows[0].sid })],
  ])('ends by a logout token that names %s', async (_, claimsOf) => {
    const token = await tokenOf();
    expect(await logOut(await provider.signLogout(await claimsOf()))).toBe(200);
    expect(await me(token)).toBe(401);
  });

  it.each([
    ['another session', { sid: 'another' }, 200],
    ['nobody', {}, 200],
    ['another client', { sub: 'u-1', aud: 'another' }, 422],
    ['no event', { sub: 'u-1', events: undefined }, 422],
    ['a nonce, as ID tokens do', { sub: 'u-1', nonce: 'n' }, 422],
    ['an old moment', { sub: 'u-1', iat: 1_700_000_000 }, 422],
  ])('continues after a logout token that names %s', async (_, claims, status) => {
    const token = await tokenOf();
    expect([await logOut(await provider.signLogout(claims)), await me(token)]).toEqual([status, 200]);
  });

  it('continues after a logout token signed with another key', async () => {
    const token = await tokenOf();
    const [head, body] = (await provider.signLogout({ sub: 'u-1' })).split('.');
    expect([await logOut(`${head}.${body}.${'A'.repeat(342)}`), await me(token)]).toEqual([422, 200]);
  });

  it('accepts form bodies only at the logout address', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.call({
      method: 'POST',
      url: '/desk/v1/auth/login',
      headers: form,
      payload: 'user_name=x',
    });
    expect(answer.status).toBe(415);
  });

  it('continues for five minutes while the provider does not answer, and then ends', async () => {
    const token = await tokenOf();
    await server.services.pool.query(`SELECT graphile_worker.remove_job('return-cases:rina')`);
    await provider.close();
    clock.pass(120);
    expect(await me(token)).toBe(200);
    expect((await post('auth/openid/start', { binding: 'a'.repeat(64) })).status).toBe(200);
    clock.pass(240);
    expect(await me(token)).toBe(401);
    expect(await returning()).toEqual([]);
  });
});
