import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskAlarms } from '#shared/wire/operations/desk-operations.ts';
import { DeskPending } from '#shared/wire/operations/desk-pending.ts';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { advance } from '#tests/support/top-up.ts';

const fitri = '7700000015';
const siti = '7700000001';
const url = '/desk/v1/pending-policies';
/** The first month: basic premium and top-up of the demo policy. */
const paid = '1250000';

let app: DeskApp;
let desk: DeskStory;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'auditor1', 'keuangan1'])
    tokens.set(name, await staffToken(app, name));
  await advance(app, 1);
  await app.services.pool.query(`UPDATE core.policy SET start_date = '2026-11-01' WHERE policy_number = $1`, [fitri]);
});
afterAll(() => app.close());

const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `${url}${path}`, tokens.get(who), body);
const readPending = async () => DeskPending.parse((await app.call('GET', url, tokens.get('auditor1'))).data);
const texts = async (sql: string): Promise<readonly string[]> =>
  z
    .array(z.object({ answer: z.string() }))
    .parse((await app.services.pool.query(sql, [fitri])).rows)
    .map(({ answer }) => answer);
const status = () => texts('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1');
const payables = () =>
  texts(
    `SELECT kind || ' ' || amount::numeric(20,0) || ' ' || state AS answer FROM core.payable WHERE policy_number = $1`,
  );
const entry = { policy_number: fitri, note: 'Hasil pemeriksaan kesehatan tidak memenuhi.' };

it('an alarm reports a declined policy with the next action, and the desk lists it', async () => {
  const { items } = DeskAlarms.parse((await app.call('GET', '/desk/v1/alarms', tokens.get('auditor1'))).data);
  expect(items.map(({ text }) => text).join(' ')).toContain('tolak di menu Belum terbit');
  expect((await readPending()).items.map(({ policy_number }) => policy_number)).toEqual([fitri]);
});

it.each<[string, string, Readonly<Record<string, unknown>>, number]>([
  ['by finance', 'keuangan1', {}, 403],
  ['of a policy in force', 'verifikator1', { policy_number: siti }, 409],
  ['of an unknown policy', 'verifikator1', { policy_number: '7799999999' }, 422],
  ['without a reason', 'verifikator1', { note: ' ' }, 422],
])('an entry about a declined policy is refused %s', async (_name, who, changes, answered) => {
  expect((await post(who, '', { ...entry, ...changes })).status).toBe(answered);
});

it('a declined policy keeps waiting when another person rejects the entry', async () => {
  await post('verifikator1', '', entry);
  expect((await post('verifikator1', '', entry)).status).toBe(409);
  const [waiting] = (await readPending()).waiting;
  expect((await post('penyetuju1', `/${waiting?.id ?? ''}/reject`, { note: 'Berkas menyusul.' })).status).toBe(200);
  expect([await status(), await payables(), (await readPending()).waiting]).toEqual([['PENDING_ISSUE'], [], []]);
});

it('a declined policy ends once another person approves: its premium is payable, finance sees it, and the holder is notified', async () => {
  await post('penyetuju1', '', entry);
  const [waiting] = (await readPending()).waiting;
  const approve = `/${waiting?.id ?? ''}/approve`;
  expect((await post('penyetuju1', approve, { note: 'Ya.' })).status).toBe(409);
  expect((await post('penyetuju2', approve, { note: 'Cocok dengan berkasnya.' })).status).toBe(200);
  await app.work();
  expect([await status(), await payables()]).toEqual([['DECLINED'], [`DECLINED ${paid} OPEN`]]);
  expect(await texts('SELECT status AS answer FROM notification WHERE policy_number = $1')).toContain(
    'Polis tidak diterbitkan',
  );
  expect([(await readPending()).items, (await post('verifikator1', '', entry)).status]).toEqual([[], 409]);
  const owed = (await desk.payables()).find(({ policy_number }) => policy_number === fitri);
  const early = await desk.call('keuangan1', `payables/${owed?.payable_id ?? ''}/prepare`, {});
  expect([owed?.payable_id === undefined, early.status === 200]).toEqual([false, false]);
  expect(await findBookGaps(app.services.pool)).toEqual([]);
  expect(
    await texts(
      `SELECT action AS answer FROM audit_event WHERE stream = 'policy:' || $1 AND action LIKE 'policy.decline%' ORDER BY position`,
    ),
  ).toEqual(['policy.decline-entered', 'policy.decline-rejected', 'policy.decline-entered', 'policy.declined']);
});
