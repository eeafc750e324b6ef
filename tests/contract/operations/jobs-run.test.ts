import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dailyJobNames } from '#core/port.ts';
import { purgeSignInJobName } from '#server/auth/sign-in/purge-job.ts';
import { addJob, buildCrontab } from '#server/jobs/job-runner.ts';
import { cleanUpMessagesJobName } from '#server/messages/clean-up-job.ts';
import { buildProgram, type Program } from '#program/program.ts';
import { BusinessDate, instantAt } from '#shared/time/dates.ts';
import { sell } from '#tests/support/ledger-policy.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let program: Program;
beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  program = await buildProgram(server.services, {});
});
afterAll(async () => {
  await program.close();
  await server.close();
});

const folder = join(import.meta.dirname, '../../../src/server');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

/** Lists the names of queued jobs in the code, as literals and constants. */
function listQueued(): ReadonlySet<string> {
  const constants = new Map([...source.matchAll(/const (\w+) = '([\w.-]+)'/g)].map(([, name, value]) => [name, value]));
  const called = [...source.matchAll(/(?:addJob\(\s*[\w.]+,|insertMessages\(tx, [^\n]*,)\s*(?:'([\w.-]+)'|(\w+))/g)];
  // Jobs that are queued together: the core's daily ones from their list, others by name.
  const together = [...source.matchAll(/addJobs\([\w.]+, \[([^;]*)\]\);/g)].map(([, jobs = '']) => jobs).join('\n');
  const daily = together.includes('dailyJobNames.map(asQueued)') ? dailyJobNames.map((name) => `core-${name}`) : [];
  const named = [...together.matchAll(/name: '([\w.-]+)'/g)].map(([, name = '']) => name);
  return new Set([...daily, ...named, ...called.map(([, literal, name]) => literal ?? constants.get(name) ?? '')]);
}

/** Lists the names of scheduled jobs in the order of the schedule's file. */
const listScheduled = (): readonly string[] => {
  const { everyMinute, everyMinuteInTurn = [], everyNight } = program.schedule;
  return [...everyMinute, ...everyMinuteInTurn, ...everyNight];
};

test('every registered job is scheduled or queued, and every scheduled or queued job is registered', () => {
  const run = new Set([...listScheduled(), ...listQueued()]);
  const registered = program.jobs.map(({ name }) => name);
  expect(registered.length).toBeGreaterThan(12);
  expect(registered.filter((name) => !run.has(name))).toEqual([]);
  expect(listScheduled().filter((name) => !registered.includes(name))).toEqual([]);
});

test('the job runner parses the schedule', () => {
  const read = parseCrontab(buildCrontab(program.schedule)).map(({ task }) => task);
  expect(read).toEqual(listScheduled());
});

test('a job that may wait long for others has a separate queue, where its runs wait for each other', () => {
  const [item] = parseCrontab(buildCrontab({ everyMinute: [], everyMinuteInTurn: ['send-transfers'], everyNight: [] }));
  expect(item?.options).toMatchObject({ queueName: 'send-transfers', jobKey: 'send-transfers', backfillPeriod: 0 });
});

/** Runs a job and lists the jobs of the core that it has queued, in the order in which they are due. */
async function listQueuedBy(name: string): Promise<readonly string[]> {
  const { pool } = server.services;
  await program.jobs.find((each) => each.name === name)?.run({});
  const { rows } = await pool.query<{ name: string }>(
    `SELECT task_identifier AS name FROM graphile_worker.jobs WHERE task_identifier LIKE 'core-%' ORDER BY run_at`,
  );
  await pool.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`);
  return rows.map((row) => row.name);
}

test('a posting queues only the daily jobs that it may make due', async () => {
  expect(await listQueuedBy('core-events')).toEqual(['core-dated-changes', 'core-waiting-orders']);
});

test('the schedule queues all daily jobs and the alarms every minute', async () => {
  expect(program.schedule.everyMinute).toContain('daily-work');
  expect(await listQueuedBy('daily-work')).toEqual([...dailyJobNames.map((name) => `core-${name}`), 'core-alarms']);
});

test('an order whose price is already final is priced right after its posting', async () => {
  const { pool, core, coreOperations } = server.services;
  await coreOperations.runDailyJob('past-days');
  const { rows } = await pool.query<{ fundCode: string; day: BusinessDate }>(
    `SELECT fund_code AS "fundCode", max(day)::text AS day FROM core.fund_price JOIN core.unit_entry USING (fund_code)
     WHERE policy_number = '7700000001' AND state = 'FINAL' GROUP BY fund_code ORDER BY fund_code LIMIT 1`,
  );
  const [{ fundCode, day }] = z.tuple([z.object({ fundCode: z.string(), day: BusinessDate })]).parse(rows);
  const posting = {
    requestNumber: 'LATE-1',
    step: 'post',
    policyNumber: '7700000001',
    goodAt: instantAt(day, '09:00'),
  };
  const answer = await core.post({ ...posting, changes: [sell({ [fundCode]: '1000000' })] });
  expect(answer).toMatchObject({ outcome: 'QUEUED', effectiveDate: day });
  await addJob(pool, 'core-events', {}, { jobKey: 'core-events' });
  await server.work();
  const orders = await pool.query(`SELECT status FROM core.unit_order WHERE request_number = 'LATE-1'`);
  expect(orders.rows).toEqual([{ status: 'PRICED' }]);
});

test('the nightly jobs delete unused data and data past their retention, match bank statements, and record the ends of the audit chains', () => {
  expect(program.schedule.everyNight).toEqual([
    'clean-up-attachments',
    'clean-up-uploads',
    'clean-up-face-checks',
    'delete-old-face-frames',
    'clean-up-messages',
    'clean-up-death-reports',
    'clean-up-fraud-reports',
    'clean-up-number-changes',
    'clean-up-public-cases',
    'delete-old-drafts',
    'delete-failed-requests',
    'delete-identity-documents',
    'delete-company-documents',
    'clean-up-devices',
    'match-statements',
    'note-chain-heads',
  ]);
});

test.each([
  { name: purgeSignInJobName, changes: 8, byIndex: ['message_code_texts'] },
  { name: cleanUpMessagesJobName, changes: 3, byIndex: ['message_texts', 'message_codes', 'message_newest'] },
])('$name scans no whole table of messages, limits or sign-ins', async ({ name, changes, byIndex }) => {
  const { pool } = server.services;
  const auditPage = program.jobs.find((each) => each.name === name);
  const sent = await recordStatements(async () => auditPage?.run({}));
  const clearing = sent.filter((sql) => /^(?:DELETE FROM|UPDATE message)/.test(sql));
  expect(clearing.length).toBeGreaterThanOrEqual(changes);
  const found: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    for (const sql of clearing) {
      const plain = sql.replaceAll(/\$\d/g, `'2026-11-24T03:00:00Z'`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${plain}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, sql).not.toContain('Seq Scan');
      for (const [, index = ''] of plan.matchAll(/using (message_\w+)/g)) found.push(index);
    }
  } finally {
    client.release(true);
  }
  // Messages are found through their index, without scanning years of other rows.
  expect(found.filter((index) => index !== 'message_pkey')).toEqual(byIndex);
});
