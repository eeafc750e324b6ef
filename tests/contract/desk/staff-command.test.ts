import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { testSecrets } from '#tests/support/sealing.ts';

const root = join(import.meta.dirname, '../../..');
const password = 'kata sandi yang panjang';
const dataDir = mkdtempSync(join(tmpdir(), 'staff-'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ policies: ['7700000001'] });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Runs `node scripts/staff.ts …` as an operator does. */
async function runStaff(arguments_: readonly string[], typed = password, environment = {}) {
  const child = spawn(process.execPath, ['scripts/staff.ts', ...arguments_], {
    cwd: root,
    env: { ...programEnvironment(), DATABASE_URL: server.url, DATA_DIR: dataDir, ...testSecrets, ...environment },
  });
  child.stdin.end(typed);
  const gone = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), gone]);
  return { code: child.exitCode, said: said.trim(), complained: complained.trim() };
}

const post = (url: string, payload: Readonly<Record<string, unknown>>) =>
  server.call({ method: 'POST', url: `/desk/v1/auth/${url}`, payload });
const signIn = (user_name: string) => post('login', { user_name, password });

/** Lists what the audit trail says about a member of staff. */
const auditOf = async (userName: string) => {
  const { rows } = await server.services.pool.query<{ action: string; detail: unknown }>(
    `SELECT action, detail FROM audit_event WHERE stream = $1 AND actor = 'operator' ORDER BY position`,
    [`staff:${userName}`],
  );
  return rows;
};

describe('staff command while two ADMIN_STAF exist', () => {
  it.each([
    ['add', ['add', 'sari', 'Sari', 'AUDITOR']],
    ['roles', ['roles', 'auditor1', 'KEPATUHAN']],
    ['password-link', ['password-link', 'auditor1']],
    ['enable', ['enable', 'auditor1']],
  ])('refuses %s and says what to do instead', async (_name, arguments_) => {
    const { code, complained } = await runStaff(arguments_);
    expect([code, complained]).toEqual([
      1,
      'Two ADMIN_STAF are there: they change staff at the desk, on the page Petugas.',
    ]);
  });

  it('deactivates a member, ends all their sessions, and records it', async () => {
    expect(await runStaff(['disable', 'adminstaf2'])).toMatchObject({
      code: 0,
      said: 'adminstaf2 is out, with all their sessions.',
    });
    expect(await auditOf('adminstaf2')).toEqual([
      { action: 'staff.changed', detail: { action: 'DISABLE', roles: '' } },
    ]);
  });
});

describe('staff command before two ADMIN_STAF exist', () => {
  it('adds a member who sets a password by the printed link, and stores no password', async () => {
    const { said } = await runStaff(['add', 'ratna\u200b', '\ufeffRatna\u00a0Dewi', 'VERIFIKATOR,\u00a0PENYETUJU'], '');
    expect(said).toMatch(/^ratna was added\.\nOnce, until .*Z: http.*\/desk\/password#[\w-]{43}$/);
    const set = await post('password-link', { token: said.split('#')[1], new_password: password });
    expect(set.status).toBe(200);
    const { token } = DeskSignedIn.parse((await signIn('ratna')).data);
    const me = await server.call({ url: '/desk/v1/me', token });
    expect(me.data).toMatchObject({ display_name: 'Ratna Dewi', roles: ['VERIFIKATOR', 'PENYETUJU'] });
    const { rows } = await server.services.pool.query(`SELECT password_hash FROM staff WHERE user_name = 'ratna'`);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(await auditOf('ratna')).toEqual([
      { action: 'staff.changed', detail: { action: 'ADD', roles: 'VERIFIKATOR PENYETUJU' } },
    ]);
  });

  it('adds a member with a password from standard input, lists them, and changes roles, sessions and password', async () => {
    expect((await runStaff(['add', 'budi', 'Budi', 'PENYETUJU'])).said).toBe('budi was added.');
    const { token } = DeskSignedIn.parse((await signIn('budi')).data);
    const seen = async () => (await server.call({ url: '/desk/v1/me', token })).status;
    expect((await runStaff(['roles', 'budi', 'KEPATUHAN,PENYETUJU'])).said).toBe('budi has these roles now.');
    expect(await seen()).toBe(200);
    expect((await runStaff(['sign-out', 'budi'])).said).toBe('budi was signed out of 1 sessions.');
    expect(await seen()).toBe(401);
    expect((await runStaff(['password-link', 'budi'])).said).toMatch(/^budi may set a new password\.\nOnce, until /);
    expect((await runStaff(['list'])).said).toContain('budi  Budi  KEPATUHAN,PENYETUJU  active');
    expect((await auditOf('budi')).map(({ action }) => action)).toEqual([
      'staff.changed',
      'staff.changed',
      'staff.signed-out',
      'staff.changed',
    ]);
  });

  it('reactivates a member without reviving a session', async () => {
    const { token } = DeskSignedIn.parse((await signIn('ratna')).data);
    await runStaff(['disable', 'ratna']);
    expect([(await server.call({ url: '/desk/v1/me', token })).status, (await signIn('ratna')).status]).toEqual([
      401, 422,
    ]);
    expect(await runStaff(['enable', 'ratna'])).toMatchObject({ code: 0, said: 'ratna may sign in again.' });
    expect([(await server.call({ url: '/desk/v1/me', token })).status, (await signIn('ratna')).status]).toEqual([
      401, 200,
    ]);
  });

  it.each([
    ['no arguments', [], password, 'Usage: npm run ops -- staff'],
    ['a role that does not exist', ['add', 'sari', 'Sari', 'DIREKTUR'], password, 'Roles: VERIFIKATOR'],
    ['a user name with blanks', ['add', 'sari dewi', 'Sari', 'AUDITOR'], password, 'Usage:'],
    ['a short password', ['add', 'sari', 'Sari', 'AUDITOR'], 'pendek', 'at least 12 characters'],
    ['a forbidden pair', ['add', 'sari', 'Sari', 'AUDITOR,PENYETUJU'], password, 'may not hold these roles together'],
    ['a known name', ['add', 'auditor1', 'Bukan Auditor', 'AUDITOR'], password, 'auditor1 is there already.'],
    ['an unknown name', ['disable', 'sari'], password, 'sari is nobody here.'],
  ])('refuses %s in one sentence and adds nobody', async (_name, arguments_, typed, said) => {
    const { code, complained } = await runStaff(arguments_, typed);
    expect(code).toBe(1);
    expect(complained).toContain(said);
    expect(complained).not.toContain('at file:');
    const { rowCount } = await server.services.pool.query(`SELECT 1 FROM staff WHERE user_name LIKE 'sari%'`);
    expect(rowCount).toBe(0);
  });

  it('refuses keys of another installation before it writes anything', async () => {
    const wrong = { DATA_KEY: Buffer.alloc(32, 7).toString('base64') };
    const { code, complained } = await runStaff(['add', 'sari', 'Sari', 'AUDITOR'], password, wrong);
    expect(code).toBe(1);
    expect(complained).toContain('DATA_KEY: is not the key');
    expect(await auditOf('sari')).toEqual([]);
  });

  it('works on the embedded database of a running server without stopping it', async () => {
    const running = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
    const serving = createPool(running.servingUrl);
    try {
      const settings = { DATABASE_URL: '', APP_MODE: '' };
      const { complained } = await runStaff(['list'], '', settings);
      expect(complained).toContain('relation "installation" does not exist');
      expect((await serving.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await serving.end();
      await running.stop();
    }
  });
});
