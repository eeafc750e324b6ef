import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMissing } from '#program/find-set-up.ts';
import { listJobNames } from '#program/background-jobs.ts';
import { createClamd } from '#server/scanner/clamd.ts';
import { examineInstallation } from '#server/doctor/examine-installation.ts';
import type { Finding } from '#server/doctor/finding.ts';
import type { Services } from '#server/services/services.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { productionSettings } from '#tests/support/production.ts';

const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
let settings: Readonly<Record<string, string>> = {
  ...productionSettings,
  MAIL_FROM: 'layanan@contoh.test',
};
let server: TestServer;
let services: Services;
beforeAll(async () => {
  const listening = mailServer.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const place = listening.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  settings = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` };
  server = await startTestServer({ jobs: 'by hand', policies: ['7700000001'], env: settings });
  services = { ...server.services, pool: server.servingPool };
  await server.services.pool.query(
    `INSERT INTO core.holiday (day, kind, name) VALUES ('2025-12-25', 'national', 'Natal')`,
  );
}, 300_000);
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => mailServer.close(() => resolve(undefined)));
});

const examine = (): Promise<readonly Finding[]> =>
  examineInstallation(
    services,
    [],
    () => listMissing(services),
    () => listJobNames(services, {}),
  );
const problems = async (): Promise<readonly string[]> =>
  (await examine()).filter(({ isOk, part }) => !isOk && part !== 'Alarm').map(({ part, text }) => `${part}: ${text}`);

test('the doctor command reports no problem in a fresh installation, and lists each part', async () => {
  const all = await examine();
  const findings = all.filter(({ part }) => !part.startsWith('Alarm'));
  expect(findings.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(findings.map(({ part }) => part)).toEqual([
    'Rights',
    'Clock',
    'Business day',
    'Jobs',
    'Unknown jobs',
    'Dead jobs',
    'Events',
    'Files',
    'Attachments',
    'Keys',
    'Mail',
    'Faces',
    'Face service',
    'Signature provider',
    'Scanner',
    'Seal',
    'Cards',
    'Payouts',
    'Bank',
    'Statements',
    'Products',
    'Prices',
    'Parameters',
    'Choices',
    'Calendar',
    'Lists',
    'Terms',
  ]);
});

test.each<[what: string, damage: string, repair: string, found: readonly string[]]>([
  [
    'a right that the serving role lacks',
    'REVOKE INSERT ON sign_in_attempt FROM swapolis_app',
    'GRANT INSERT ON sign_in_attempt TO swapolis_app',
    ['Rights: the role swapolis_app lacks INSERT on public.sign_in_attempt.'],
  ],
  [
    'a job out of attempts',
    `SELECT graphile_worker.add_job('timers', '{}', max_attempts => 1);
     UPDATE graphile_worker._private_jobs SET attempts = 1`,
    'DELETE FROM graphile_worker._private_jobs',
    ['Dead jobs: out of attempts: 1 × timers.'],
  ],
  [
    'a job that nobody runs',
    `SELECT graphile_worker.add_job('timers', '{}', run_at => now() - interval '1 hour')`,
    'DELETE FROM graphile_worker._private_jobs',
    ['Jobs: timers has been due for 60 minutes.'],
  ],
  [
    'a job that this version does not know',
    `SELECT graphile_worker.add_job('no-such-job', '{}')`,
    'DELETE FROM graphile_worker._private_jobs',
    ['Unknown jobs: this version does not know: 1 × no-such-job.'],
  ],
  [
    'an event put aside',
    `INSERT INTO core_event_aside (event_id, policy_number, kind, ends_requests, reason) VALUES (7, '7700000001', 'NEW', false, 'UNREADABLE')`,
    'DELETE FROM core_event_aside',
    ['Events: 1 of the core are put aside, and 0 wait behind them.'],
  ],
  [
    'a parameter that is missing',
    `CREATE TABLE kept AS SELECT * FROM core.parameter WHERE key = 'wd.min'; DELETE FROM core.parameter WHERE key = 'wd.min'`,
    'INSERT INTO core.parameter TABLE kept; DROP TABLE kept',
    ['Parameters: not complete.'],
  ],
  [
    'an attachment without its file',
    `INSERT INTO attachment (name, policy_number, session_id, type, content_type, size, sha256_original, sha256_stored,
       scan_state, created_at, stored_at, used_by, slot)
     VALUES ('ktp-${'0'.repeat(32)}.jpg', '7700000001', 's', 'KTP', 'image/jpeg', 1, '', '', 'clean', now(), now(), '20990101-000001', 'ktp')`,
    'DELETE FROM attachment',
    ['Attachments: 1 of the newest 1 have no file.'],
  ],
])('the doctor command reports %s, and nothing else', async (_what, damage, repair, found) => {
  await server.services.pool.query(damage);
  expect(await problems()).toEqual(found);
  await server.services.pool.query(repair);
  expect(await problems()).toEqual([]);
});

test('the doctor command continues when one check fails, and reports an unreachable mail server and scanner', async () => {
  const scanner = createClamd({ kind: 'tcp', host: '127.0.0.1', port: 9 }, 2_000);
  const config = { ...services.config, smtpUrl: 'smtp://127.0.0.1:9' };
  const nothing = () => Promise.resolve([]);
  const files = { ...services.files, write: () => Promise.reject(Object.assign(new Error('x'), { code: 'EROFS' })) };
  const findings = await examineInstallation({ ...services, scanner, config, files }, [], nothing, nothing);
  const texts = findings
    .filter(({ isOk, part }) => !isOk && part !== 'Alarm')
    .map(({ part, text }) => `${part}: ${text}`);
  expect(texts).toEqual([
    'Files: the store cannot be used (EROFS).',
    expect.stringMatching(/^Mail: the mail server cannot be used \(E\w+\)\.$/),
    'Scanner: uploads are refused, or scanned by old signatures (ScannerUnavailable).',
  ]);
});

test('the doctor command prints a line for each part and exits with 1 when something is wrong', async () => {
  const script = join(import.meta.dirname, '../../../scripts/ops.ts');
  const env = { ...programEnvironment(), ...testSecrets, ...settings, DATA_DIR: services.config.dataDir };
  const run = (url: string): Promise<{ readonly code?: number; readonly stdout: string }> =>
    promisify(execFile)(process.execPath, [script, 'doctor', '--quick'], { env: { ...env, DATABASE_URL: url } }).catch(
      (failed: { readonly code?: number; readonly stdout: string }) => failed,
    );
  const { code = 0, stdout } = await run(server.url);
  expect(stdout).toMatch(/^ok {7}Rights: /m);
  expect(stdout).toMatch(/^ok {7}Mail: the mail server answers\.$/m);
  expect(code).toBe(stdout.includes('PROBLEM') ? 1 : 0);
  expect(await run('postgres://nobody@127.0.0.1:9/none')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('PROBLEM  Database: cannot be used (ECONNREFUSED).'),
  });
}, 120_000);
