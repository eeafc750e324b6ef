import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, businessDateOf, instantAt } from '#shared/time/dates.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import { problemKinds } from '#server/desk/problems/problem-kinds.ts';
import { problemIds } from '#server/desk/problems/problem-kind.ts';
import { countProblems, listProblems } from '#server/desk/problems/problem-repository.ts';
import { createEngine, readMoment } from '#server/proposal-store/engine.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let number = '';
const tokens: Record<string, string> = {};
const { run, one } = askDatabase(() => app.services.pool);

const as = async (who: string): Promise<string> => (tokens[who] ??= await staffToken(app, who));
const list = async (who: string, question = '') =>
  DeskProblems.parse((await app.call('GET', `/desk/v1/problems${question}`, await as(who))).data);
const retry = async (who: string, kind: string, id: string) =>
  (await app.call('POST', `/desk/v1/problems/${kind}/${id}/retry`, await as(who))).status;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  number = await submitWithdrawal(app, await sitiToken(app));
  await app.work();
});
afterAll(() => app.close());

/** A kind that is produced on purpose: who reads it and who does not, what makes it, what heals it. */
interface Produced {
  readonly kind: string;
  readonly reader: string;
  readonly stranger: string;
  readonly make: readonly string[];
  readonly heal: readonly string[];
}

const policy = `'7700000001'`;
const longAgo = `now() - interval '20 days'`;
const message = (at: string, objection = false) =>
  `INSERT INTO request_message (message_id, number, author, actor, objection, body, fingerprint, at, recorded_at)
   SELECT gen_random_uuid(), number, 'customer', 'nasabah:100001', ${objection}, ''::bytea, 'x', ${at}, now() FROM proposal`;
const moved = `UPDATE proposal SET updated_at = now()`;
const report = `(report_number, state, policy_number, reported_at) VALUES`;
const failed = (name: string) => [
  `SELECT graphile_worker.add_job('${name}', '{}'::json, job_key => 'broken')`,
  `UPDATE graphile_worker._private_jobs SET attempts = 25, last_error = 'it broke' WHERE key = 'broken'`,
];
const unbroken = [`SELECT graphile_worker.remove_job('broken')`];

const produced: readonly Produced[] = [
  {
    kind: 'requests',
    reader: 'ketua1',
    stranger: 'keuangan1',
    make: [`UPDATE proposal SET updated_at = ${longAgo}`],
    heal: [moved],
  },
  {
    kind: 'payments',
    reader: 'keuangan1',
    stranger: 'verifikator1',
    make: [`UPDATE proposal SET updated_at = ${longAgo}, state = 'PROSES_TRANSFER'`],
    heal: [`${moved}, state = 'MENUNGGU_VERIFIKASI'`],
  },
  {
    kind: 'compliance',
    reader: 'kepatuhan1',
    stranger: 'verifikator1',
    make: [
      `UPDATE proposal SET updated_at = ${longAgo}, state = 'DISETUJUI'`,
      `INSERT INTO compliance_look (request_number, about, state, found_at)
       SELECT number, 'x', 'OPEN', now() FROM proposal`,
    ],
    heal: [`${moved}, state = 'MENUNGGU_VERIFIKASI'`],
  },
  {
    kind: 'complaints',
    reader: 'kepatuhan1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO complaint (complaint_number, number, message_id, source, received_at, answer_by)
       SELECT 'K-1', number, gen_random_uuid(), 'CUSTOMER', ${longAgo}, current_date FROM proposal`,
    ],
    heal: [`UPDATE complaint SET answered_at = now(), answered_by = 'verifikator1', answer_id = message_id`],
  },
  {
    kind: 'replies',
    reader: 'verifikator1',
    stranger: 'keuangan1',
    make: [message(longAgo)],
    heal: [`UPDATE request_message SET answered_at = now()`],
  },
  {
    kind: 'deaths',
    reader: 'ketua1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO death_report (report_number, source, state, policy_number, reported_at)
       VALUES ('M-1', 'PUBLIC', 'OPEN', ${policy}, ${longAgo})`,
    ],
    heal: [`UPDATE death_report SET state = 'DISMISSED', ended_at = now(), ended_by = 'verifikator1'`],
  },
  {
    kind: 'frauds',
    reader: 'kepatuhan1',
    stranger: 'keuangan1',
    make: [`INSERT INTO fraud_report ${report} ('P-1', 'OPEN', ${policy}, ${longAgo})`],
    heal: [`UPDATE fraud_report SET state = 'DISMISSED', looked_at = now(), looked_by = 'verifikator1'`],
  },
  {
    kind: 'misuse',
    reader: 'kepatuhan1',
    stranger: 'verifikator1',
    make: [
      `INSERT INTO security_report (report_number, policy_number, party_id, about, reported_at)
       VALUES ('L-1', ${policy}, 100001, 'SIGN_IN', ${longAgo})`,
    ],
    heal: [`UPDATE security_report SET closed_at = now(), closed_by = 'kepatuhan1'`],
  },
  {
    kind: 'accesses',
    reader: 'kepatuhan1',
    stranger: 'ketua1',
    make: [
      `INSERT INTO unusual_access (kind, user_name, began_at, last_at, accesses)
       VALUES ('MANY', 'verifikator1', ${longAgo}, ${longAgo}, 50)`,
    ],
    heal: [
      `UPDATE unusual_access SET answer = 'EXPLAINED', note = 'x', answered_by = 'kepatuhan1', answered_at = now()`,
    ],
  },
  {
    kind: 'follow_ups',
    reader: 'ketua1',
    stranger: 'kepatuhan1',
    make: [
      `INSERT INTO follow_up (request_number, policy_number, since) SELECT number, ${policy}, now() FROM proposal`,
    ],
    heal: [`UPDATE follow_up SET done_at = now(), done_by = 'verifikator1', note = 'x'`],
  },
  {
    kind: 'calls',
    reader: 'verifikator1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO requested_call (call_id, policy_number, party_id, subject, title, slot, requested_at, call_by)
       VALUES (gen_random_uuid(), ${policy}, 100001, 'x', 'Bantuan wajah', 'NOON', ${longAgo}, current_date)`,
    ],
    heal: [`UPDATE requested_call SET state = 'REACHED', ended_at = now()`],
  },
  {
    kind: 'samples',
    reader: 'verifikator1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO automatic_decision (number, decided_at, trace) SELECT number, now(), '[]' FROM proposal`,
      `INSERT INTO automatic_sample (number, drawn_at) SELECT number, ${longAgo} FROM automatic_decision`,
    ],
    heal: [
      `UPDATE automatic_sample SET answer = 'SAME', reason = '', answered_by = 'ketua1', answered_at = now()`,
      `DELETE FROM automatic_sample`,
      `DELETE FROM automatic_decision`,
    ],
  },
  {
    kind: 'number_changes',
    reader: 'penyetuju1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO number_change (number, state, secret_hash, policy_number, created_at, sent_at)
       VALUES ('N-1', 'SENT', 'x', ${policy}, ${longAgo}, ${longAgo})`,
    ],
    heal: [`UPDATE number_change SET state = 'REJECTED', decided_at = now(), ended_at = now()`],
  },
  {
    kind: 'suspense',
    reader: 'keuangan2',
    stranger: 'verifikator1',
    make: [
      `INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, currency, amount, value_date, paid_at, received_at)
       VALUES ('11111111-1111-4111-8111-111111111111', 'REF-1', '1', 1, 50000, current_date - 9, now(), now())`,
    ],
    heal: [`DELETE FROM core.money_received WHERE bank_reference = 'REF-1'`],
  },
  {
    kind: 'transfers',
    reader: 'keuangan1',
    stranger: 'ketua1',
    make: [
      `INSERT INTO payout_batch (batch_id, made_by, made_at, line_count, total, hash)
       VALUES ('22222222-2222-4222-8222-222222222222', 'keuangan1', now(), 1, 1, 'x')`,
      `INSERT INTO payout_line (batch_id, line_number, payable_id, policy_number, attempt, reference, way, amount, bank_code,
         bank_name, account_name, sealed_account)
       SELECT batch_id, 1, batch_id, ${policy}, 1, 'r', 'skn', 1, '1', 'Bank', 'Nama', ''::bytea FROM payout_batch`,
      `INSERT INTO payout_line_state (batch_id, line_number, payable_id, attempt, state, changed_at)
       SELECT batch_id, 1, batch_id, 1, 'unclear', now() FROM payout_batch`,
      `INSERT INTO bank_transfer (batch_id, line_number, claim, busy_until, next_at, stuck_since, last_code)
       SELECT batch_id, 1, batch_id, now(), now(), ${longAgo}, '5001801' FROM payout_batch`,
    ],
    heal: [`UPDATE bank_transfer SET stuck_since = NULL`],
  },
  {
    kind: 'statement_lines',
    reader: 'keuangan1',
    stranger: 'penyetuju1',
    make: [
      `INSERT INTO bank_statement (statement_id, account, first_day, last_day, line_count, new_count, sha256, uploaded_by, uploaded_at)
       VALUES ('33333333-3333-4333-8333-333333333333', 'utama', current_date, current_date, 1, 1, 'x', 'keuangan1', now())`,
      `INSERT INTO bank_statement_line (line_id, statement_id, line_number, account, day, amount, reference, position, sealed_text)
       SELECT statement_id, statement_id, 1, account, first_day, 5, 'R', 1, ''::bytea FROM bank_statement`,
    ],
    heal: [`DELETE FROM bank_open_line`],
  },
  {
    kind: 'messages',
    reader: 'ketua1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO message (message_id, channel, address, masked_address, template, body, policy_number, created_at, attempts, failure)
       VALUES ('44444444-4444-4444-8444-444444444444', 'WA', ''::bytea, '*', 'request-done', ''::bytea, ${policy}, ${longAgo}, 3, '503')`,
    ],
    heal: [`UPDATE message SET sent_at = now(), failure = NULL WHERE failure = '503'`],
  },
  {
    kind: 'events',
    reader: 'penyetuju1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO core_event_aside (event_id, policy_number, request_number, kind, ends_requests, reason, tries)
       SELECT 999999, ${policy}, number, 'POSTED', false, 'FAILED', 3 FROM proposal`,
    ],
    heal: [`UPDATE core_event_aside SET skipped_at = now()`],
  },
  { kind: 'jobs', reader: 'ketua1', stranger: 'keuangan1', make: failed('proposal-post'), heal: unbroken },
  { kind: 'money_jobs', reader: 'keuangan2', stranger: 'ketua1', make: failed('payout-release'), heal: unbroken },
  {
    kind: 'idle_jobs',
    reader: 'penyetuju1',
    stranger: 'kepatuhan1',
    make: [`SELECT graphile_worker.add_job('job-of-a-newer-version', '{}'::json, job_key => 'broken')`],
    heal: unbroken,
  },
  {
    kind: 'daily_work',
    reader: 'keuangan1',
    stranger: 'verifikator1',
    make: [`UPDATE core.day_reached SET business_date = business_date - 9`],
    heal: [`UPDATE core.day_reached SET business_date = business_date + 9`],
  },
  {
    kind: 'breaches',
    reader: 'kepatuhan1',
    stranger: 'ketua1',
    make: [
      `INSERT INTO data_breach (breach_number, version, discovered_at, data, cause, measures, made_by, made_at)
       VALUES ('B-1', 1, now(), 'x', 'x', 'x', 'kepatuhan1', now())`,
    ],
    heal: [
      `INSERT INTO data_breach (breach_number, version, discovered_at, data, cause, measures, authority_notified_at,
         people_notified_at, made_by, made_at)
       VALUES ('B-1', 2, now(), 'x', 'x', 'x', now(), now(), 'kepatuhan1', now())`,
    ],
  },
  {
    kind: 'promises',
    reader: 'ketua1',
    stranger: 'verifikator1',
    make: [
      `INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent)
       SELECT number, 1, promised_date, now(), 'US', '{}' FROM proposal`,
    ],
    heal: [`DELETE FROM missed_due_date`],
  },
  {
    kind: 'settings',
    reader: 'parameter1',
    stranger: 'ketua1',
    make: [`UPDATE core.parameter SET unconfirmed_since = now() WHERE key = 'desk.still_wd'`],
    heal: [`UPDATE core.parameter SET unconfirmed_since = NULL`],
  },
  {
    kind: 'outside',
    reader: 'ketua1',
    stranger: 'keuangan1',
    make: [
      `INSERT INTO channel_health (channel, failures, failed_at, fault, fault_at, stopped_at)
       VALUES ('WA', 9, now(), '401', now(), now()) ON CONFLICT (channel) DO UPDATE SET failures = 9, failed_at = now(),
         fault = '401', fault_at = now(), stopped_at = now()`,
    ],
    heal: [`DELETE FROM channel_health`],
  },
  {
    kind: 'not_issued',
    reader: 'penyetuju1',
    stranger: 'keuangan1',
    make: [`UPDATE core.policy SET sub_status = 'PENDING_ISSUE', start_date = current_date - 60`],
    heal: [`UPDATE core.policy SET sub_status = 'NORMAL'`],
  },
  {
    kind: 'installation',
    reader: 'parameter1',
    stranger: 'keuangan1',
    make: [
      `ALTER TABLE installation DISABLE TRIGGER USER`,
      `ALTER TABLE business_clock DISABLE TRIGGER USER`,
      `UPDATE installation SET mode = 'production'`,
      `UPDATE business_clock SET offset_ms = offset_ms + 600000`,
    ],
    heal: [`UPDATE business_clock SET offset_ms = offset_ms - 600000`, `UPDATE installation SET mode = 'demo'`],
  },
  {
    kind: 'prices',
    reader: 'keuangan1',
    stranger: 'ketua1',
    make: [
      `INSERT INTO core.price_correction (day, reason, entered_by, released_by, released_at)
       VALUES (current_date - 9, 'x', 'keuangan1', 'keuangan2', now())`,
    ],
    heal: [
      `INSERT INTO core.price_correction_work (correction_id, horizon, finished_at)
       SELECT correction_id, pg_current_xact_id(), now() FROM core.price_correction`,
    ],
  },
  {
    kind: 'bank',
    reader: 'keuangan1',
    stranger: 'ketua1',
    make: [
      `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state)
       VALUES (${policy}, current_date - 30, current_date - 30, 5, 1, 'SENT')`,
    ],
    heal: [`DELETE FROM core.debit_attempt WHERE amount = 5`],
  },
];

describe('each kind of problem', () => {
  it('is produced here', () => {
    expect(produced.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(problemKinds).toSorted());
  });

  it.each(produced)('$kind appears for who reads it and AUDITOR alone, and leaves when healed', async (each) => {
    const { kind, reader, stranger, make, heal } = each;
    const question = `?kind=${kind}`;
    const before = (await list(reader, question)).total;
    for (const sql of make) await run(sql);
    const there = await list(reader, question);
    expect(there).toMatchObject({ total: before + 1, items: { length: before + 1 } });
    expect(there.items.every((item) => item.kind === kind && item.object !== '' && item.detail !== '')).toBe(true);
    expect(there.kinds.find((other) => other.kind === kind)?.count).toBe(before + 1);
    const all = await list('auditor1');
    expect(all.items.map((item) => item.kind)).toContain(kind);
    expect(all.items.every((item) => !item.may_retry)).toBe(true);
    expect((await list(stranger)).kinds.map((other) => other.kind)).not.toContain(kind);
    expect((await list(stranger, question)).items).toEqual([]);
    for (const sql of heal) await run(sql);
    expect((await list(reader, question)).total).toBe(before);
  });
});

it('a message without an answer is a problem once its answer is late, and an objection is one of its own kind', async () => {
  const { serviceTimes, at } = await readMoment(createEngine(app.services));
  const lastDay = serviceTimes.calendar.addWorkingDays(businessDateOf(at), -serviceTimes.messageDays);
  const late = async () => (await list('verifikator1', '?kind=replies')).items.map(({ detail }) => detail);
  await run(message(`'${instantAt(lastDay, '00:00')}'`));
  await run(message(longAgo, true));
  expect(await late()).toEqual([]);
  await run(message(`'${instantAt(addDays(lastDay, -1), '23:59')}'`));
  expect(await late()).toEqual(['Pesan nasabah belum dijawab.']);
  await run(message(longAgo));
  expect(await late()).toEqual(['2 pesan nasabah belum dijawab.']);
  await run('DELETE FROM request_message');
});

it('the page is for the readers of its kinds and nobody else', () => {
  const readers = new Set(Object.values(problemKinds).flatMap((kind) => kind.readers));
  expect([...deskPageReaders.problems].toSorted()).toEqual([...readers.add('AUDITOR')].toSorted());
});

describe('the button', () => {
  const audited = () => one(`SELECT count(*)::text AS answer FROM audit_event WHERE action = 'problem.retried'`);
  const idOf = async (kind: string) => z.string().parse((await list('auditor1', `?kind=${kind}`)).items[0]?.id);

  it('makes a dead job run again, for the roles of its kind alone (others 403), with a line in the trail', async () => {
    for (const sql of failed('proposal-post')) await run(sql);
    const id = await idOf('jobs');
    expect((await list('ketua1', '?kind=jobs')).items).toMatchObject([
      { may_retry: true, next_try: null, technical: 'it broke', object: 'Pencatatan pengajuan di sistem polis' },
    ]);
    for (const who of ['auditor1', 'keuangan2']) expect(await retry(who, 'jobs', id)).toBe(403);
    expect(await retry('keuangan2', 'money_jobs', id)).toBe(404);
    expect(await retry('ketua1', 'requests', number)).toBe(404);
    expect(await audited()).toBe('0');
    expect(await retry('ketua1', 'jobs', id)).toBe(200);
    expect(await one(`SELECT attempts::text AS answer FROM graphile_worker.jobs WHERE key = 'broken'`)).toBe('0');
    expect((await list('ketua1', '?kind=jobs')).items).toEqual([]);
    expect(await audited()).toBe('1');
    expect(await retry('ketua1', 'jobs', id)).toBe(404);
    await run(`SELECT graphile_worker.remove_job('broken')`);
  });

  it('makes an event due and queues a message again', async () => {
    await run(
      `INSERT INTO core_event_aside (event_id, policy_number, kind, ends_requests, reason, tries, next_try_at)
       VALUES (999998, ${policy}, 'POSTED', false, 'FAILED', 3, now() + interval '9 minutes')`,
    );
    expect(await retry('penyetuju1', 'events', '999998')).toBe(200);
    expect(
      await one(`SELECT (next_try_at <= now())::text AS answer FROM core_event_aside WHERE event_id = 999998`),
    ).toBe('true');
    await run('DELETE FROM core_event_aside');
    await run(
      `INSERT INTO message (message_id, channel, address, masked_address, template, body, created_at, attempts, failure)
       VALUES ('55555555-5555-4555-8555-555555555555', 'WA', ''::bytea, '*', 'request-done', ''::bytea, now(), 3, '503')`,
    );
    const id = await idOf('messages');
    expect(await retry('verifikator1', 'messages', id)).toBe(200);
    expect(await one(`SELECT task_identifier AS answer FROM graphile_worker.jobs WHERE key = 'message-${id}'`)).toBe(
      'send-message',
    );
    for (const bad of ['x', '1', `${id}x`]) expect(await retry('verifikator1', 'messages', bad)).toBe(404);
  });
});

it('counts and rows cost one statement each, and read open requests by an index', async () => {
  const plans: string[] = [];
  const client = await app.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const at = await app.services.clock.businessNow();
    const explaining = {
      async query(text: string, values?: unknown[]) {
        const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
        return client.query('SELECT WHERE false');
      },
    };
    await countProblems(explaining, problemIds, { at, stillBefore: at, answeredFrom: at });
    await listProblems(explaining, problemIds, { at, stillBefore: at, answeredFrom: at }, 25);
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (proposal|message|request_message|audit_event)\b/);
});
