import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStaff } from '#demo/people/staff.ts';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { testSecrets } from '#tests/support/sealing.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'staff-file-'));
const path = join(folder, 'staff.csv');
const heading = 'userName,displayName,roles';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ policies: ['7700000001'] });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const passwordOf = (userName: string): string => demoStaff.find((each) => each.userName === userName)?.password ?? '';

/** Runs `ops -- import staff` on a file with these lines, as an operator does. */
async function importStaff(
  lines: readonly string[],
  {
    as = 'adminstaf1',
    typed = passwordOf(as),
    more = [],
  }: { as?: string; typed?: string; more?: readonly string[] } = {},
) {
  writeFileSync(path, `${[heading, ...lines].join('\n')}\n`);
  const child = spawn(process.execPath, ['scripts/ops.ts', 'import', 'staff', path, '--as', as, ...more], {
    cwd: root,
    env: { ...programEnvironment(), APP_MODE: 'demo', DATABASE_URL: server.url, DATA_DIR: folder, ...testSecrets },
  });
  child.stdin.end(typed);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return {
    code: child.exitCode,
    said: said.trim().replaceAll(`${path}: `, '').replaceAll(`${path}:`, ''),
    complained: complained.trim(),
  };
}

async function desk(userName: string) {
  const payload = { user_name: userName, password: passwordOf(userName) };
  const { token } = DeskSignedIn.parse(
    (await server.call({ method: 'POST', url: '/desk/v1/auth/login', payload })).data,
  );
  return {
    list: async () => {
      const { waiting } = DeskStaff.parse((await server.call({ url: '/desk/v1/staff', token })).data);
      // Entries of one file have one time, so the desk lists them in no order of theirs.
      return waiting.toSorted((left, right) => (left.user_name < right.user_name ? -1 : 1));
    },
    approve: async (id: string) =>
      server.call({ method: 'POST', url: `/desk/v1/staff/${id}/approve`, token, payload: { note: 'Benar.' } }),
  };
}

/** Lists the user names with a row, of those that begin with 'uji'. */
const known = async () =>
  (await server.services.pool.query(`SELECT user_name, active FROM staff WHERE user_name LIKE 'uji%' ORDER BY 1`)).rows;

describe('file of staff', () => {
  const good = ['uji.ratna,Ratna Dewi,PENYETUJU VERIFIKATOR', 'uji.budi,"Santoso, Budi",KEUANGAN_PEMBUAT'];

  it('enters people for a second person to release, and makes nobody active by itself', async () => {
    expect(await importStaff(good, { more: ['--dry-run'] })).toMatchObject({
      code: 0,
      said: '2 would be loaded, 0 unchanged, 0 refused',
    });
    expect(await (await desk('adminstaf2')).list()).toEqual([]);
    expect(await importStaff(good)).toMatchObject({ code: 0, said: '2 loaded, 0 unchanged, 0 refused' });
    expect(await importStaff(good)).toMatchObject({ code: 0, said: '0 loaded, 2 unchanged, 0 refused' });
    expect(await known()).toEqual([]);
    const waiting = await (await desk('adminstaf2')).list();
    expect(waiting.map((each) => [each.user_name, each.made_by, each.roles])).toEqual([
      ['uji.budi', 'adminstaf1', ['KEUANGAN_PEMBUAT']],
      ['uji.ratna', 'adminstaf1', ['PENYETUJU', 'VERIFIKATOR']],
    ]);
  });

  it('is released by another ADMIN_STAF alone, who gets a one-time link; the same file then changes nothing', async () => {
    const [first, second] = [await desk('adminstaf1'), await desk('adminstaf2')];
    const waiting = await second.list();
    const [budi, ratna] = waiting.map(({ id }) => id);
    expect((await first.approve(ratna ?? '')).status).toBe(409);
    const released = await second.approve(ratna ?? '');
    expect(DeskStaff.parse(released.data).link).toMatchObject({ user_name: 'uji.ratna' });
    await second.approve(budi ?? '');
    expect(await known()).toEqual([
      { user_name: 'uji.budi', active: true },
      { user_name: 'uji.ratna', active: true },
    ]);
    expect(await importStaff(good)).toMatchObject({ code: 0, said: '0 loaded, 2 unchanged, 0 refused' });
  });

  it('refuses lines one by one, and enters the others', async () => {
    const { code, said } = await importStaff([
      'uji.sari,Sari,AUDITOR PENYETUJU',
      'uji sari,Sari,AUDITOR',
      'uji.tuti,Tuti,DIREKTUR',
      'uji.wati,Wati,',
      'adminstaf1,Saya Sendiri,AUDITOR',
      'uji.ratna,Nama Lain,PENYETUJU VERIFIKATOR',
      'uji.budi,"Santoso, Budi",KEUANGAN_PENYETUJU',
      'uji.dewi,Dewi,UNDERWRITER',
      'uji.dewi,Dewi,AUDITOR',
    ]);
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      '2 roles: may not hold these roles together: ADMIN_STAF, ADMIN_PARAMETER and AUDITOR go alone, finance without deciding roles, KETUA_TIM without finance and KEPATUHAN.',
      '3 userName: is not 2 to 40 small letters, digits, dots and dashes',
      expect.stringContaining('4 roles.0: is none of VERIFIKATOR, '),
      '5 roles: needs a role.',
      '6 userName: is you: two other ADMIN_STAF change your account.',
      '7 userName: is there with another display name.',
      '10 uji.dewi stands on line 9 already',
      '2 loaded, 0 unchanged, 7 refused',
    ]);
    const waiting = await (await desk('adminstaf2')).list();
    expect(waiting.map((each) => [each.user_name, each.action, each.roles])).toEqual([
      ['uji.budi', 'ROLES', ['KEUANGAN_PENYETUJU']],
      ['uji.dewi', 'ADD', ['UNDERWRITER']],
    ]);
    const changed = await importStaff(['uji.dewi,Dewi,AUDITOR']);
    expect(changed.said).toContain('2 userName: has a change that waits: release or reject it first.');
  });

  it.each([
    ['a wrong password', { typed: 'salah sekali' }, 'User name or password is wrong.'],
    ['a person of another role', { as: 'auditor1' }, 'auditor1 is no ADMIN_STAF.'],
  ])('is not read with %s', async (_case, login, sentence) => {
    expect(await importStaff(['uji.lain,Lain,AUDITOR'], login)).toMatchObject({ code: 1, complained: sentence });
  });

  it('leaves an audit row for each entry, with the person who signed in', async () => {
    const { rows } = await server.services.pool.query(
      `SELECT actor, detail->>'user' AS about FROM audit_event WHERE action = 'staff.entered' ORDER BY position`,
    );
    expect(rows.map(({ actor, about }) => `${actor} ${about}`)).toEqual([
      'staff:adminstaf1 uji.ratna',
      'staff:adminstaf1 uji.budi',
      'staff:adminstaf1 uji.budi',
      'staff:adminstaf1 uji.dewi',
    ]);
  });
});
