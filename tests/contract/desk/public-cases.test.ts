import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { caseKinds } from '#program/public-case-kinds.ts';
import { buildFileName } from '#server/file-store/file-name.ts';
import { cleanUpCases } from '#server/public-cases/clean-up-cases-job.ts';
import { cleanUpReports } from '#server/reports/clean-up-reports-job.ts';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { DeskFrauds } from '#shared/wire/fraud/fraud-report.ts';
import { CaseReceipt, PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { buildCalendar } from '#shared/time/calendar.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { buildForm, takePicture } from '#tests/support/attachments.ts';
import { deskAppOn, staffToken, type DeskApp, type Reply } from '#tests/support/desk-app.ts';
import type { Body } from '#tests/support/public-report.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { startTestServer } from '#tests/support/server.ts';
import { ahmad } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

interface Key extends Body {
  readonly number: string;
  readonly secret: string;
}

let app: DeskApp;
const staff = new Map<string, string>();

beforeAll(async () => {
  const env = { LIMITS_LOGIN_FLOOR_MS: '1', LIMITS_CASES_PER_ADDRESS: '100', LIMITS_CASE_FILES_PER_ADDRESS: '14' };
  app = deskAppOn(await startTestServer({ jobs: 'by hand', env }));
  await app.services.pool.query(`UPDATE core.parameter SET value = '2' WHERE key = 'case.files'`);
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'kepatuhan1', 'auditor1', 'keuangan1'])
    staff.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const { run, one } = askDatabase(() => app.services.pool);
const reporter = { reporter_name: 'Rina Wati', consent: true, policy_number: ahmad.policy_number };
const kinds = [
  {
    address: 'death-reports',
    title: 'Laporan meninggal',
    wire: DeskDeaths,
    table: 'death_report',
    endedAt: 'ended_at',
    cleanUp: 'death',
    body: { ...reporter, insured_name: 'Ahmad Fauzi', died_on: '2026-01-02', relation: 'SPOUSE' },
  },
  {
    address: 'fraud-reports',
    title: 'Laporan polis dipakai orang lain',
    wire: DeskFrauds,
    table: 'fraud_report',
    endedAt: 'looked_at',
    cleanUp: 'fraud',
    body: { ...reporter, happened: 'HP saya hilang.' },
  },
] as const;

const open = (key: Body): Promise<Reply> => app.call('POST', '/api/v1/public-cases/open', undefined, key);
const read = async (key: Key) => PublicCase.parse((await open(key)).data);
const leave = (key: Key, phone: string): Promise<Reply> =>
  app.call('POST', '/api/v1/public-cases/phone', undefined, { ...key, phone });
const add = async (
  { number, secret }: Key,
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  const form = await buildForm(file, { Number: number, Secret: secret, ...fields });
  return app.server.call({ method: 'POST', url: '/api/v1/public-cases/attachments', ...form });
};
const listFiles = () =>
  readdirSync(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap((each) =>
    each.isFile() && each.name.startsWith('case-') ? [each.name] : [],
  );

let phones = 7000;
const nextPhone = () => `0812-3456-${(phones += 1)}`;

describe.each(kinds)('case of $address', ({ address, title, wire, table, endedAt, cleanUp, body }) => {
  let key: Key;
  const send = async (): Promise<Key> => {
    const taken = await app.call('POST', `/api/v1/${address}`, undefined, { ...body, reporter_phone: nextPhone() });
    const { report_number: number, secret } = CaseReceipt.parse(taken.data);
    return { number, secret };
  };
  const atDesk = async (who: string, how: string, sent: Body) =>
    app.call('POST', `/desk/v1/${address}/${key.number}/${how}`, staff.get(who), sent);
  const followed = async (who = 'verifikator1') => {
    const { data } = await app.call('GET', `/desk/v1/${address}`, staff.get(who));
    return wire.parse(data).items.find(({ report_number }) => report_number === key.number)?.followed;
  };

  beforeAll(async () => {
    key = await send();
  });

  it('opens with number and secret however they are typed, and names its state and the day of the answer', async () => {
    const { holidays, jointLeaveCounts, complaintDays } = await app.services.core.getServiceCalendar(
      businessDateOf(await app.services.clock.businessNow()),
    );
    const today = businessDateOf(await app.services.clock.businessNow());
    const shown = await read(key);
    expect(shown).toMatchObject({
      number: key.number,
      title,
      state: 'RECEIVED',
      received_on: today,
      answer_by: buildCalendar(holidays, { jointLeaveCounts }).addWorkingDays(today, complaintDays),
      late: false,
      answered_on: null,
      attachments_left: 2,
      open: true,
    });
    const typed = { number: ` ${key.number.toLowerCase()} `, secret: key.secret.replaceAll('-', ' ').toLowerCase() };
    expect(await read(typed)).toEqual(shown);
  });

  it('tells nothing about the policy or a person, not even what its sender gave', async () => {
    const text = JSON.stringify((await open(key)).data);
    for (const word of [ahmad.policy_number, 'Ahmad', 'Fauzi', 'Rina', '3456', 'HP saya'])
      expect(text).not.toContain(word);
  });

  it('answers a wrong number and a wrong secret with the same words after the same statements', async () => {
    const other = await send();
    const wrong: readonly Body[] = [
      { ...key, number: 'LM-2026-999999' },
      { ...key, secret: 'AAAA-AAAA-AAAA-AAAA' },
      { number: key.number, secret: other.secret },
      { number: 'x', secret: 'y' },
    ];
    const seen = new Set<string>();
    for (const each of wrong) {
      let reply: Reply | undefined;
      const statements = await recordStatements(async () => {
        reply = await open(each);
      });
      expectRefusal(reply ?? (await open(each)), { status: 404, code: 'CASE-KEY' });
      const said = z.record(z.string(), z.unknown()).parse(reply?.data);
      seen.add(JSON.stringify([reply?.message, { ...said, request_id: '' }, statements]));
    }
    expect(seen.size).toBe(1);
  });

  it('stores a keyed hash, and the secret nowhere', async () => {
    const rows = await run('SELECT * FROM public_case WHERE number = $1', [key.number]);
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(stored).not.toContain(key.secret);
    expect(stored).not.toContain(key.secret.replaceAll('-', ''));
  });

  it('takes a second phone, sealed, masked for its sender and for the auditor, and in full for who calls', async () => {
    expectRefusal(await leave(key, 'kosong'), { status: 422, path: 'phone' });
    expectRefusal(await leave({ ...key, secret: 'salah' }, '0813-1111-2222'), { status: 404, code: 'CASE-KEY' });
    expect((await leave(key, '0813-1111-2222')).data).toMatchObject({ phone: '********2222' });
    expect([(await followed())?.phone, (await followed('auditor1'))?.phone]).toEqual(['6281311112222', '********2222']);
    const clear = `SELECT count(*)::integer AS answer FROM public_case WHERE position('1311112222'::bytea IN phone) > 0`;
    expect(await one(clear)).toBe(0);
  });

  it('takes attachments up to its own limit, cleaned and sealed, and refuses what is no document', async () => {
    const picture = await takePicture();
    expectRefusal(await add({ ...key, secret: 'salah' }, picture), { status: 404, code: 'CASE-KEY' });
    expectRefusal(await add(key, Buffer.from('bukan gambar')), { status: 422, path: 'File' });
    expect(await add(key, picture)).toMatchObject({ status: 201, data: { attachments_left: 1 } });
    const [stored] = listFiles();
    const sealed = await app.services.files.read(stored ?? '');
    expect(sealed.includes(Buffer.from('JFIF'))).toBe(false);
    const [shown] = (await followed())?.attachments ?? [];
    const path = `/desk/v1/${address}/${key.number}/attachments/${shown?.name ?? ''}`;
    const opened = await app.fetchFile(path, staff.get('verifikator1') ?? '');
    expect([opened.status, opened.bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    expect((await app.fetchFile(path, staff.get('keuangan1') ?? '')).status).toBe(403);
    expect((await app.fetchFile(path.replace(key.number, 'LM-2026-999999'), staff.get('auditor1') ?? '')).status).toBe(
      404,
    );
    // A photo that stayed bad goes through with its mark, which the desk sees and the sender does not.
    expect((await add(key, await takePicture(), { PhotoFaults: 'dark,blurred' })).status).toBe(201);
    expectRefusal(await add(key, await takePicture()), { status: 422, path: 'File' });
    expect(await read(key)).toMatchObject({ photo_tries: 3, attachments: [{}, {}] });
    expect((await followed())?.attachments.map(({ photo_faults }) => photo_faults)).toEqual([[], ['dark', 'blurred']]);
    expect(JSON.stringify(await read(key))).not.toContain('blurred');
  });

  it('shows what staff say is still needed, and their answer; only those who decide reports write it', async () => {
    const words = { needed: 'Foto KTP Anda.', answer: '' };
    expect((await atDesk('auditor1', 'words', words)).status).toBe(403);
    expectRefusal(await atDesk('verifikator1', 'words', { ...words, needed: 'a'.repeat(1001) }), {
      status: 422,
      path: 'needed',
    });
    expect((await atDesk('verifikator1', 'words', words)).status).toBe(200);
    expect(await read(key)).toMatchObject({ state: 'IN_WORK', needed: 'Foto KTP Anda.', answer: '' });
    expect(await followed()).toMatchObject({ ...words, words_by: 'verifikator1' });
    expect((await atDesk('penyetuju1', 'words', { needed: '', answer: 'Sudah kami periksa.' })).status).toBe(200);
    const today = businessDateOf(await app.services.clock.businessNow());
    expect(await read(key)).toMatchObject({
      state: 'ANSWERED',
      needed: '',
      answer: 'Sudah kami periksa.',
      answered_on: today,
    });
    const clear = `SELECT count(*)::integer AS answer FROM public_case WHERE position('periksa'::bytea IN words) > 0`;
    expect(await one(clear)).toBe(0);
  });

  it('has each step in the audit trail', async () => {
    const trail = `SELECT action || ' ' || actor AS step FROM audit_event WHERE detail->>'case' = $1 ORDER BY position`;
    expect((await run(trail, [key.number])).map(({ step }) => step)).toEqual([
      'case.phone-left unknown',
      'case.attachment-added unknown',
      'case.attachment-viewed staff:verifikator1',
      'case.attachment-added unknown',
      'case.words-written staff:verifikator1',
      'case.words-written staff:penyetuju1',
    ]);
  });

  it('says that it is late after the day of the answer', async () => {
    const late = await send();
    await run(`UPDATE public_case SET answer_by = received_on - 1 WHERE number = $1`, [late.number]);
    expect((await read(late)).late).toBe(true);
  });

  it('is in work while its dismissal waits, takes nothing once it is dismissed, and goes with the data of its report', async () => {
    expect((await atDesk('verifikator1', 'words', { needed: '', answer: '' })).status).toBe(200);
    expect((await atDesk('penyetuju1', 'dismiss', { note: 'Salah orang.' })).status).toBe(200);
    expect((await read(key)).state).toBe('IN_WORK');
    const { data } = await app.call('GET', `/desk/v1/${address}`, staff.get('penyetuju2'));
    const entry = wire.parse(data).items.find(({ report_number }) => report_number === key.number)?.dismissal;
    const approve = `/desk/v1/${address}/dismissals/${entry?.id ?? ''}/approve`;
    expect((await app.call('POST', approve, staff.get('penyetuju2'), { note: 'Benar.' })).status).toBe(200);
    expect(await read(key)).toMatchObject({ state: 'ANSWERED', open: false, answer: '' });
    expectRefusal(await add(key, await takePicture()), { status: 409, code: 'CASE-OVER' });
    expectRefusal(await leave(key, '0813-1111-3333'), { status: 409, code: 'CASE-OVER' });

    const before = listFiles().length;
    const clean = async () => {
      await cleanUpReports(cleanUp, app.services).run({});
      await cleanUpCases(app.services, caseKinds).run({});
    };
    await clean();
    expect([(await open(key)).status, listFiles().length]).toEqual([200, before]);
    await run(`UPDATE ${table} SET ${endedAt} = now() - interval '6 years' WHERE report_number = $1`, [key.number]);
    await clean();
    expectRefusal(await open(key), { status: 404, code: 'CASE-KEY' });
    const left = `SELECT (SELECT count(*) FROM public_case WHERE number = $1)
      + (SELECT count(*) FROM public_case_attachment WHERE number = $1) AS answer`;
    expect([Number(await one(left, [key.number])), listFiles().length]).toEqual([0, before - 2]);
  });
});

it('an attachment whose file never arrived is removed after a day, and counts for nobody before', async () => {
  const taken = await app.call('POST', '/api/v1/fraud-reports', undefined, {
    ...kinds[1].body,
    reporter_phone: nextPhone(),
  });
  const { report_number: number, secret } = CaseReceipt.parse(taken.data);
  await run(
    `INSERT INTO public_case_attachment VALUES ($2, $1, 'image/jpeg', 1, '', '', 'clean', now() - interval '2 days', NULL)`,
    [number, buildFileName('case', 'jpg')],
  );
  expect((await read({ number, secret })).attachments).toEqual([]);
  await cleanUpCases(app.services, caseKinds).run({});
  expect(await one('SELECT count(*)::integer AS answer FROM public_case_attachment')).toBe(0);
});

it('one network adds only so many attachments a day, and tries only so many numbers, the right secret included', async () => {
  const taken = await app.call('POST', '/api/v1/fraud-reports', undefined, {
    ...kinds[1].body,
    reporter_phone: nextPhone(),
  });
  const { report_number: number, secret } = CaseReceipt.parse(taken.data);
  const statusesUntil429 = async (call: () => Promise<Reply>, most: number) => {
    for (let calls = 1; calls <= most; calls += 1) if ((await call()).status === 429) return calls;
    return undefined;
  };
  const broken = Buffer.from('bukan gambar');
  expect(await statusesUntil429(() => add({ number, secret }, broken), 15)).toBeDefined();
  expect((await add({ number, secret }, await takePicture())).status).toBe(429);
  expect(await statusesUntil429(() => open({ number, secret: 'salah' }), 101)).toBeDefined();
  expectRefusal(await open({ number, secret }), { status: 429, code: 'RATE_LIMIT' });
});
