import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StaffRole } from '#shared/requests/roles.ts';
import { DeskUnusualAccesses } from '#shared/wire/desk-accesses/unusual-accesses.ts';
import { DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findUnusualAccessesJob } from '#server/desk/unusual-accesses/find-unusual-accesses-job.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { siti } from '#tests/support/sign-in.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';
import { namePerson } from '#tests/support/name-person.ts';

let app: DeskApp;
let number = '';
const tokens = new Map<string, string>();
const { run, one } = askDatabase(() => app.services.pool);

const names = [
  'verifikator1',
  'verifikator2',
  'penyetuju1',
  'kepatuhan1',
  'auditor1',
  'adminstaf1',
  'adminstaf2',
  'underwriter1',
  'keuangan1',
  'keuangan2',
  'ketua1',
  'parameter1',
];
const call = (who: string, path: string, body?: Readonly<Record<string, unknown>>) =>
  app.call(body === undefined ? 'GET' : 'POST', `/desk/v1/${path}`, tokens.get(who), body);
/** Runs the search twice at the same time, as two processes may. */
const search = async () => {
  const { run: find } = findUnusualAccessesJob(createEngine(app.services));
  await Promise.all([find({}), find({})]);
};
const read = async (who = 'kepatuhan1') => DeskUnusualAccesses.parse((await call(who, 'unusual-accesses')).data);
const lines = async () => (await read()).items;

/** Writes accesses of a person at cases that nobody has, a second apart, the last one `ago` seconds ago. */
const access = (
  userName: string,
  count: number,
  {
    ago = 0,
    from = 0,
    action = 'case.viewed',
  }: { readonly ago?: number; readonly from?: number; readonly action?: AuditAction } = {},
) =>
  inTransaction(app.services.pool, async (tx) => {
    const now = app.services.clock.systemNow();
    for (let n = 0; n < count; n += 1)
      await appendAudit(tx, app.services.vault, {
        stream: 'policy:7700000098',
        at: secondsAfter(now, n - count - ago),
        actor: `staff:${userName}`,
        action,
        detail: { request: `PR-${from + n}` },
      });
  });

beforeAll(async () => {
  app = await startDeskApp({}, [siti.policy_number]);
  for (const name of names) tokens.set(name, await staffToken(app, name));
  number = await submitWithdrawal(app, await sitiToken(app));
  await run(`UPDATE core.parameter SET value = '5' WHERE key = 'desk.accesses_count'`);
});
afterAll(() => app.close());

describe('who of the staff is which person', () => {
  it('is entered by one, read whole by the second, kept encrypted, and shown as known', async () => {
    const entered = { action: 'PERSON', user_name: 'ketua1', identity_number: '3171 0101 0190 0001', note: 'KTP.' };
    expect((await call('adminstaf1', 'staff', entered)).status).toBe(200);
    const shown = async (who: string) => DeskStaff.parse((await call(who, 'staff')).data);
    expect((await shown('adminstaf2')).waiting).toMatchObject([{ identity_number: '3171010101900001' }]);
    expect((await shown('auditor1')).waiting[0]?.identity_number).toMatch(/^\W+\d{1,4}$/);
    expect(
      await one(`SELECT (content::text LIKE '%3171%')::text AS answer FROM two_person_entry WHERE kind = 'STAFF'`),
    ).toBe('false');
    const [{ id } = { id: '' }] = (await shown('adminstaf2')).waiting;
    expect((await call('adminstaf2', `staff/${id}/approve`, { note: 'Cocok.' })).status).toBe(200);
    expect((await shown('auditor1')).staff.filter(({ has_person }) => has_person)).toMatchObject([
      { user_name: 'ketua1' },
    ]);
  });

  it('needs the number', async () => {
    const nameless = { action: 'PERSON', user_name: 'ketua1', note: 'KTP.' };
    const refused = await call('adminstaf1', 'staff', nameless);
    expectRefusal(refused, { status: 409 });
    expect(refused.message).toContain('nomor identitas');
    expect((await call('adminstaf1', 'staff', { ...nameless, identity_number: '12' })).status).toBe(422);
  });
});

describe('an access at a policy of staff', () => {
  beforeAll(() => namePerson(app, 'verifikator2', siti.identity_number));

  it('makes one line for an access at the own policy, however often it is looked at and searched', async () => {
    await call('verifikator2', `cases/${number}`);
    await search();
    await call('verifikator2', `cases/${number}`);
    await search();
    expect(await lines()).toMatchObject([
      {
        kind: 'OWN',
        who: 'Verifikator Dua',
        policy_number: siti.policy_number,
        why: `Melihat polis sendiri, ${siti.policy_number}, 2 kali.`,
        age: '0 menit',
        seen: [{ text: 'Membuka kasus', request: number, times: 2 }],
        stands_against: '',
      },
    ]);
  });

  it('makes a line for each colleague who accesses, with the name of the holder', async () => {
    await call('verifikator1', `cases/${number}`);
    await call('penyetuju1', `policies/${siti.policy_number}/customer`);
    await call('penyetuju1', `cases/${number}`);
    await search();
    const found = (await lines()).filter(({ kind }) => kind === 'COLLEAGUE');
    expect(found.map(({ who, why }) => [who, why])).toEqual([
      ['Verifikator Satu', `Melihat polis rekan, Verifikator Dua, ${siti.policy_number}, 1 kali.`],
      ['Penyetuju Satu', expect.stringContaining('Verifikator Dua')],
    ]);
  });

  it('names all accounts of the holder, and none of them answers a line about the policy', async () => {
    await namePerson(app, 'kepatuhan1', siti.identity_number);
    await call('verifikator1', `cases/${number}`);
    await call('verifikator2', `cases/${number}`);
    await search();
    const about = (await lines()).filter(({ kind, who }) => kind === 'OWN' || who === 'Verifikator Satu');
    expect(about.map(({ kind, why, stands_against }) => [kind, why, stands_against])).toEqual([
      ['OWN', expect.any(String), expect.stringContaining('polis Anda')],
      [
        'COLLEAGUE',
        `Melihat polis rekan, Kepatuhan Satu / Verifikator Dua (kepatuhan1, verifikator2), ${siti.policy_number}, 2 kali.`,
        expect.stringContaining('polis Anda'),
      ],
    ]);
    await namePerson(app, 'kepatuhan1', '3171010101900009');
    await call('verifikator1', `cases/${number}`);
    await call('verifikator2', `cases/${number}`);
    await search();
    expect((await lines()).map(({ stands_against }) => stands_against)).toEqual(['', '', '']);
  });

  it('begins another line after the answer and the hour only', async () => {
    const own = async () => (await lines()).filter(({ kind }) => kind === 'OWN');
    const [first] = await own();
    await call('kepatuhan1', `unusual-accesses/${first?.id ?? ''}/explain`, { note: 'Ditanya.' });
    await call('verifikator2', `cases/${number}`);
    await search();
    expect(await own()).toEqual([]);
    await run(`UPDATE unusual_access SET began_at = began_at - interval '2 hours' WHERE kind = 'OWN'`);
    await search();
    await search();
    expect(await own()).toMatchObject([{ seen: [{ times: 1 }] }]);
  });
});

describe('many accesses outside the own cases', () => {
  const many = async (who: string) => (await lines()).filter((line) => line.kind === 'MANY' && line.who === who);

  it('make one line above the parameter, which grows within the hour, and none at it', async () => {
    await access('underwriter1', 5);
    await search();
    expect(await many('Underwriter Satu')).toEqual([]);
    await access('underwriter1', 1, { from: 5 });
    await search();
    expect(await many('Underwriter Satu')).toMatchObject([{ why: 'Membuka 6 hal di luar kasusnya dalam satu jam.' }]);
    await access('underwriter1', 8);
    await search();
    const [line, ...others] = await many('Underwriter Satu');
    expect(line?.why).toBe('Membuka 8 hal di luar kasusnya dalam satu jam.');
    expect(line?.seen.length).toBe(8);
    expect(others).toEqual([]);
  });

  it('leave out cases that the person has in hand or worked on', async () => {
    await run(`UPDATE proposal SET claimed_by = 'verifikator1' WHERE number = $1`, [number]);
    await access('verifikator1', 5, { from: 20 });
    await search();
    expect(await many('Verifikator Satu')).toEqual([]);
    await run('UPDATE proposal SET claimed_by = NULL WHERE number = $1', [number]);
    await search();
    expect(await many('Verifikator Satu')).toHaveLength(1);
  });

  it('count a printed case like one on the screen, and the same case once', async () => {
    const found = [{ why: 'Membuka 6 hal di luar kasusnya dalam satu jam.' }];
    await access('keuangan2', 6, { from: 60, action: 'case.printed' });
    await search();
    expect(await many('Keuangan Dua')).toMatchObject(found);
    await access('keuangan2', 6, { from: 60 });
    await search();
    expect(await many('Keuangan Dua')).toMatchObject(found);
  });

  it('are found by a search that ran hours late', async () => {
    await access('ketua1', 9, { ago: 7200, from: 40 });
    await run(`UPDATE access_search SET searched_to = now() - interval '3 hours'`);
    await search();
    expect(await many('Ketua Tim Satu')).toHaveLength(1);
  });
});

describe('the answer of compliance', () => {
  beforeEach(() => run('DELETE FROM unusual_access'));

  const lineAbout = async (userName: string, ...colleague: readonly string[]): Promise<string> => {
    const kind = colleague.length === 0 ? 'OWN' : 'COLLEAGUE';
    return String(
      await one(
        `INSERT INTO unusual_access (kind, user_name, policy_number, colleague, owners, began_at, last_at, accesses)
         VALUES ($1, $2, '7700000001', $3, $4, now(), now(), 1) RETURNING access_id::text AS answer`,
        [kind, userName, colleague[0] ?? null, colleague.length === 0 ? [userName] : [...colleague]],
      ),
    );
  };

  it.each(StaffRole.options)('is read by compliance and auditors only: %s', async (role) => {
    const readers: readonly StaffRole[] = ['KEPATUHAN', 'AUDITOR'];
    expect((await call(staffOfRole[role], 'unusual-accesses')).status).toBe(readers.includes(role) ? 200 : 403);
    const id = await lineAbout('ketua1');
    const { status } = await call(staffOfRole[role], `unusual-accesses/${id}/explain`, { note: 'Ditanya.' });
    expect(status).toBe(role === 'KEPATUHAN' ? 200 : 403);
  });

  it('is recorded with its reason, in the trail, and the line leaves numbers and problems', async () => {
    const id = await lineAbout('verifikator1');
    const waiting = async () => DeskWaiting.parse((await call('kepatuhan1', 'waiting')).data).unusual_accesses;
    const problems = async () => DeskProblems.parse((await call('kepatuhan1', 'problems?kind=accesses')).data).items;
    expect(await waiting()).toBe(1);
    expect(await problems()).toMatchObject([{ id, link: '/unusual-accesses' }]);
    expect((await call('kepatuhan1', `unusual-accesses/${id}/report`, { note: 'Ke direksi.' })).status).toBe(200);
    expect(await waiting()).toBe(0);
    expect(await problems()).toEqual([]);
    expect((await read('auditor1')).answered).toMatchObject([
      { id, answer_text: 'Dilaporkan', note: 'Ke direksi.', answered_by: 'Kepatuhan Satu' },
    ]);
    const [entry] = await run(`SELECT actor, detail FROM audit_event WHERE action = 'access.reported'`);
    expect(entry).toMatchObject({ actor: 'staff:kepatuhan1', detail: { access: id, user: 'verifikator1' } });
  });

  it('is given once: of two at a time the second learns who was first', async () => {
    const id = await lineAbout('verifikator1');
    const replies = await Promise.all(
      ['explain', 'report'].map((how) => call('kepatuhan1', `unusual-accesses/${id}/${how}`, { note: 'Ditanya.' })),
    );
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.message).toContain('Sudah dijawab oleh Anda');
  });

  it('is never about oneself or accesses at the own policy, also in the database', async () => {
    for (const id of [
      await lineAbout('kepatuhan1'),
      await lineAbout('verifikator1', 'kepatuhan1'),
      await lineAbout('verifikator2', 'auditor1', 'kepatuhan1'),
    ]) {
      const refused = await call('kepatuhan1', `unusual-accesses/${id}/explain`, { note: 'x' });
      expectRefusal(refused, { status: 409 });
      expect(refused.message).toContain('kepatuhan lain');
      const given = `answer = 'EXPLAINED', note = 'x', answered_by = 'kepatuhan1', answered_at = now()`;
      await expect(run(`UPDATE unusual_access SET ${given} WHERE access_id = $1`, [id])).rejects.toMatchObject({
        code: '23514',
      });
    }
    expect((await lines()).map(({ stands_against }) => stands_against !== '')).toEqual([true, true, true]);
    expect(DeskWaiting.parse((await call('kepatuhan1', 'waiting')).data).unusual_accesses).toBe(0);
  });

  it('is refused without a reason, and for unknown lines', async () => {
    const id = await lineAbout('verifikator1');
    expect((await call('kepatuhan1', `unusual-accesses/${id}/explain`, { note: '' })).status).toBe(422);
    for (const unknown of ['0', 'x', '999999999999999999'])
      expect((await call('kepatuhan1', `unusual-accesses/${unknown}/explain`, { note: 'x' })).status).toBe(404);
  });
});
