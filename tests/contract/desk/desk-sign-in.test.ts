import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProgram } from '#program/program.ts';
import { DeskSignedIn, DeskUser } from '#shared/wire/desk.ts';
import { SessionEnd } from '#shared/wire/staff/session-end.ts';
import { lanes } from '#server/lanes/lanes.ts';
import { eventually } from '#tests/support/server.ts';
import { sitiToken, staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
const login = (user_name: string, password: string) =>
  app.call('POST', '/desk/v1/auth/login', undefined, { user_name, password });

/** Occupies the places of the hash lane that are open to everybody, until `held` is resolved. */
function crowdLane() {
  const held = Promise.withResolvers<void>();
  return { held, crowd: Array.from({ length: 9 }, () => lanes.hash.run(() => held.promise)) };
}
/** Frees one of the places kept for known user names. */
function leaveOnePlace(crowd: Promise<void>[]): void {
  for (let place = 0; place < 7; place += 1) crowd.push(lanes.hash.run(() => Promise.resolve(), true));
}
const isLaneFull = () => Promise.resolve(lanes.hash.hasRoom(true) ? undefined : true);

beforeAll(async () => {
  app = await startDeskApp({ DESK_PASSWORD_TRIES: '3', DESK_WRONG_PASSWORDS_PER_NAME: '4' });
});
afterAll(() => app.close());

describe('staff sign-in', () => {
  it('accepts the user name in upper and lower case', async () => {
    const { token, user } = DeskSignedIn.parse((await login('Keuangan1', 'demo-keuangan1')).data);
    expect(user).toEqual({
      user_name: 'keuangan1',
      display_name: 'Keuangan Satu',
      roles: ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'],
    });
    expect(DeskUser.parse((await app.call('GET', '/desk/v1/me', token)).data)).toEqual(user);
  });

  it('gives the same answer for a wrong password and for an unknown name', async () => {
    const [wrong, unknown] = await Promise.all([login('penyetuju2', 'salah'), login('siapa', 'demo-siapa')]);
    expect(wrong.status).toBe(422);
    expect(wrong.message).toBe(unknown.message);
  });

  it('stops password guesses, also in parallel, and then refuses the right password too', async () => {
    const guesses = await Promise.all(Array.from({ length: 8 }, () => login('auditor1', 'salah')));
    expect(guesses.filter((reply) => reply.status === 422)).toHaveLength(3);
    expect((await login('auditor1', 'demo-auditor1')).status).toBe(429);
  });

  it('blocks the address that guesses, but not the colleague whose name is guessed', async () => {
    const payload = { user_name: 'penyetuju1', password: 'salah' };
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const guess = () => app.server.app.inject({ method: 'POST', url: '/desk/v1/auth/login', headers, payload });
    for (let tries = 0; tries < 4; tries += 1) await guess();
    expect((await guess()).statusCode).toBe(429);
    expect((await login('penyetuju1', 'demo-penyetuju1')).status).toBe(200);
  });

  it('stores passwords and tokens only as hashes', async () => {
    const token = await staffToken(app, 'penyetuju1');
    const { rows } = await app.services.pool.query(
      `SELECT (SELECT json_agg(s) FROM staff s)::text || (SELECT json_agg(s) FROM staff_session s)::text AS all`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/demo-/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['after 31 idle minutes', `last_used_at = last_used_at - interval '31 minutes'`],
    ['after eight hours', `started_at = started_at - interval '8 hours 1 minute'`],
  ])('ends %s', async (_name, change) => {
    const token = await staffToken(app, 'verifikator2');
    await app.services.pool.query(`UPDATE staff_session SET ${change} WHERE user_name = 'verifikator2'`);
    expect((await app.call('GET', '/desk/v1/me', token)).status).toBe(401);
  });

  it.each([
    ['is prolonged by use', {}, 'idle', 1800],
    ['is not prolonged by calls of an idle page', { 'x-idle': 'yes' }, 'idle', 300],
  ])('%s, and says how long it lasts', async (_name, headers, by, left) => {
    const token = await staffToken(app, 'verifikator2');
    await app.services.pool.query(
      `UPDATE staff_session SET last_used_at = last_used_at - interval '25 minutes' WHERE user_name = 'verifikator2'`,
    );
    const { data } = await app.server.call({ url: '/desk/v1/me', token, headers });
    const me = SessionEnd.parse(data);
    expect(me.ends_by).toBe(by);
    expect(Math.abs(me.remaining_seconds - left)).toBeLessThan(60);
  });

  it('says that only a new sign-in helps near the end of the working day', async () => {
    const token = await staffToken(app, 'verifikator2');
    await app.services.pool.query(
      `UPDATE staff_session SET started_at = started_at - interval '7 hours 58 minutes' WHERE user_name = 'verifikator2'`,
    );
    const me = SessionEnd.parse((await app.call('GET', '/desk/v1/me', token)).data);
    expect(me.ends_by).toBe('day');
    expect(me.remaining_seconds).toBeLessThanOrEqual(120);
  });

  it('stays ended when the clock is set back', async () => {
    const token = await staffToken(app, 'verifikator2');
    const me = () => app.call('GET', '/desk/v1/me', token);
    const move = (by: string) =>
      app.services.pool.query(`UPDATE staff_session SET started_at = started_at + $1::interval`, [by]);
    await move('-9 hours');
    expect((await me()).status).toBe(401);
    await move('9 hours');
    expect((await me()).status).toBe(401);
  });

  it('ends at once on sign-out, and when the staff member is deactivated', async () => {
    const token = await staffToken(app, 'verifikator1');
    expect((await app.call('POST', '/desk/v1/auth/logout', token)).status).toBe(200);
    expect((await app.call('GET', '/desk/v1/me', token)).status).toBe(401);
    const other = await staffToken(app, 'underwriter1');
    await app.services.pool.query(`UPDATE staff SET active = false WHERE user_name = 'underwriter1'`);
    expect((await app.call('GET', '/desk/v1/me', other)).status).toBe(401);
    expect((await login('underwriter1', 'demo-underwriter1')).status).toBe(422);
  });

  it('keeps old tokens of a reactivated member invalid, and allows a new sign-in', async () => {
    const set = (active: boolean) =>
      app.services.pool.query(`UPDATE staff SET active = $1 WHERE user_name = 'parameter2'`, [active]);
    const me = (token: string) => app.call('GET', '/desk/v1/me', token).then(({ status }) => status);
    const tokens = [await staffToken(app, 'parameter2'), await staffToken(app, 'parameter2')];
    await set(false);
    await set(true);
    expect(await Promise.all(tokens.map(me))).toEqual([401, 401]);
    expect(await me(await staffToken(app, 'parameter2'))).toBe(200);
  });

  it('opens no session for a member who is deactivated while the password is checked', async () => {
    const { held, crowd } = crowdLane();
    leaveOnePlace(crowd);
    const entering = login('parameter2', 'demo-parameter2');
    await eventually(isLaneFull);
    await app.services.pool.query(`UPDATE staff SET active = false WHERE user_name = 'parameter2'`);
    held.resolve();
    await Promise.all(crowd);
    expect((await entering).status).toBe(422);
    await app.services.pool.query(`UPDATE staff SET active = true WHERE user_name = 'parameter2'`);
  });
});

describe('flood of wrong passwords', () => {
  const from = (address: string, user_name: string, password: string) =>
    app.server.app.inject({
      method: 'POST',
      url: '/desk/v1/auth/login',
      headers: { 'x-forwarded-for': address },
      payload: { user_name, password },
    });

  it('delays no upload and no known colleague; a sign-in refused for lack of capacity does not count as a try', async () => {
    const token = await sitiToken(app);
    expect((await from('2001:db8:7::1', 'keuangan2', 'demo-keuangan2')).statusCode).toBe(200);
    const { held, crowd } = crowdLane();
    for (const name of ['keuangan2', 'keuangan2', 'keuangan2', 'keuangan2', 'siapa']) {
      const refused = await from('198.51.100.4', name, `demo-${name}`);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.json()).toMatchObject({
        data: { code: 'OVERLOADED' },
        message: expect.stringMatching(/^Layanan sedang ramai\. .*coba lagi dalam beberapa saat\./),
      });
    }
    await app.upload(token, 'KTP');
    leaveOnePlace(crowd);
    const colleague = from('2001:db8:7::2', 'keuangan2', 'demo-keuangan2');
    await eventually(isLaneFull);
    held.resolve();
    expect((await colleague).statusCode).toBe(200);
    await Promise.all(crowd);
    expect((await from('198.51.100.4', 'keuangan2', 'demo-keuangan2')).statusCode).toBe(200);
  });
});

describe('many wrong passwords for one name', () => {
  it('leave one try a minute on networks where that name never signed in, and change nothing on other networks', async () => {
    const from = (network: number, password: string) =>
      app.server.app
        .inject({
          method: 'POST',
          url: '/desk/v1/auth/login',
          headers: { 'x-forwarded-for': `2001:db8:77:${network}::1` },
          payload: { user_name: 'keuangan1', password },
        })
        .then(({ statusCode }) => statusCode);
    const right = 'demo-keuangan1';
    expect(await from(0, right)).toBe(200);
    for (let network = 1; network <= 4; network += 1) expect(await from(network, 'salah')).toBe(422);
    expect([await from(5, 'salah'), await from(6, right)]).toEqual([422, 429]);
    expect(await from(0, right)).toBe(200);
  });
});

/** Calls with which a page says that it has a case open, or why it opens its files: no actions, so readers make them too. */
const readerPaths = ['/desk/v1/cases/:number/opening-reason', '/desk/v1/cases/:number/presence'];

describe('tokens of portal and desk', () => {
  it('are refused on the other side like missing tokens', async () => {
    const [siti, staff] = [await sitiToken(app), await staffToken(app, 'kepatuhan1')];
    const none = await app.call('GET', '/desk/v1/queue');
    expect(none.status).toBe(401);
    for (const path of ['/desk/v1/queue', '/desk/v1/payables', '/desk/v1/cases/x']) {
      const refused = await app.call('GET', path, siti);
      expect(refused).toMatchObject({ status: 401, message: none.message });
    }
    for (const path of ['/api/v1/transaction-proposal', '/api/v1/requests/availability'])
      expect((await app.call('GET', path, staff)).status).toBe(401);
  });

  it('give a read-only user no action: each action is refused for its role', async () => {
    const reader = await staffToken(app, 'parameter1');
    const program = await buildProgram(app.services, {});
    onTestFinished(() => program.close());
    const acting = program.routes.filter(
      ({ method, path }) => method === 'POST' && /desk\/v1\/(cases|payables)/.test(path),
    );
    expect(acting.length).toBeGreaterThanOrEqual(10);
    const open = acting.filter(({ access }) => access.kind === 'staff' && access.roles.includes('AUDITOR'));
    expect(open.map(({ path }) => path).toSorted()).toEqual(readerPaths);
    for (const { path } of acting) {
      const reply = await app.call('POST', path.replaceAll(/:\w+/g, 'x'), reader, { version: 1 });
      expect([path, reply.status]).toEqual([path, 403]);
    }
  });
});
