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
import { bareEnvironment } from '#tests/support/bare-environment.ts';

const root = join(import.meta.dirname, '../../..');
const password = 'kata sandi yang panjang';
const dataDir = mkdtempSync(join(tmpdir(), 'staff-'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Runs `node scripts/staff.ts …` as an operator does. */
async function runStaff(arguments_: readonly string[], typed = password, database = server.url) {
  const child = spawn(process.execPath, ['scripts/staff.ts', ...arguments_], {
    cwd: root,
    env: { ...bareEnvironment(), DATABASE_URL: database, DATA_DIR: dataDir },
  });
  child.stdin.end(typed);
  const gone = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), gone]);
  return { code: child.exitCode, said: said.trim(), complained: complained.trim() };
}

const signIn = (user_name: string) =>
  server.call({ method: 'POST', url: '/desk/v1/auth/login', payload: { user_name, password } });

describe('adding staff from the command line', () => {
  it('lets them sign in with the given roles, and stores no password', async () => {
    expect(await runStaff(['add', 'ratna\u200b', '\ufeffRatna\u00a0Dewi', 'VERIFIKATOR,\u00a0AUDITOR'])).toMatchObject({
      code: 0,
      said: 'Added ratna.',
    });
    const answer = await signIn('ratna');
    expect(answer.status).toBe(200);
    const { token } = DeskSignedIn.parse(answer.data);
    const me = await server.call({ url: '/desk/v1/me', token });
    expect(me.data).toMatchObject({ display_name: 'Ratna Dewi', roles: ['VERIFIKATOR', 'AUDITOR'] });
    const { rows } = await server.services.pool.query(`SELECT password_hash FROM staff WHERE user_name = 'ratna'`);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('works on the embedded database of a running server without stopping it', async () => {
    const running = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
    const [owner, serving] = [createPool(running.url), createPool(running.servingUrl)];
    try {
      await owner.query(
        'CREATE TABLE staff (user_name text PRIMARY KEY, display_name text, roles text[], password_hash text, created_at timestamptz)',
      );
      await owner.query('GRANT SELECT ON staff TO swapolis_app');
      expect(await runStaff(['add', 'ayu', 'Ayu', 'PENYETUJU'], password, '')).toEqual({
        code: 0,
        said: 'Added ayu.',
        complained: '',
      });
      const { rows } = await serving.query('SELECT user_name FROM staff');
      expect(rows).toEqual([{ user_name: 'ayu' }]);
    } finally {
      await Promise.all([owner.end(), serving.end()]);
      await running.stop();
    }
  });

  it('changes no existing staff member', async () => {
    await runStaff(['add', 'budi', 'Budi', 'PENYETUJU']);
    expect((await runStaff(['add', 'budi', 'Bukan Budi', 'AUDITOR'], 'another long password')).said).toBe(
      'budi is there already.',
    );
    expect((await signIn('budi')).data).toMatchObject({ user: { display_name: 'Budi' } });
  });

  it('puts somebody out with all their sessions, and lets them in again without one', async () => {
    await runStaff(['add', 'tono', 'Tono', 'AUDITOR']);
    const { token } = DeskSignedIn.parse((await signIn('tono')).data);
    const seen = async () => (await server.call({ url: '/desk/v1/me', token })).status;
    expect(await seen()).toBe(200);
    expect(await runStaff(['disable', 'tono'])).toMatchObject({
      code: 0,
      said: 'tono is out, with all their sessions.',
    });
    expect([await seen(), (await signIn('tono')).status]).toEqual([401, 422]);
    expect(await runStaff(['enable', 'tono'])).toMatchObject({ code: 0, said: 'tono may sign in again.' });
    expect([await seen(), (await signIn('tono')).status]).toEqual([401, 200]);
    expect(await runStaff(['disable', 'siapa'])).toMatchObject({
      code: 1,
      complained: 'There is nobody called siapa.',
    });
  });

  it.each([
    ['no arguments', [], password, 'Usage: npm run ops -- staff add'],
    ['a role that does not exist', ['add', 'sari', 'Sari', 'DIREKTUR'], password, 'Roles: VERIFIKATOR'],
    ['a user name with blanks', ['add', 'sari dewi', 'Sari', 'AUDITOR'], password, 'Usage:'],
    ['a short password', ['add', 'sari', 'Sari', 'AUDITOR'], 'pendek', 'at least 12 characters'],
  ])('refuses %s in one sentence and adds nobody', async (_name, arguments_, typed, said) => {
    const { code, complained } = await runStaff(arguments_, typed);
    expect(code).toBe(1);
    expect(complained).toContain(said);
    expect(complained).not.toContain('at file:');
    const { rowCount } = await server.services.pool.query(`SELECT 1 FROM staff WHERE user_name LIKE 'sari%'`);
    expect(rowCount).toBe(0);
  });
});
