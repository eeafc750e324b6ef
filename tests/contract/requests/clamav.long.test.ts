import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClamd, ScannerUnavailable } from '#server/scanner/clamd.ts';
import { findDebianProgram } from '#tests/support/debian-program.ts';
import { eventually } from '#tests/support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapolis-clamav-'));
const socket = join(folder, 'clamd.ctl');
const marker = 'swapolis-test-signature-in-the-middle';
let daemon: ChildProcess | undefined;

const scanner = createClamd({ kind: 'unix', path: socket }, 8_000);

beforeAll(async () => {
  const { path, libraries } = findDebianProgram({
    name: 'clamd',
    package: 'clamav-daemon',
    path: 'usr/sbin/clamd',
    libraries: ['libclamav12', 'libmspack0', 'libjson-c5'],
  });
  mkdirSync(join(folder, 'signatures'));
  const hex = Buffer.from(marker).toString('hex');
  writeFileSync(join(folder, 'signatures', 'test.ndb'), `Swapolis.Test.Body:0:*:${hex}\n`);
  const settings = [
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 10M',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const env = { ...process.env, LD_LIBRARY_PATH: libraries };
  daemon = spawn(path, ['--config-file', join(folder, 'clamd.conf')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await eventually(() => Promise.resolve(existsSync(socket) ? true : undefined));
}, 120_000);
afterAll(async () => {
  if (daemon !== undefined && daemon.exitCode === null) {
    daemon.kill();
    await once(daemon, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('a real ClamAV daemon', () => {
  it.each([
    ['finds a clean file clean', Buffer.alloc(2_000_000, 1), 'clean'],
    [
      'finds a signature in the middle',
      Buffer.concat([Buffer.alloc(1_000_000, 1), Buffer.from(marker), Buffer.alloc(1_000_000, 2)]),
      'infected',
    ],
    ['refuses a file above its limit, which is not clean', Buffer.alloc(12_000_000, 1), 'too_large'],
  ])('%s', async (_, content, verdict) => {
    expect(await scanner.scan(content)).toBe(verdict);
  });

  it('returns no date for signatures that are our own', async () => {
    expect(await scanner.readSignatureDate()).toBeUndefined();
  });

  it('is reported as unavailable when it has stopped', async () => {
    daemon?.kill();
    if (daemon?.exitCode === null) await once(daemon, 'exit');
    await expect(scanner.scan(Buffer.from('isi'))).rejects.toBeInstanceOf(ScannerUnavailable);
  });
});
