import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCompanyDocuments, deleteOldIdentityDocuments } from '#server/retention/ended-policies-jobs.ts';
import { deleteFailedRequests } from '#server/retention/failed-requests-job.ts';
import { deleteOldDrafts } from '#server/retention/drafts-job.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { sitiToken, staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

const policyNumber = '7700000001';
let app: DeskApp;
let token: string;
let clerk: string;

const run = (sql: string, values: unknown[] = []) => app.services.pool.query(sql, values);
const ids = (sql: string, values: unknown[] = []) =>
  run(sql, values).then(({ rows }) => rows.map((row) => String(Object.values(row)[0])));

/** Submits the end of a rider with a KTP picture and withdraws it; returns the request number. */
async function sendCancelled(): Promise<string> {
  const sent = await app.call('POST', '/api/v1/transaction-proposal/cancellation', token, {
    items: [{ itemId: 1_000_103 }],
    cancel_reason: 'Lainnya',
    acknowledgement_version: 'RIDER_CANCEL-1.0',
    ktp_attachment: await upload(app.server, token, 'KTP'),
    ...(await passFaceCheck(app.server, token, 'cancellation')),
  });
  const number = Submitted.parse(sent.data).transactionIds[0] ?? '';
  await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
  return number;
}

beforeAll(async () => {
  app = await startDeskApp({}, [policyNumber]);
  clerk = await staffToken(app, 'verifikator1');
  token = await sitiToken(app);
});
afterAll(() => app.close());

const filesOf = (number: string) => ids('SELECT name FROM attachment WHERE used_by = $1 ORDER BY type', [number]);
const typesOf = (number: string) => ids('SELECT type FROM attachment WHERE used_by = $1 ORDER BY type', [number]);
const isDeleted = async (number: string) =>
  (await ids('SELECT 1 FROM proposal WHERE number = $1 AND content_deleted_at IS NOT NULL', [number])).length === 1;
/** Moves the end of a request back by an interval such as '5 years 1 day'. */
const endBefore = (number: string, state: string, age: string | null) =>
  run('UPDATE proposal SET state = $2, ended_at = now() - $3::interval WHERE number = $1', [number, state, age]);
const setPeriod = (key: string, period: number) =>
  run('UPDATE core.parameter SET value = $2 WHERE key = $1', [key, period]);

describe('requests that ended without effect', () => {
  let number: string;
  let names: readonly string[];
  beforeAll(async () => {
    number = await sendCancelled();
    names = await filesOf(number);
  });

  it.each([
    { name: 'it ended five years ago less a day', state: 'DITOLAK', age: '5 years -1 day', held: '' },
    { name: 'it had its effect and the policy is in force', state: 'SELESAI', age: '30 years', held: '' },
    { name: 'it is open', state: 'VERIFIKASI', age: null, held: '' },
    { name: 'the parameter says seven years', state: 'DITOLAK', age: '6 years', held: '', years: 7 },
    {
      name: 'an objection has no answer',
      state: 'DITOLAK',
      age: '6 years',
      held: `INSERT INTO request_message (message_id, number, author, actor, objection, body, fingerprint, at, recorded_at)
             SELECT gen_random_uuid(), number, 'customer', 'nasabah:1', true, '', 'x', now(), now() FROM proposal`,
    },
    {
      name: 'misuse of the policy is reported',
      state: 'KEDALUWARSA',
      age: '6 years',
      held: `INSERT INTO fraud_report (report_number, state, policy_number, reported_at) VALUES ('L-1', 'OPEN', '7700000001', now())`,
    },
    {
      name: 'compliance upheld a screening hit',
      state: 'DITOLAK',
      age: '6 years',
      held: `INSERT INTO compliance_look (request_number, about, state, found_at) SELECT number, 'x', 'UPHELD', now() FROM proposal`,
    },
  ])('are kept while $name', async ({ state, age, held, years = 5 }) => {
    await setPeriod('retention.request_years', years);
    await endBefore(number, state, age);
    if (held) await run(held);
    await deleteFailedRequests(app.services).run({});
    await run('DELETE FROM request_message');
    await run('DELETE FROM fraud_report');
    await run('DELETE FROM compliance_look');
    expect(await isDeleted(number)).toBe(false);
    expect(await filesOf(number)).toEqual(names);
  });

  it('lose content, files, messages and notices five years and a day after their end; the record is kept', async () => {
    await setPeriod('retention.request_years', 5);
    await endBefore(number, 'DIBATALKAN', '5 years 1 day');
    await run(`INSERT INTO case_check SELECT number, 'a', 'A.', NULL, 'RIGHT', 'verifikator1', now() FROM proposal`);
    await deleteFailedRequests(app.services).run({});
    await deleteFailedRequests(app.services).run({});
    expect(await isDeleted(number)).toBe(true);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(await app.services.files.has(name)).toBe(false);
    expect(await filesOf(number)).toEqual([]);
    expect(await ids('SELECT 1 FROM notification WHERE request_number = $1', [number])).toEqual([]);
    expect(await ids('SELECT 1 FROM case_check WHERE number = $1', [number])).toEqual([]);
    const { rows } = await run(`SELECT detail FROM audit_event WHERE action = 'request_content.deleted'`);
    expect(rows).toEqual([{ detail: { request: number, attachments: names.length } }]);
  });

  it('are shown to customer and desk as deleted content, and their audit chain is intact', async () => {
    const shown = await app.call('GET', `/api/v1/transaction-proposal/${number}`, token);
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.data)).toMatch(/Sudah dihapus \d\d\/\d\d\/\d{4} karena masa simpannya berakhir/);
    const desk = DeskCase.parse((await app.call('GET', `/desk/v1/cases/${number}`, clerk)).data);
    expect(desk).toMatchObject({ events_whole: true, attachments: [], headline: '' });
  });

  it('give an empty form and no draft when the customer sends them again', async () => {
    const reply = await app.call('POST', `/api/v1/transaction-proposal/${number}/again`, token, {});
    expect(reply).toMatchObject({ status: 200, data: { prefilled: false } });
    expect(await ids('SELECT suffix FROM draft')).toEqual([]);
  });
});

const otherPolicy = `
  INSERT INTO core.policy (policy_number, product_id, currency, start_date, sub_status, identity_number, identity_hash, is_sealed, created_at)
  SELECT 'other', product_id, currency, start_date, 'NORMAL', identity_number, identity_hash, is_sealed, now() FROM core.policy`;

describe('documents of ended policies', () => {
  let number: string;
  beforeAll(async () => {
    number = await sendCancelled();
    await run(`UPDATE attachment SET type = 'DOCUMENT' WHERE used_by = $1 AND type = 'LIVENESS'`, [number]);
    await run(
      `INSERT INTO paper (serial, number, kind, policy_number, party_id, about, content, sha256, code_hash, made_at, made_on, recorded_at)
       SELECT 900000 + years, 'D-' || years, 'LAPSE', '7700000001', 1, 'a' || years, '', '', 'h' || years,
         now() - make_interval(years => years), (now() - make_interval(years => years))::date, now()
       FROM generate_series(9, 11, 2) AS years`,
    );
  });
  beforeEach(async () => {
    await setPeriod('retention.aml_years', 5);
    await setPeriod('retention.company_docs_years', 10);
  });

  /** Sets the policy's end this long ago; null = the policy is in force. */
  const endPolicy = async (age: string | null) => {
    await endBefore(number, 'SELESAI', '30 years');
    await run('UPDATE core.policy SET ended_on = (now() - $1::interval)::date', [age]);
  };
  const listIssued = () => ids(`SELECT number FROM paper WHERE number LIKE 'D-%' ORDER BY number`);

  it.each([
    { name: 'the policy is in force', age: null },
    { name: 'the policy ended five years ago less a day', age: '5 years -1 day' },
    { name: 'a claim is registered', age: '6 years', also: 'UPDATE core.policy SET claim_registered = true' },
    { name: 'another policy of the holder is in force', age: '6 years', also: otherPolicy },
    { name: 'the parameter says seven years', age: '6 years', years: 7 },
  ])('that identify a person are kept while $name', async ({ age, also = 'SELECT', years = 5 }) => {
    await setPeriod('retention.aml_years', years);
    await endPolicy(age);
    await run(also);
    await deleteOldIdentityDocuments(app.services).run({});
    await run('UPDATE core.policy SET claim_registered = false');
    await run(`DELETE FROM core.policy WHERE policy_number = 'other'`);
    expect(await typesOf(number)).toEqual(['DOCUMENT', 'KTP']);
  });

  it('that identify a person are deleted five years and two days after the end; other attachments are kept', async () => {
    await endPolicy('5 years 2 days');
    await deleteOldIdentityDocuments(app.services).run({});
    expect(await typesOf(number)).toEqual(['DOCUMENT']);
    const { rows } = await run(`SELECT detail FROM audit_event WHERE action = 'identity_documents.deleted'`);
    expect(rows).toEqual([{ detail: { request: number, attachments: 1 } }]);
  });

  it.each([
    { name: 'the policy is in force', age: null },
    { name: 'the policy ended ten years ago less a day', age: '10 years -1 day' },
    { name: 'the parameter says twelve years', age: '11 years', years: 12 },
  ])('issued by the company are kept while $name', async ({ age, years = 10 }) => {
    await setPeriod('retention.company_docs_years', years);
    await endPolicy(age);
    await deleteCompanyDocuments(app.services).run({});
    expect(await isDeleted(number)).toBe(false);
    expect(await listIssued()).toEqual(['D-11', 'D-9']);
  });

  it('issued by the company are deleted ten years and two days after the end; newer documents are kept', async () => {
    await endPolicy('10 years 2 days');
    await deleteCompanyDocuments(app.services).run({});
    expect(await isDeleted(number)).toBe(true);
    expect(await typesOf(number)).toEqual([]);
    expect(await listIssued()).toEqual(['D-9']);
  });

  it('cannot be deleted within ten years, not even by the owner of the tables', async () => {
    await expect(run(`DELETE FROM paper WHERE number = 'D-9'`)).rejects.toThrow('kept for ten years');
  });
});

describe('drafts', () => {
  it.each([
    { age: '179 days', kept: 1 },
    { age: '182 days', kept: 0 },
  ])('last changed $age ago: $kept left after the nightly job', async ({ age, kept }) => {
    await setPeriod('retention.draft_days_cd', 180);
    await run(
      `INSERT INTO draft (policy_number, party_id, suffix, payload, revision, submission_key, saved_at)
       VALUES ('7700000001', 1, 'x', '', 1, 'k', now() - $1::interval)`,
      [age],
    );
    await deleteOldDrafts(app.services).run({});
    const { rowCount } = await run('DELETE FROM draft');
    expect(rowCount).toBe(kept);
  });
});
