import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { startDeskApp, staffToken, type DeskApp } from '#tests/support/desk-app.ts';

const siti = '7700000001';
const url = '/desk/v1/policy-rights';

let app: DeskApp;
let today: BusinessDate;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startDeskApp();
  today = businessDateOf(await app.services.clock.businessNow());
  for (const name of ['verifikator1', 'penyetuju1', 'penyetuju2', 'auditor1', 'keuangan1'])
    tokens.set(name, await staffToken(app, name));
});
afterAll(() => app.close());

const post = (who: string, path: string, body: Readonly<Record<string, unknown>>) =>
  app.call('POST', `${url}${path}`, tokens.get(who), body);
const readRights = async (who: string, policy = siti) =>
  DeskRights.parse((await app.call('GET', `${url}?policy=${policy}`, tokens.get(who))).data);

const pledge = (changes: Readonly<Record<string, unknown>> = {}) => ({
  policy_number: siti,
  action: 'ADD',
  kind: 'PLEDGE',
  right_holder: 'Bank Contoh',
  since: addDays(today, -10),
  note: 'Akta jaminan nomor 12.',
  ...changes,
});

const pledgedTo = async () => (await app.services.core.getPosition(siti)).rights.pledgedTo;
const newest = async () => (await readRights('auditor1')).waiting.at(-1)?.id ?? '';

it('a policy right is entered by one person and applies once another approves', async () => {
  const version = await app.services.core.getPolicyVersion(siti);
  expect((await post('keuangan1', '', pledge())).status).toBe(403);
  expect((await post('auditor1', '', pledge())).status).toBe(403);
  expect((await post('penyetuju1', '', pledge())).status).toBe(200);
  expect((await post('verifikator1', '', pledge())).status).toBe(409);
  expect([await pledgedTo(), await app.services.core.getPolicyVersion(siti)]).toEqual([[], version]);
  const id = await newest();
  const note = { note: 'Cocok dengan akta.' };
  const own = await post('penyetuju1', `/${id}/approve`, note);
  expect([own.status, own.message]).toEqual([409, 'Anda yang mencatatnya. Penyetuju lain harus memutuskan.']);
  expect((await post('verifikator1', `/${id}/approve`, note)).status).toBe(403);
  expect((await post('penyetuju2', `/${id}/approve`, { note: ' ' })).status).toBe(422);
  expect((await post('penyetuju2', `/${id}/approve`, note)).status).toBe(200);
  expect((await post('penyetuju2', `/${id}/approve`, note)).status).toBe(409);
  expect(await pledgedTo()).toEqual(['Bank Contoh']);
  expect(await app.services.core.getPolicyVersion(siti)).not.toBe(version);
  expect((await post('verifikator1', '', pledge())).status).toBe(409);
});

it('a policy right continues when its end is rejected, and ends when it is approved', async () => {
  const end = (ended_on: string | null) => pledge({ action: 'END', ended_on, note: 'Surat roya.' });
  for (const day of [null, addDays(today, 1), addDays(today, -11)])
    expect((await post('verifikator1', '', end(day))).status).toBe(422);
  expect((await post('verifikator1', '', { ...end(today), right_holder: 'Bank Lain' })).status).toBe(409);
  expect((await post('verifikator1', '', end(today))).status).toBe(200);
  expect((await post('penyetuju1', `/${await newest()}/reject`, { note: 'Surat belum asli.' })).status).toBe(200);
  expect(await pledgedTo()).toEqual(['Bank Contoh']);
  await post('verifikator1', '', end(today));
  await post('penyetuju1', `/${await newest()}/approve`, { note: 'Asli.' });
  expect(await pledgedTo()).toEqual([]);
  const { waiting, policy, may_enter } = await readRights('auditor1');
  expect([waiting, may_enter, policy?.rights]).toEqual([
    [],
    false,
    [{ kind: 'PLEDGE', right_holder: 'Bank Contoh', since: addDays(today, -10), ended_on: today }],
  ]);
});

it.each([
  ['of a policy nobody has', { policy_number: '7799999999' }],
  ['of a day that has not come', { since: '2099-01-01' }],
  ['of nobody', { right_holder: ' ' }],
  ['without its paper', { note: '' }],
  ['of another kind', { kind: 'LIEN' }],
])('an entry of a policy right %s is refused', async (_, changes) => {
  expect((await post('verifikator1', '', pledge(changes))).status).toBe(422);
});

it('every view, entry and decision of policy rights is in the audit trail', async () => {
  const entries = async () => {
    const { rows } = await app.services.pool.query<{ actor: string }>(
      `SELECT actor FROM audit_event WHERE stream = $1 AND action = 'rights.viewed' ORDER BY position`,
      [`policy:${siti}`],
    );
    return rows.map(({ actor }) => actor);
  };
  const before = await entries();
  await readRights('auditor1');
  expect(await entries()).toEqual([...before, 'staff:auditor1']);
  const { rows } = await app.services.pool.query<{ action: string }>(
    `SELECT action FROM audit_event WHERE stream = $1 AND action LIKE 'right.%' ORDER BY position`,
    [`policy:${siti}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'right.entered',
    'right.approved',
    'right.entered',
    'right.rejected',
    'right.entered',
    'right.approved',
  ]);
  expect((await readRights('verifikator1', '7799999999')).policy).toBeNull();
});
