import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDebianProgram } from './debian-program.ts';
import { eventually } from './server.ts';

/** Text that the daemon finds in a file: its only signature. */
export const clamSignature = 'swapolis-test-signature-in-the-middle';

export interface ClamDaemon {
  /** Path of its socket. */
  readonly socket: string;
  /** Stops the daemon; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts Debian's ClamAV daemon in a folder, with one signature of our own; `env` = further variables of the process. */
export async function startClamDaemon(folder: string, env: Readonly<Record<string, string>> = {}): Promise<ClamDaemon> {
  const socket = join(folder, 'clamd.ctl');
  const { path, libraries } = findDebianProgram({
    name: 'clamd',
    package: 'clamav-daemon',
    path: 'usr/sbin/clamd',
    libraries: ['libclamav12', 'libmspack0', 'libjson-c5'],
  });
  mkdirSync(join(folder, 'signatures'));
  const hex = Buffer.from(clamSignature).toString('hex');
  writeFileSync(join(folder, 'signatures', 'test.ndb'), `Swapolis.Test.Body:0:*:${hex}\n`);
  const settings = [
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 10M',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon = spawn(path, ['--config-file', join(folder, 'clamd.conf')], {
    env: { ...process.env, ...env, LD_LIBRARY_PATH: libraries },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(() => Promise.resolve(existsSync(socket) ? true : undefined));
  return {
    socket,
    async stop() {
      if (daemon.exitCode !== null) return;
      const gone = once(daemon, 'exit');
      daemon.kill();
      await gone;
    },
  };
}
