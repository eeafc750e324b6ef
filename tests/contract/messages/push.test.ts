import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PushDevices } from '#shared/wire/devices/push.ts';
import { OwnSessions } from '#shared/wire/profile.ts';
import { buildProgram } from '#program/program.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { notifyCustomerJobs } from '#server/proposals/life/notify-customer.ts';
import { cleanUpDevices } from '#server/push/clean-up-devices-job.ts';
import { addPushDevices, browserKeys } from '#tests/support/push-device.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Running push service; `status` is its next answer. */
const service = { status: 201, taken: new Array<{ path: string; headers: IncomingHttpHeaders; bytes: Buffer }>() };
const pushService = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    service.taken.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(chunks) });
    response.writeHead(service.status, { location: '/elsewhere' }).end();
  });
});

let server: TestServer;
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', () => resolve()));
  const address = pushService.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const key = Buffer.alloc(32, 7).toString('base64');
  const env = { PUSH_PRIVATE_KEY: key, PUSH_HOSTS: 'push.example.test, 127.0.0.1', LIMITS_PUSH_DEVICES: '3' };
  server = await startTestServer({ jobs: 'by hand', env });
});
afterAll(async () => {
  await server?.close();
  pushService.close();
});
beforeEach(async () => {
  await server.services.pool.query('DELETE FROM push_subscription');
  await server.services.pool.query('DELETE FROM message');
  service.status = 201;
  service.taken.length = 0;
});

const subscriptionAt = (name: string) => ({ endpoint: `https://push.example.test/${name}`, keys: browserKeys() });
const keyed = (keys: object) => ({ ...subscriptionAt('a'), keys: { ...browserKeys(), ...keys } });
const path = '/api/v1/profile/push';
const subscribe = (token: string, payload: object = subscriptionAt('a')) =>
  server.call({ method: 'POST', url: path, token, payload });
const remove = (token: string, id: string) => server.call({ method: 'DELETE', url: `${path}?id=${id}`, token });
const devicesOf = async (token: string) =>
  PushDevices.parse((await server.call({ method: 'GET', url: path, token })).data).items;
const countAll = async () => (await server.services.pool.query('SELECT 1 FROM push_subscription')).rowCount;

describe('browser that subscribes to push', () => {
  let asking: string | undefined;

  it('is listed once, and stored encrypted', async () => {
    const token = await signIn(server);
    expect((await subscribe(token)).status).toBe(200);
    expect((await subscribe(token)).status).toBe(200);
    expect(await devicesOf(token)).toMatchObject([{ current: true }]);
    const { rows } = await server.services.pool.query('SELECT row_to_json(s)::text AS row FROM push_subscription s');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('push.example.test').toString('hex'));
    expect(JSON.stringify(rows)).not.toContain('push.example.test');
  });

  it.each([
    ['a host that is no push service', { ...subscriptionAt('a'), endpoint: 'https://intruder.test/a' }],
    ['a machine of ours', { ...subscriptionAt('a'), endpoint: 'https://169.254.169.254/latest' }],
    ['no https', { ...subscriptionAt('a'), endpoint: 'http://push.example.test/a' }],
    ['a key that is none', { ...subscriptionAt('a'), keys: { p256dh: 'x', auth: 'y' } }],
    ['a key that is no point on the curve', keyed({ p256dh: 'B'.repeat(87) })],
    ['a key of zeros', keyed({ p256dh: 'A'.repeat(87) })],
    ['a secret that is too short', keyed({ auth: 'A'.repeat(21) })],
    ['a port', { ...subscriptionAt('a'), endpoint: 'https://push.example.test:8443/a' }],
    ['the usual port written out', { ...subscriptionAt('a'), endpoint: 'https://push.example.test:443/a' }],
    ['a name and a password', { ...subscriptionAt('a'), endpoint: 'https://me:secret@push.example.test/a' }],
    ['a name alone', { ...subscriptionAt('a'), endpoint: 'https://me@push.example.test/a' }],
    ['an IP address, even one of the settings', { ...subscriptionAt('a'), endpoint: 'https://127.0.0.1/a' }],
    ['an IP address as one number', { ...subscriptionAt('a'), endpoint: 'https://2130706433/a' }],
    ['an IP address of version 6', { ...subscriptionAt('a'), endpoint: 'https://[::1]/a' }],
    ['a mark behind the address', { ...subscriptionAt('a'), endpoint: 'https://push.example.test/a#2' }],
    ['an address that no browser writes', { ...subscriptionAt('a'), endpoint: 'https:push.example.test\\a' }],
    ['more than is asked for', { ...subscriptionAt('a'), policyNumber: ahmad.policy_number }],
  ])('is refused with %s', async (_, payload) => {
    asking ??= await signIn(server);
    expect((await subscribe(asking, payload)).status).toBe(422);
    expect(await countAll()).toBe(0);
  });

  it('replaces the oldest subscription beyond the limit', async () => {
    const token = await signIn(server);
    for (const name of ['a', 'b', 'c', 'd']) await subscribe(token, subscriptionAt(name));
    expect(await devicesOf(token)).toHaveLength(3);
  });

  it('gets notices of its most recent owner only', async () => {
    const [hers, his] = [await signIn(server), await signIn(server, ahmad)];
    await subscribe(hers);
    await subscribe(his);
    expect(await devicesOf(hers)).toEqual([]);
    expect(await devicesOf(his)).toHaveLength(1);
  });

  it('cannot be seen or removed from another policy', async () => {
    const [hers, his] = [await signIn(server), await signIn(server, ahmad)];
    await subscribe(hers);
    const [{ id } = { id: '' }] = await devicesOf(hers);
    expect(await devicesOf(his)).toEqual([]);
    expect((await remove(his, id)).status).toBe(404);
    expect(await countAll()).toBe(1);
    expect((await remove(hers, id)).status).toBe(200);
    expect(await countAll()).toBe(0);
  });

  it('gets no notice when the installation has no key', async () => {
    const token = await signIn(server);
    const { services } = server;
    const without = await buildProgram({ ...services, config: { ...services.config, push: undefined } }, {});
    const headers = { authorization: `Bearer ${token}` };
    const listed = await without.app.inject({ url: path, headers });
    expect(listed.json()).toMatchObject({ data: { public_key: null, items: [] } });
    const asked = await without.app.inject({ method: 'POST', url: path, headers, payload: subscriptionAt('a') });
    expect(asked.statusCode).toBe(404);
    await without.close();
  });
});

describe('push subscription', () => {
  const started = async (who = siti) => {
    const token = await signIn(server, who);
    await subscribe(token, subscriptionAt(randomBytes(4).toString('hex')));
    return token;
  };

  it('ends with sign-out', async () => {
    const token = await started();
    await server.call({ method: 'POST', url: '/api/v1/auth/logout', token });
    expect(await countAll()).toBe(0);
  });

  it('survives an expired session and a change of policy', async () => {
    const token = await started();
    await server.call({
      method: 'POST',
      url: '/api/v1/policies/switch',
      token,
      payload: { policy_number: '7700000003' },
    });
    await server.services.pool.query(`UPDATE customer_session SET ended_at = now(), end_reason = 'expired'`);
    expect(await countAll()).toBe(1);
  });

  it('ends when its device is signed out, and with all others when all devices are', async () => {
    const [first, second] = [await started(), await started()];
    const { items } = OwnSessions.parse(
      (await server.call({ method: 'GET', url: '/api/v1/profile/sessions', token: second })).data,
    );
    const current = items.find((each) => each.current)?.session_id ?? '';
    await server.call({ method: 'DELETE', url: `/api/v1/profile/sessions?session_id=${current}`, token: first });
    expect(await devicesOf(first)).toHaveLength(1);
    const third = await started();
    await server.services.pool.query(
      `UPDATE push_subscription SET session_id = gen_random_uuid() WHERE session_id <> (SELECT session_id FROM customer_session WHERE ended_at IS NULL ORDER BY started_at DESC LIMIT 1)`,
    );
    await server.call({ method: 'DELETE', url: '/api/v1/profile/sessions', token: third });
    expect(await devicesOf(third)).toMatchObject([{ current: true }]);
  });

  it("ends when the customer uses 'ini bukan saya' on any page", async () => {
    await started();
    const other = await started(ahmad);
    await server.services.pool.query(`UPDATE customer_session SET ended_at = now(), end_reason = 'expired'
      WHERE policy_number = '${siti.policy_number}'`);
    await server.call({ method: 'POST', url: '/api/v1/profile/not-me', token: await signIn(server), payload: {} });
    expect(await countAll()).toBe(1);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  it('ends when another person signs in with the same browser', async () => {
    await started();
    await server.services.pool.query(`UPDATE push_subscription SET device_mark = 'same'`);
    await signIn(server, ahmad);
    await server.services.pool.query(
      `INSERT INTO customer_session (session_id, policy_number, party_id, identity_hash, holder, device, device_mark, started_at, last_used_at)
       SELECT gen_random_uuid(), policy_number, party_id, identity_hash, holder, device, 'same', started_at, last_used_at
       FROM customer_session WHERE policy_number = $1 LIMIT 1`,
      [ahmad.policy_number],
    );
    expect(await countAll()).toBe(0);
  });

  it('ends a year and a day after it was switched on (retention.device_years)', async () => {
    await started();
    await server.services.pool.query(`UPDATE push_subscription SET created_at = now() - interval '1 year -1 day'`);
    await cleanUpDevices(server.services).run({});
    expect(await countAll()).toBe(1);
    await server.services.pool.query(`UPDATE push_subscription SET created_at = now() - interval '1 year 1 day'`);
    await cleanUpDevices(server.services).run({});
    expect(await countAll()).toBe(0);
  });
});

describe('push notice', () => {
  /** Subscribes browsers of Siti at the running push service; only the route insists on https. */
  const subscribeAt = async (...names: readonly string[]) => {
    await signIn(server);
    await addPushDevices(server.services, siti, ...names.map((name) => `${origin}/${name}`));
    await server.services.pool.query('DELETE FROM message');
  };
  const notify = async (everywhere = false) => {
    const notice = {
      template: 'approved',
      policyNumber: siti.policy_number,
      number: '20261124-000001',
      title: 'Penarikan',
      date: '30/11/2026',
      messageIds: newMessageIds(),
      everywhere,
    };
    const [job] = notifyCustomerJobs(createEngine(server.services));
    await job?.run(notice);
  };
  const pushes = async () =>
    (
      await server.services.pool.query<{ sent_at: string | null; failure: string | null; body: Buffer }>(
        `SELECT sent_at, failure, body FROM message WHERE channel = 'PUSH'`,
      )
    ).rows;
  const runAgain = () =>
    server.services.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');

  it.each([
    ['what the customer wished for', false],
    ['what the law wants told', true],
  ])('is sent to each browser besides phone and e-mail, one message for each step: %s', async (_, everywhere) => {
    await subscribeAt('one', 'two');
    await notify(everywhere);
    await server.work();
    expect(service.taken.map((each) => each.path).toSorted()).toEqual(['/one', '/two']);
    expect(await pushes()).toMatchObject([{ failure: null }]);
    const { rows } = await server.services.pool.query('SELECT channel FROM message ORDER BY channel');
    expect(rows.map(({ channel }) => channel)).toEqual(['EMAIL', 'PUSH', 'WA']);
  });

  it('is signed, and readable only by the browser', async () => {
    await subscribeAt('one');
    await notify();
    await server.work();
    const [sent] = service.taken;
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' });
    expect(sent?.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/);
    expect(sent?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(sent?.bytes.toString('latin1')).not.toContain('Pengajuan');
    expect(sent?.bytes.length).toBeGreaterThan(120);
  });

  it('is sent to nobody for a policy without browsers', async () => {
    await signIn(server);
    await server.services.pool.query('DELETE FROM message');
    await notify();
    expect(await pushes()).toEqual([]);
  });

  it.each([404, 410])('answered with %i ends the subscription, and is not retried', async (status) => {
    await subscribeAt('one');
    service.status = status;
    await notify();
    await server.work();
    expect(await countAll()).toBe(0);
    expect(await pushes()).toMatchObject([{ sent_at: null, failure: 'no device' }]);
    await runAgain();
    await server.work();
    expect(service.taken).toHaveLength(1);
  });

  it.each([429, 500, 302])('answered with %i is retried, without following redirects', async (status) => {
    await subscribeAt('one');
    service.status = status;
    await notify();
    await server.work();
    expect(await pushes()).toMatchObject([{ sent_at: null, failure: `PUSH ${status}` }]);
    expect(await countAll()).toBe(1);
    service.status = 201;
    await runAgain();
    await server.work();
    expect(await pushes()).toMatchObject([{ failure: null }]);
    expect(service.taken.map((each) => each.path)).toEqual(['/one', '/one']);
  });

  it.each([400, 401, 403])('refused with %i for days ends the subscription, not before', async (status) => {
    await subscribeAt('one');
    service.status = status;
    await notify();
    await server.work();
    expect(await pushes()).toMatchObject([{ sent_at: null, failure: `PUSH ${status}` }]);
    expect(await countAll(), 'a mistake of ours may be mended').toBe(1);
    await server.services.pool.query(`UPDATE push_subscription SET refused_since = refused_since - interval '3 days'`);
    await runAgain();
    await server.work();
    expect(await countAll()).toBe(0);
    expect(await pushes()).toMatchObject([{ failure: 'no device' }]);
  });

  it('accepted after a refusal keeps the subscription', async () => {
    await subscribeAt('one');
    service.status = 403;
    await notify();
    await server.work();
    service.status = 201;
    await runAgain();
    await server.work();
    const { rows } = await server.services.pool.query('SELECT refused_since FROM push_subscription');
    expect(rows).toEqual([{ refused_since: null }]);
  });

  it('sent to one browser is not repeated for another', async () => {
    await subscribeAt('one');
    await notify();
    await server.work();
    await server.services.pool.query(`UPDATE message SET sent_at = NULL`);
    await server.services.pool.query(
      `SELECT graphile_worker.add_job('send-message', json_build_object('messageId', message_id)) FROM message WHERE channel = 'PUSH'`,
    );
    await server.work();
    expect(service.taken).toHaveLength(1);
  });
});
