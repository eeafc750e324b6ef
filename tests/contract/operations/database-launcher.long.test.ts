import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { isAlive } from '#server/db/embedded/left-over.ts';
import { startHolder, startRefused } from '#tests/support/database-holder.ts';
import { makeQuickFolder } from '#tests/support/quick-folder.ts';

const isRoot = process.getuid?.() === 0;

/** Data folder that was started and stopped once; copying it is faster than creating a cluster. */
let made: string;
let parent: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;
let log: string[];

function makeParent(): string {
  const folder = makeQuickFolder('swapolis-launcher-');
  chmodSync(folder, 0o711);
  return folder;
}

beforeAll(async () => {
  made = makeParent();
  const postgres = await startEmbeddedPostgres({ dataDir: join(made, 'data'), log: () => undefined });
  await postgres.stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Copies the folder of a database that ran before. */
const copyMade = (): void => void execFileSync('cp', ['-a', join(made, 'data'), dataDir]);

beforeEach(() => {
  parent = makeParent();
  dataDir = join(parent, 'data');
  log = [];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(parent, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, log: (line) => log.push(line) });
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const keepARow = (url: string) => ask(url, 'CREATE TABLE kept AS SELECT 7 AS answer');
const findTheRow = (url: string) => ask(url, 'SELECT answer FROM kept');
const inCluster = (name: string): string => join(dataDir, 'postgres/cluster', name);
describe('first start', () => {
  it('runs PostgreSQL 18 with every commit synced and no values in its log', async () => {
    const { url } = await start();
    expect(await ask(url, `SELECT current_setting('server_version') AS answer`)).toMatch(/^18\./);
    expect(await ask(url, `SELECT current_setting('fsync') || current_setting('synchronous_commit') AS answer`)).toBe(
      'onon',
    );
    await ask(url, 'CREATE TABLE person (nik text PRIMARY KEY)');
    await ask(url, `INSERT INTO person VALUES ('3174015203880001')`);
    await expect(ask(url, `INSERT INTO person VALUES ('3174015203880001')`)).rejects.toThrow('duplicate key');
    expect(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('3174015203880001');
  });

  it('never runs as root, and protects the data from other users', async () => {
    const { url } = await start();
    const { uid, mode } = statSync(join(dataDir, 'postgres/cluster'));
    expect(uid === 0).toBe(false);
    expect(uid === process.getuid?.()).toBe(!isRoot);
    expect(mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres/socket')).mode & 0o077).toBe(0);
    expect(url).not.toMatch(/:[^/@]+@/);
  });

  it('continues an interrupted start', async () => {
    mkdirSync(join(dataDir, 'postgres/cluster.half'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/cluster.half/PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await ask(url, 'SELECT 1 AS answer')).toBe(1);
  });

  it('works in a folder that other users cannot enter, and finds its data again', async () => {
    chmodSync(parent, 0o700);
    await keepARow((await start()).url);
    await stop();
    expect(await findTheRow((await start()).url)).toBe(7);
    const record = join(dataDir, 'postgres-place');
    expect(existsSync(record)).toBe(isRoot);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(!isRoot);
    await stop();
    if (isRoot) rmSync(readFileSync(record, 'utf8').trim(), { recursive: true });
  });

  it('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(parent, 'd'.repeat(120));
    expect(await ask((await start()).url, 'SELECT 1 AS answer')).toBe(1);
  });
});

describe('stop', () => {
  beforeEach(copyMade);

  it('is clean: process and pid file are gone, and the log reports the shutdown', async () => {
    const { pid } = await start();
    await stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(inCluster('postmaster.pid'))).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
  });

  it('ends server and database on a signal', async () => {
    const holder = await startHolder(dataDir);
    expect(await holder.end('SIGTERM')).toBe(0);
    expect(isAlive(holder.postgresPid)).toBe(false);
  });
});

describe('start after kill -9', () => {
  beforeEach(copyMade);

  it('ends the PostgreSQL left behind by a killed server and finds the data', async () => {
    const holder = await startHolder(dataDir);
    await keepARow(holder.url);
    await holder.end('SIGKILL');
    expect(isAlive(holder.postgresPid)).toBe(true);
    const { url } = await start();
    expect(isAlive(holder.postgresPid)).toBe(false);
    expect(await findTheRow(url)).toBe(7);
    expect(log.join()).toContain(`pid ${holder.postgresPid}`);
  });

  it('returns PostgreSQL to the same address with its data', async () => {
    const { url, pid } = await start();
    await keepARow(url);
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => running?.pid !== pid, { timeout: 120_000 });
    expect(await findTheRow(url)).toBe(7);
  });

  it('finds the data when both were killed', async () => {
    const holder = await startHolder(dataDir);
    await keepARow(holder.url);
    process.kill(holder.postgresPid, 'SIGKILL');
    await holder.end('SIGKILL');
    expect(await findTheRow((await start()).url)).toBe(7);
  });
});

describe('second start on the same folder', () => {
  it('is refused in one line that names folder and holder', async () => {
    copyMade();
    const holder = await startHolder(dataDir);
    const { code, said } = await startRefused(dataDir);
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      expect.stringContaining(`${dataDir} sedang dipakai server lain (pid ${holder.pid})`),
    ]);
    expect(await ask(holder.url, 'SELECT 1 AS answer')).toBe(1);
    await holder.end('SIGTERM');
  });

  it('is refused within one process too', async () => {
    copyMade();
    await start();
    await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(`(pid ${process.pid})`);
  });

  it('succeeds for exactly one of four processes', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => startHolder(dataDir)));
    const holders = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    await Promise.all(holders.map((holder) => holder.end('SIGTERM')));
    expect(holders).toHaveLength(1);
  });
});

describe('stale lock', () => {
  beforeEach(copyMade);

  it('is taken over when its pid now belongs to another program', async () => {
    await start();
    const owner = statSync(inCluster('.'));
    const left = readFileSync(inCluster('postmaster.pid'), 'utf8');
    await stop();
    const other = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    writeFileSync(inCluster('postmaster.pid'), left.replace(/^\d+/, String(other.pid)));
    expect(await ask((await start()).url, 'SELECT 1 AS answer')).toBe(1);
    expect(other.exitCode).toBe(null);
    other.kill();
    await once(other, 'exit');
  });

  it('is taken over when the lock file is damaged', async () => {
    await start();
    await stop();
    writeFileSync(join(dataDir, 'postgres/server.lock'), `12345\n${'x'.repeat(2000)}`);
    expect(await ask((await start()).url, 'SELECT 1 AS answer')).toBe(1);
  });
});
