import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createRemote } from '#tests/support/remote-customer.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { signIn } from '#tests/support/sign-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'swapolis-backup-'));
const script = join(import.meta.dirname, '../../../scripts/ops.ts');
const placeOf = (name: string): string => join(folder, name);

let server: ChildServer | undefined;
const remote = { ...createRemote(() => server?.url ?? ''), work: () => Promise.resolve() };
let token = '';
let uploaded: readonly string[] = [];
let sent: unknown;
let path = '';

/** Runs an operating command as its own process. */
function runOps(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const settings = { APP_MODE: 'demo', DATA_DIR: placeOf('first'), ...testSecrets, ...env };
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...programEnvironment(), ...settings } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

/** Sends uploads until it is stopped, so that the backup runs beside writes. Returns the stored names. */
function keepUploading(): () => Promise<readonly string[]> {
  const stopping = new AbortController();
  const names: string[] = [];
  const running = (async () => {
    // A day has a limit of uploads.
    while (!stopping.signal.aborted && names.length < 20) names.push(await upload(remote, token, 'KTP'));
  })();
  return async () => {
    stopping.abort();
    await running;
    return names;
  };
}

/** Submits the end of a rider; returns the request number. */
async function sendRequest(): Promise<unknown> {
  const { data } = await remote.call({
    method: 'POST',
    url: '/api/v1/transaction-proposal/cancellation',
    token,
    payload: {
      items: [{ itemId: 1_000_103 }],
      cancel_reason: 'Lainnya',
      acknowledgement_version: 'RIDER_CANCEL-1.0',
      ktp_attachment: await upload(remote, token, 'KTP'),
      ...(await passFaceCheck(remote, token, 'cancellation')),
    },
  });
  return data;
}

beforeAll(async () => {
  server = await startChildServer({ env: { DATA_DIR: placeOf('first') } });
  token = await signIn(remote);
  sent = await sendRequest();
  const before = await upload(remote, token, 'KTP');
  const stop = keepUploading();
  const taken = await runOps(['backup', placeOf('kept')]);
  const during = await stop();
  expect(taken).toEqual({ code: 0, said: expect.stringContaining('SHA-256') });
  path = join(placeOf('kept'), readdirSync(placeOf('kept')).find((name) => name.endsWith('.backup')) ?? '');
  uploaded = [before, ...during];
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('ops -- backup', () => {
  it('writes one encrypted file and its summary, without a name or number of a customer', () => {
    expect(sent).toEqual({ transactionIds: [expect.any(String)] });
    const names = readdirSync(placeOf('kept'));
    expect(names.toSorted()).toEqual([expect.stringMatching(/\.backup$/), expect.stringMatching(/\.backup\.json$/)]);
    const clear = names.map((name) => readFileSync(join(placeOf('kept'), name), 'latin1')).join('\n');
    for (const word of ['7700000001', 'Siti', 'JFIF', 'PG_VERSION']) expect(clear).not.toContain(word);
  });
});

describe('ops -- verify', () => {
  it('accepts a backup that was taken while customers uploaded', async () => {
    const { code, said } = await runOps(['verify', path, '--work', folder]);
    expect([code, said]).toEqual([0, expect.stringContaining('The backup is whole.')]);
    expect(said).toMatch(/files: [1-9]\d* that rows name, all decrypted/);
    expect(said).not.toContain('BROKEN');
  });

  it.each([
    [
      'a changed byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 90_000), Buffer.from('x'), bytes.subarray(90_001)]),
    ],
    ['a cut end', (bytes: Buffer) => bytes.subarray(0, -5_000)],
  ])('refuses %s, with and without the summary', async (_, damage) => {
    const broken = join(folder, 'broken.backup');
    writeFileSync(broken, damage(readFileSync(path)));
    const alone = await runOps(['verify', broken, '--work', folder]);
    writeFileSync(`${broken}.json`, readFileSync(`${path}.json`));
    const beside = await runOps(['verify', broken, '--work', folder]);
    expect([alone.code, beside.code]).toEqual([1, 1]);
    expect(alone.said).toMatch(/changed|cut/);
    expect(beside.said).toContain('differs from its summary');
  });

  it('refuses another DATA_KEY', async () => {
    const other = { DATA_KEY: Buffer.from('another key of thirty-two bytes!').toString('base64') };
    const { code, said } = await runOps(['verify', path, '--work', folder], other);
    expect([code, said]).toEqual([1, expect.stringContaining('another DATA_KEY')]);
  });

  it('leaves no decrypted copy', () => {
    expect(readdirSync(folder).filter((name) => name.includes('verify'))).toEqual([]);
  });
});

describe('ops -- restore', () => {
  it('restores sessions, requests, audit trail and every file in another folder', async () => {
    const second = { DATA_DIR: placeOf('second') };
    const { code, said } = await runOps(['restore', path], second);
    expect([code, said]).toEqual([0, expect.stringContaining('Restored')]);
    await server?.stop();
    server = await startChildServer({ env: second });
    const listed = await remote.call({ url: '/api/v1/transaction-proposal', token });
    expect(JSON.stringify(listed.data)).toContain(JSON.stringify(sent).match(/\d{8}-\d+/)?.[0]);
    expect(await remote.statusOf(`/api/v1/attachments/${uploaded[0]}`, token)).toBe(200);
    const audit = await runOps(['audit-verify'], second);
    expect([audit.code, audit.said]).toEqual([0, expect.stringContaining('The audit trail is whole.')]);
  });

  it('refuses to overwrite existing data', async () => {
    const again = await runOps(['restore', path], { DATA_DIR: placeOf('second') });
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is not empty')]);
    const third = placeOf('third');
    mkdirSync(join(third, 'files'), { recursive: true });
    writeFileSync(join(third, 'files', 'x'), '');
    const beside = await runOps(['restore', path], { DATA_DIR: third });
    expect([beside.code, beside.said]).toEqual([1, expect.stringContaining('is not empty')]);
  });
});
