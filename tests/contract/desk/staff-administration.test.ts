import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findForbiddenPair } from '#shared/requests/role-pairs.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { DeskAccount } from '#shared/wire/staff/desk-account.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { passwordLinkKey } from '#server/desk/sign-in/password-links.ts';
import { staffSessionKey } from '#server/desk/sign-in/staff-sign-in.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let serving: Pool;
let first: string;
let second: string;

beforeAll(async () => {
  app = await startDeskApp({ DESK_PASSWORD_TRIES: '3', DESK_LOGINS_PER_ADDRESS: '1000' }, ['7700000001']);
  serving = app.server.servingPool;
  [first, second] = [await staffToken(app, 'adminstaf1'), await staffToken(app, 'adminstaf2')];
});
afterAll(() => app.close());

type Body = Readonly<Record<string, unknown>>;
const post = (path: string, token: string | undefined, body: Body = {}) =>
  app.call('POST', `/desk/v1/${path}`, token, body);
const enter = (body: Body, token = first) => post('staff', token, { note: 'Diminta atasannya.', ...body });
const listed = async (token = first) => DeskStaff.parse((await app.call('GET', '/desk/v1/staff', token)).data);
const memberOf = async (userName: string) => (await listed()).staff.find(({ user_name }) => user_name === userName);
const statusOf = async (token: string) => (await app.call('GET', '/desk/v1/me', token)).status;
const signIn = (user_name: string, password: string) => post('auth/login', undefined, { user_name, password });

async function idOf(userName: string): Promise<string> {
  return (await listed()).waiting.find(({ user_name }) => user_name === userName)?.id ?? '';
}
const decide = async (userName: string, how = 'approve', token = second) =>
  post(`staff/${await idOf(userName)}/${how}`, token, { note: 'Benar.' });

/** Enters and releases a change by two people; returns the token of its one-time link, '' = it has no link. */
async function change(body: Body & { readonly user_name: string }): Promise<string> {
  expect(await enter(body)).toMatchObject({ status: 200 });
  const reply = await decide(body.user_name);
  expect(reply).toMatchObject({ status: 200 });
  return DeskStaff.parse(reply.data).link?.address.split('#')[1] ?? '';
}
const add = (user_name: string, ...roles: readonly StaffRole[]) =>
  change({ action: 'ADD', user_name, display_name: `Petugas ${user_name}`, roles });
const setPassword = (token: string, new_password: string) =>
  post('auth/password-link', undefined, { token, new_password });

const password = 'empat kata yang panjang';

/** Adds a staff member by two people, sets the member's password, and returns a session. */
async function employ(userName: string, ...roles: readonly StaffRole[]): Promise<string> {
  await setPassword(await add(userName, ...roles), password);
  return z.object({ token: z.string() }).parse((await signIn(userName, password)).data).token;
}

describe('roles that one person may hold together', () => {
  it('are the same in the database and in the program, for every set of roles', async () => {
    const sets = Array.from({ length: 2 ** StaffRole.options.length - 1 }, (_none, index) =>
      StaffRole.options.filter((_role, bit) => ((index + 1) >> bit) % 2 === 1),
    );
    const { rows } = await app.services.pool.query<{ allowed: boolean }>(
      'SELECT may_combine_roles(ARRAY(SELECT jsonb_array_elements_text(held))) AS allowed FROM jsonb_array_elements($1::jsonb) AS held',
      [JSON.stringify(sets)],
    );
    expect(rows.map(({ allowed }) => allowed)).toEqual(sets.map((held) => findForbiddenPair(held) === undefined));
  });

  it.each([
    `INSERT INTO staff VALUES ('dua', 'Dua', '{AUDITOR,PENYETUJU}', 'unset', true, now())`,
    `UPDATE staff SET roles = '{KEUANGAN_PEMBUAT,PENYETUJU}' WHERE user_name = 'keuangan1'`,
  ])('are refused by the database even to its owner: %s', async (statement) => {
    await expect(app.services.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('change of staff by two people', () => {
  it('adds a member who sets a password by a one-time link and signs in', async () => {
    const token = await add('rina.dewi', 'VERIFIKATOR');
    expect(await memberOf('rina.dewi')).toMatchObject({ has_password: false, active: true });
    expect((await setPassword(token, 'Rina Dewi 2026')).status).toBe(422);
    expect((await setPassword(token, 'pendek')).status).toBe(422);
    expect((await setPassword(token, password)).status).toBe(200);
    expect(await setPassword(token, 'kata yang lain lagi')).toMatchObject({
      status: 422,
      message: expect.stringContaining('sudah dipakai'),
    });
    expect((await signIn('rina.dewi', password)).status).toBe(200);
    expect(await memberOf('rina.dewi')).toMatchObject({ has_password: true, link_until: null, sessions: 1 });
  });

  it('shows the one-time link to the person who released the change, only once', async () => {
    await enter({ action: 'LINK', user_name: 'auditor1' });
    const reply = await decide('auditor1');
    expect(DeskStaff.parse(reply.data).link?.address).toMatch(/\/desk\/password#[\w-]{43}$/);
    expect([(await listed()).link, (await listed(second)).link]).toEqual([null, null]);
  });

  it.each([
    ['the same person', () => decide('auditor1', 'approve', first), 409],
    ['another role', async () => decide('auditor1', 'approve', await staffToken(app, 'parameter1')), 403],
    ['a reader', async () => decide('auditor1', 'approve', await staffToken(app, 'auditor1')), 403],
  ])('cannot be released by %s', async (_name, release, status) => {
    await enter({ action: 'DISABLE', user_name: 'auditor1' });
    expect((await release()).status).toBe(status);
    expect(await memberOf('auditor1')).toMatchObject({ active: true });
    await decide('auditor1', 'reject');
  });

  it('cannot be entered or released by the person whom it concerns', async () => {
    expect(await enter({ action: 'LINK', user_name: 'adminstaf1' })).toMatchObject({ status: 409 });
    await enter({ action: 'LINK', user_name: 'adminstaf2' });
    expect(await decide('adminstaf2')).toMatchObject({
      status: 409,
      message: expect.stringContaining('akunnya sendiri'),
    });
    expect((await decide('adminstaf2', 'reject')).status).toBe(409);
    expect((await listed(second)).waiting[0]?.stands_against).toContain('tentang Anda');
    const { staff } = DeskWaiting.parse((await app.call('GET', '/desk/v1/waiting', second)).data);
    expect(staff).toBe(0);
  });

  it.each([
    ['a forbidden pair', { action: 'ADD', user_name: 'dua', display_name: 'Dua', roles: ['AUDITOR', 'PENYETUJU'] }],
    ['no role', { action: 'ADD', user_name: 'dua', display_name: 'Dua' }],
    ['a known name', { action: 'ADD', user_name: 'auditor1', display_name: 'Dua', roles: ['AUDITOR'] }],
    ['somebody unknown', { action: 'DISABLE', user_name: 'siapa' }],
  ])('is refused for %s with a clear sentence', async (_name, body) => {
    const reply = await enter(body);
    expect(reply.status).toBe(409);
    expect(reply.message).toMatch(/\.$/);
  });

  it('signs a leaver out at once, and keeps old sessions invalid when the person returns', async () => {
    const token = await employ('tono', 'PENYETUJU');
    await change({ action: 'LINK', user_name: 'tono' });
    await change({ action: 'DISABLE', user_name: 'tono' });
    expect(await statusOf(token)).toBe(401);
    expect((await signIn('tono', password)).status).toBe(422);
    await change({ action: 'ENABLE', user_name: 'tono' });
    expect(await statusOf(token)).toBe(401);
    expect(await memberOf('tono')).toMatchObject({ link_until: null });
    expect((await signIn('tono', password)).status).toBe(200);
  });

  it('applies changed roles to open sessions at once', async () => {
    const token = await employ('sari', 'VERIFIKATOR');
    await change({ action: 'ROLES', user_name: 'sari', roles: ['AUDITOR'] });
    expect((await app.call('GET', '/desk/v1/me', token)).data).toMatchObject({ roles: ['AUDITOR'] });
  });

  it('leaves audit rows that show who entered it, who released it and what changed', async () => {
    const { rows } = await app.services.pool.query<{ actor: string; action: string }>(
      `SELECT actor, action FROM audit_event WHERE stream = 'staff:tono' OR (stream = 'desk' AND detail ->> 'user' = 'tono')
         AND detail ->> 'action' = 'DISABLE' ORDER BY action, actor`,
    );
    expect(rows).toContainEqual({ actor: 'staff:adminstaf1', action: 'staff.entered' });
    expect(rows).toContainEqual({ actor: 'staff:adminstaf2', action: 'staff.approved' });
    expect(rows).toContainEqual({ actor: 'staff:adminstaf2', action: 'staff.changed' });
  });
});

describe('one-time link', () => {
  it('expires', async () => {
    const token = await add('lama', 'AUDITOR');
    await app.services.pool.query(`UPDATE staff_password_link SET valid_until = now() WHERE user_name = 'lama'`);
    expect((await setPassword(token, password)).status).toBe(422);
  });

  it('is replaced by a newer one', async () => {
    const old = await add('baru', 'AUDITOR');
    const token = await change({ action: 'LINK', user_name: 'baru' });
    expect([(await setPassword(old, password)).status, (await setPassword(token, password)).status]).toEqual([
      422, 200,
    ]);
  });

  it('ends the sessions of its person when it is used', async () => {
    const token = await employ('hilang', 'AUDITOR');
    await setPassword(await change({ action: 'LINK', user_name: 'hilang' }), 'sandi yang lain lagi');
    expect(await statusOf(token)).toBe(401);
  });
});

describe('own account', () => {
  it('changes the password after checking the current one, and ends the other sessions', async () => {
    const token = await employ('rudi', 'UNDERWRITER');
    const otherToken = z.object({ token: z.string() }).parse((await signIn('rudi', password)).data).token;
    const body = { old_password: password, new_password: 'lima kata yang sangat panjang' };
    expect((await post('account/password', token, { ...body, old_password: `${password}x` })).status).toBe(422);
    expect((await post('account/password', token, { ...body, new_password: 'pendek' })).status).toBe(422);
    expect((await post('account/password', token, { ...body, new_password: 'akun milik RUDI saja' })).status).toBe(422);
    expect((await post('account/password', token, body)).status).toBe(200);
    expect([await statusOf(token), await statusOf(otherToken)]).toEqual([200, 401]);
    expect([(await signIn('rudi', password)).status, (await signIn('rudi', body.new_password)).status]).toEqual([
      422, 200,
    ]);
  });

  it('stops guesses of the current password', async () => {
    const token = await employ('tebak', 'UNDERWRITER');
    const guess = () => post('account/password', token, { old_password: 'salah', new_password: password + password });
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([422, 422, 422]);
    expect((await guess()).status).toBe(429);
  });

  it("lists the user's sessions and signs other devices out", async () => {
    const token = await staffToken(app, 'kepatuhan1');
    const otherToken = await staffToken(app, 'kepatuhan1');
    const { sessions } = DeskAccount.parse((await app.call('GET', '/desk/v1/account', token)).data);
    expect(sessions.filter(({ is_this }) => is_this)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    expect((await post('account/sign-out-others', token)).status).toBe(200);
    expect([await statusOf(token), await statusOf(otherToken)]).toEqual([200, 401]);
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions of a person at once, and they may sign in again', async () => {
    const tokens = [await staffToken(app, 'keuangan1'), await staffToken(app, 'keuangan1')];
    expect((await post('staff/keuangan1/sign-out', first)).status).toBe(200);
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(await staffToken(app, 'keuangan1'))).toBe(200);
  });

  it('leaves no open connection: the only stream of the desk ends with its session', () => {
    const streams = app.server.routes.filter(
      ({ access, answers }) => access.kind === 'staff' && !('_zod' in answers) && answers.includes('text/event-stream'),
    );
    // tests/contract/desk/desk-stream.test.ts ends it in each way.
    expect(streams.map(({ path }) => path)).toEqual(['/desk/v1/stream']);
  });

  it('is available only to ADMIN_STAF, and only for known user names', async () => {
    expect((await post('staff/keuangan1/sign-out', await staffToken(app, 'parameter1'))).status).toBe(403);
    expect((await post('staff/siapa/sign-out', first)).status).toBe(404);
  });
});

describe('owner functions', () => {
  const refused = { code: '42501' };
  const content = { action: 'DISABLE', displayName: '', roles: [] };
  const enterAs = (key: Buffer, subject: string) =>
    serving.query('SELECT enter_two_person_entry($1, $2, $3, $4, $5, NULL, $6, now())', [
      key,
      randomUUID(),
      'STAFF',
      subject,
      content,
      'x',
    ]);
  const decideAs = (key: Buffer, subject: string) =>
    serving.query(`SELECT decide_two_person_entry($1, 'STAFF', $2, 'APPROVED', 'x', now())`, [key, subject]);
  const release = (subject: string) => serving.query('SELECT release_staff_change($1, NULL, NULL, now())', [subject]);

  it.each([
    ['no session', () => Promise.resolve(Buffer.from('nobody'))],
    ['another role', async () => staffSessionKey(await staffToken(app, 'penyetuju1'))],
    ['the role of parameters', async () => staffSessionKey(await staffToken(app, 'parameter1'))],
  ])('refuse an entry and a decision with %s', async (_name, keyOf) => {
    const key = await keyOf();
    await expect(enterAs(key, 'verifikator1')).rejects.toMatchObject(refused);
    await enterAs(staffSessionKey(first), 'verifikator2').catch(() => undefined);
    await expect(decideAs(key, 'verifikator2')).rejects.toMatchObject(refused);
  });

  it('refuse a change that nobody or only one person decided, or that one person decided twice', async () => {
    await expect(release('underwriter1')).rejects.toMatchObject(refused);
    await enterAs(staffSessionKey(first), 'underwriter1');
    await expect(release('underwriter1')).rejects.toMatchObject(refused);
    await expect(decideAs(staffSessionKey(first), 'underwriter1')).rejects.toMatchObject({ code: '23514' });
  });

  it('refuse a change about one of the two people who decide it', async () => {
    await enterAs(staffSessionKey(second), 'adminstaf1');
    await decideAs(staffSessionKey(first), 'adminstaf1');
    await expect(release('adminstaf1')).rejects.toMatchObject(refused);
  });

  it('carry out a change once', async () => {
    await enterAs(staffSessionKey(first), 'keuangan2');
    await decideAs(staffSessionKey(second), 'keuangan2');
    await release('keuangan2');
    expect(await memberOf('keuangan2')).toMatchObject({ active: false });
    await expect(release('keuangan2')).rejects.toMatchObject(refused);
  });

  it('refuse a change when one of the two people has lost the role since', async () => {
    await enterAs(staffSessionKey(first), 'verifikator1');
    await decideAs(staffSessionKey(second), 'verifikator1');
    await app.services.pool.query(`UPDATE staff SET roles = '{AUDITOR}' WHERE user_name = 'adminstaf1'`);
    await expect(release('verifikator1')).rejects.toMatchObject(refused);
    await app.services.pool.query(`UPDATE staff SET roles = '{ADMIN_STAF}' WHERE user_name = 'adminstaf1'`);
  });

  it('refuse to set a password with the stored hash of a link, or without the current key', async () => {
    await add('simpan', 'AUDITOR');
    const { rows } = await serving.query<{ person: string | null }>(
      `SELECT set_password_by_link(proof, 'x', now()) AS person FROM staff_password_link WHERE user_name = 'simpan'`,
    );
    expect(rows).toEqual([{ person: null }]);
    const changed = await serving.query<{ is_changed: boolean }>(
      `SELECT change_own_password($1, decode(split_part(password_hash, '$', 6), 'hex'), 'x', now()) AS is_changed
       FROM staff WHERE user_name = 'adminstaf1'`,
      [staffSessionKey(first)],
    );
    expect(changed.rows).toEqual([{ is_changed: false }]);
    const nobody = await serving.query('SELECT set_password_by_link($1, $2, now()) AS person', [
      passwordLinkKey('nothing'),
      'x',
    ]);
    expect(nobody.rows).toEqual([{ person: null }]);
  });

  it.each([
    `SELECT apply_staff_change('ENABLE', 'tono', '', '{}', NULL, NULL, now())`,
    'DELETE FROM staff_password_link',
    `UPDATE staff SET roles = '{ADMIN_STAF}'`,
  ])('are the only way in which the serving role can change staff: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject(refused);
  });
});
