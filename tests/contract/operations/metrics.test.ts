import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSilentServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startMetrics } from '#program/start-metrics.ts';
import { AlarmMessage, sendAlarmJobName } from '#server/alarm-notices/send-alarm-job.ts';
import { noteAlarms } from '#server/alarm-notices/note-alarms.ts';
import { listPartChecks } from '#server/health/part-checks.ts';
import { createReadiness } from '#server/http/readiness.ts';
import { createLog } from '#server/log/logger.ts';
import { createReaders } from '#server/metrics/create-readers.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createClamd } from '#server/scanner/clamd.ts';
import { readAlarms, readMessages, readQueue, readRequests } from '#server/metrics/read-figures.ts';
import type { MetricsListener } from '#server/metrics/serve-metrics.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Sorts rows of metrics by their text. */
const byText = (left: readonly unknown[], right: readonly unknown[]): number =>
  JSON.stringify(left).localeCompare(JSON.stringify(right));

const secret = randomBytes(32);
const lines: string[] = [];
const calls: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
/** Statuses with which the webhook answers its next calls; afterwards 204. */
const statuses: number[] = [];
const webhook = createServer((request, response) => {
  const answer = async () => {
    calls.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 204).end();
  };
  void answer();
});
const findPort = (): number => {
  const place = webhook.address();
  return typeof place === 'object' && place !== null ? place.port : 0;
};

let server: TestServer;
let listener: MetricsListener | undefined;
const readiness = createReadiness(() => isWell);
let isWell = true;

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    jobs: 'by hand',
    policies: ['7700000001'],
    log: createLog('debug', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })),
    env: {
      METRICS_PORT: '0',
      // No mail server listens on this port.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'layanan@contoh.test',
      ALARM_MAIL_TO: 'operator@contoh.test',
      ALARM_WEBHOOK_URL: `http://127.0.0.1:${findPort()}/alarms`,
      ALARM_WEBHOOK_SECRET: secret.toString('base64'),
    },
  });
  const { app, services, servingPool: pool } = server;
  const pools = { customers: pool, desk: pool, work: pool, daily: pool, queue: pool, live: pool };
  const served = { ...services, pool };
  listener = await startMetrics(services.config, { services: served, pools, program: { app, readiness, jobs: [] } });
}, 300_000);
afterAll(async () => {
  await listener?.close();
  await server.close();
  await new Promise((resolve) => webhook.close(resolve));
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${listener?.port}/metrics`)).text();
const valueOf = (scraped: string, series: string): number | undefined => {
  const line = scraped.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

describe('metrics', () => {
  test('count calls by the pattern of their route, and unknown addresses as one', async () => {
    await server.call({ url: '/api/v1/banks' });
    await server.call({ url: '/api/v1/banks/3174015203880001' });
    await server.call({ url: '/api/v1/tidak-ada-3174015203880001' });
    const scraped = await scrape();
    expect(valueOf(scraped, 'swapolis_http_requests_total{method="GET",route="/api/v1/banks",status="401"}')).toBe(1);
    expect(scraped).toContain('route="/api/v1/banks/:id"');
    expect(valueOf(scraped, 'swapolis_http_requests_total{method="any",route="static",status="404"}')).toBe(1);
    expect(scraped).toContain('swapolis_http_request_seconds_bucket{le="0.01",method="GET",route="/api/v1/banks"}');
    expect(scraped).not.toContain('3174015203880001');
  });

  test('show pools, event loop, clock, prices, the last day and readiness', async () => {
    const scraped = await scrape();
    expect(valueOf(scraped, 'swapolis_database_connections_max{pool="desk"}')).toBe(10);
    expect(valueOf(scraped, 'swapolis_database_waiting{pool="desk"}')).toBe(0);
    expect(scraped).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(Math.abs(valueOf(scraped, 'swapolis_clock_offset_seconds') ?? 99)).toBeLessThan(5);
    expect(valueOf(scraped, 'swapolis_price_age_seconds{fund="SSEI"}')).toBeGreaterThan(0);
    expect(valueOf(scraped, 'swapolis_part_up{part="database"}')).toBe(1);
    expect(valueOf(scraped, 'swapolis_ready')).toBe(1);
    expect([...scraped.matchAll(/^swapolis_figures_read\{.*\} (\d)$/gm)].map(([, value]) => value)).toEqual(
      Array.from({ length: 10 }, () => '1'),
    );
    isWell = false;
    expect(valueOf(await scrape(), 'swapolis_ready')).toBe(0);
    isWell = true;
  });

  test('answer at one address only', async () => {
    expect((await fetch(`http://127.0.0.1:${listener?.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${listener?.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('show an unreachable mail server, and log it once', async () => {
    expect(valueOf(await scrape(), 'swapolis_part_up{part="mail"}')).toBe(0);
    const logged = lines.filter((line) => line.includes('part does not work') && line.includes('"part":"mail"'));
    expect(logged).toHaveLength(1);
  });
});

describe('alarm that is sent outside the desk', () => {
  const dead = { kind: 'JOBS_GIVEN_UP', job: 'timers', count: 2 } as const;
  const sent = () => calls.map(({ body }) => AlarmMessage.parse(JSON.parse(body)));
  const queued = async (): Promise<unknown> =>
    (
      await server.services.pool.query(
        'SELECT count(*)::integer AS n, max(attempts)::integer AS attempts FROM graphile_worker.jobs WHERE task_identifier = $1',
        [sendAlarmJobName],
      )
    ).rows[0];
  const due = () =>
    server.services.pool.query(
      'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs WHERE task_identifier = $1',
      [sendAlarmJobName],
    );

  test('is queued for each channel; failures are logged and tried again', async () => {
    statuses.push(500);
    await noteAlarms(server.services, [dead]);
    await noteAlarms(server.services, [dead]);
    expect(await queued()).toEqual({ n: 2, attempts: 0 });
    await server.work();
    // Neither the webhook nor the mail server took it.
    expect(await queued()).toEqual({ n: 2, attempts: 1 });
    const failures = lines.filter((line) => line.includes('alarm not sent'));
    expect(failures.some((line) => line.includes('"failure":"status 500"'))).toBe(true);
    expect(failures.some((line) => /"way":"mail".*"failure":"E[A-Z]+"/.test(line))).toBe(true);
    expect(failures.join('')).not.toContain('operator@');
    await due();
    await server.work();
    expect(await queued()).toEqual({ n: 1, attempts: 2 });
    expect(sent().map(({ event }) => event)).toEqual(['STARTED', 'STARTED']);
  });

  test('is signed over its timestamp and body, and says what it is about', () => {
    const [first] = calls;
    const { 'x-timestamp': timestamp, 'x-signature': given } = z.record(z.string(), z.unknown()).parse(first?.headers);
    const signature = createHmac('sha256', secret)
      .update(`${String(timestamp)}.${first?.body}`)
      .digest('hex');
    expect(given).toBe(signature);
    expect(sent()[0]).toMatchObject({ kind: 'JOBS_GIVEN_UP', urgent: true, text: expect.stringContaining('timers') });
  });

  test('is a metric while it is open, and sends one message when it ends', async () => {
    const labels = { kind: 'JOBS_GIVEN_UP', urgent: 'yes' };
    expect(await readAlarms(server.servingPool)).toEqual([{ name: 'swapolis_alarms', labels, value: 1 }]);
    await noteAlarms(server.services, []);
    await server.work();
    expect(sent().at(-1)).toMatchObject({ id: sent()[0]?.id, event: 'ENDED' });
    expect(await readAlarms(server.servingPool)).toEqual([]);
  });
});

test('an alarm that began before its ways were opened is sent once they are', async () => {
  const { services } = server;
  const queued = async () =>
    (
      await services.pool.query<{ event: string }>(
        "SELECT payload -> 'message' ->> 'event' AS event FROM graphile_worker._private_jobs WHERE payload -> 'message' IS NOT NULL",
      )
    ).rows.map(({ event }) => event);
  const config = { ...services.config, alarms: { mailTo: [], webhook: undefined } };
  const alarm = { kind: 'JOBS_GIVEN_UP', job: 'send-code', count: 1 } as const;
  await services.pool.query('DELETE FROM graphile_worker._private_jobs');
  await noteAlarms({ ...services, config }, [alarm]);
  expect(await queued()).toEqual([]);
  await noteAlarms(services, [alarm]);
  await noteAlarms(services, [alarm]);
  expect(await queued()).toEqual(['STILL_OPEN', 'STILL_OPEN']);
  await noteAlarms({ ...services, config }, []);
  await services.pool.query('DELETE FROM graphile_worker._private_jobs');
});

test('a part that never answers counts as down, and does not hide the others', async () => {
  const { services, servingPool: pool } = server;
  const sockets = new Set<Socket>();
  const silent = createSilentServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const place = silent.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const scanner = createClamd({ kind: 'tcp', host: '127.0.0.1', port }, 60_000);
  const served = { ...services, pool, scanner };
  const checks = listPartChecks(served);
  const readers = createReaders({ services: served, pools: {}, isReady: () => true, jobs: [], checks });
  const scraped = (await createMetrics(readers, services.log).scrape()).text;
  const up = ['database', 'store', 'scanner'].map((part) => valueOf(scraped, `swapolis_part_up{part="${part}"}`));
  expect(up).toEqual([1, 1, 0]);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

describe('metrics of the database', () => {
  test('count due, later, failed and unknown jobs separately, and events that were set aside', async () => {
    await server.services.pool.query(
      `DELETE FROM graphile_worker._private_jobs;
       SELECT graphile_worker.add_job('timers', '{}', run_at => now() - interval '10 minutes');
       SELECT graphile_worker.add_job('timers', '{}', run_at => now() + interval '10 minutes');
       SELECT graphile_worker.add_job('timers', '{}', max_attempts => 1);
       SELECT graphile_worker.add_job('unknown', '{}');
       UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE max_attempts = 1;
       INSERT INTO core_event_aside (event_id, policy_number, kind, ends_requests, reason)
       VALUES (7, '7700000001', 'NEW', false, 'UNREADABLE')`,
    );
    const figures = await readQueue(server.servingPool, ['timers']);
    const of = (name: string, state?: string, task = 'timers'): number | undefined =>
      figures.find(
        ({ name: each, labels = {} }) =>
          each === name && (labels['task'] ?? task) === task && (state === undefined || labels['state'] === state),
      )?.value;
    const states = ['due', 'running', 'unknown', 'later', 'dead'];
    expect(states.map((state) => of('swapolis_jobs', state))).toEqual([1, 0, 0, 1, 1]);
    expect(states.map((state) => of('swapolis_jobs', state, 'unknown'))).toEqual([0, 0, 1, 0, 0]);
    expect(Math.round((of('swapolis_job_age_seconds') ?? 0) / 60)).toBe(10);
    expect(of('swapolis_job_attempts_max')).toBe(1);
    expect(of('swapolis_core_events_aside')).toBe(1);
    await server.services.pool.query('DELETE FROM graphile_worker._private_jobs; DELETE FROM core_event_aside');
    expect(await readQueue(server.servingPool, [])).toEqual([{ name: 'swapolis_core_events_aside', value: 0 }]);
  });

  test('count the messages of the last hour by channel and result, and those of a channel without a gateway apart', async () => {
    const now = server.services.clock.systemNow();
    await server.services.pool.query(
      `DELETE FROM message;
       INSERT INTO message (message_id, channel, masked_address, template, created_at, sent_at, failure)
       VALUES (gen_random_uuid(), 'EMAIL', '', 't', now(), now(), NULL), (gen_random_uuid(), 'EMAIL', '', 't', now(), NULL, 'ECONN'),
         (gen_random_uuid(), 'SMS', '', 't', now(), NULL, NULL), (gen_random_uuid(), 'WA', '', 't', now(), NULL, 'no gateway for WA'), (gen_random_uuid(), 'SMS', '', 't', now() - interval '2 hours', NULL, NULL)`,
    );
    const figures = await readMessages(server.servingPool, now, ['SMS', 'EMAIL']);
    expect(
      figures.map(({ labels, value }) => [labels?.['channel'], labels?.['result'], value]).toSorted(byText),
    ).toEqual([
      ['EMAIL', 'failed', 1],
      ['EMAIL', 'sent', 1],
      ['SMS', 'waiting', 1],
      ['WA', 'absent', 1],
    ]);
  });

  test('count open requests by their last service day', async () => {
    const insert = (number: string, serveBy: string, paused: string | null, ended: string | null) =>
      server.services.pool.query(
        `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, state,
           review_level, content, service_days, promised_date, serve_by, submitted_at, updated_at, paused_since, ended_at)
         VALUES ($1, $1, 'r', 1, '7700000001', 1, 't', 'h', 'l', 'VERIFIKASI', 'B', '', 3, $2, $2, now(), now(), $3, $4)`,
        [number, serveBy, paused, ended],
      );
    await insert('20261124-000001', '2026-11-23', null, null);
    await insert('20261124-000002', '2026-11-24', null, null);
    await insert('20261124-000003', '2026-11-25', null, null);
    await insert('20261124-000004', '2026-11-20', '2026-11-21T00:00:00Z', null);
    await insert('20261124-000005', '2026-11-20', null, '2026-11-21T00:00:00Z');
    const figures = await readRequests(server.servingPool, BusinessDate.parse('2026-11-24'));
    expect(figures.map(({ labels, value }) => [labels?.['lateness'], value]).toSorted(byText)).toEqual([
      ['in_time', 1],
      ['late', 1],
      ['paused', 1],
      ['today', 1],
    ]);
  });
});

test('metrics report missing attachment files as an unavailable store', async () => {
  const { services } = server;
  await services.pool.query(
    `INSERT INTO attachment (name, policy_number, session_id, type, content_type, size, sha256_original, sha256_stored,
       scan_state, created_at, stored_at, used_by, slot)
     VALUES ('ktp-${'0'.repeat(32)}.jpg', '7700000001', 's', 'KTP', 'image/jpeg', 1, '', '', 'clean', now(), now(), '20990101-000001', 'ktp')`,
  );
  const checks = listPartChecks({ ...services, pool: server.servingPool });
  await expect(checks['store']?.()).rejects.toThrow('1 of the 1 newest attachments have no file');
  await services.pool.query('DELETE FROM attachment');
  await checks['store']?.();
});
