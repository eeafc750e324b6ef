import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { programEnvironment } from '#tests/support/bare-environment.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { createRemote } from '#tests/support/remote-customer.ts';
import { testSecrets } from '#tests/support/sealing.ts';
import { signIn } from '#tests/support/sign-in.ts';

const Saved = z.object({ revision: z.number(), payload: z.object({ cancel_reason: z.string() }) });

const folder = mkdtempSync(join(tmpdir(), 'swapolis-keys-'));
const script = join(import.meta.dirname, '../../../scripts/ops.ts');
const placeOf = (name: string): string => join(folder, name);

const newKey = 'mF2cV7tB9xQ4sK1hD8gN5wJ3pZ6yR0aL2eU7oI4vXcY=';
const newPepper = 'uE8iO3vXtMqV0xT6mR1nY9cL4wZ2pK7sJ5hG8dF3aB0=';
/** Settings before, during and after a rotation. */
const before = { ...testSecrets };
const during = {
  ...testSecrets,
  DATA_KEY: newKey,
  DATA_KEYS_OTHER: testSecrets.DATA_KEY,
  TOKEN_PEPPER: newPepper,
  TOKEN_PEPPER_OTHER: testSecrets.TOKEN_PEPPER,
};
const after = { ...testSecrets, DATA_KEY: newKey, TOKEN_PEPPER: newPepper };

let server: ChildServer | undefined;
const remote = { ...createRemote(() => server?.url ?? ''), work: () => Promise.resolve() };
let token = '';
let sent = '';
let uploaded: readonly string[] = [];
let backup = '';

type Settings = Readonly<Record<string, string>>;
const settingsOf = (place: string, secrets: Settings) => ({
  ...programEnvironment(),
  APP_MODE: 'demo',
  DATA_DIR: placeOf(place),
  ...secrets,
});

/** Runs an operating command as its own process. */
function runOps(args: readonly string[], secrets: Settings, place = 'first') {
  return new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env: settingsOf(place, secrets) }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, said: out + error }),
    );
  });
}

const start = async (secrets: Settings, place = 'first'): Promise<void> => {
  await server?.stop();
  server = undefined;
  server = await startChildServer({ env: { DATA_DIR: placeOf(place), ...secrets } });
};

/** Finds the id of the key that only opens. */
const findOldKey = async (): Promise<string> =>
  /key (\w{10}) \(opens\)/.exec((await runOps(['keys'], during)).said)?.[1] ?? '';

/** Runs `keys rotate` and kills it at its first line. */
async function killRotation(): Promise<string> {
  const keys = join(import.meta.dirname, '../../../scripts/keys.ts');
  const child = spawn(process.execPath, [keys, 'rotate'], { env: settingsOf('first', during) });
  const gone = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await gone;
  return String(line);
}

/** Uploads and saves as a customer until it is stopped; returns the names of the stored files. */
function keepWorking(): () => Promise<readonly string[]> {
  const stopping = new AbortController();
  const names: string[] = [];
  const running = (async () => {
    while (!stopping.signal.aborted && names.length < 15) {
      names.push(await upload(remote, token, 'KTP'));
      await saveDraft(`Alasan ${names.length}`);
    }
  })();
  return async () => {
    stopping.abort();
    await running;
    return names;
  };
}

let revision: number | null = null;
/** Saves the draft again and again, each time with another text. */
async function saveDraft(reason: string): Promise<void> {
  const payload = { payload: { cancel_reason: reason }, revision };
  const { data } = await remote.call({ method: 'PUT', url: '/api/v1/drafts/surrender', token, payload });
  ({ revision } = Saved.parse(data));
}

const readDraft = async (): Promise<string> =>
  Saved.parse((await remote.call({ url: '/api/v1/drafts/surrender', token })).data).payload.cancel_reason;

async function sendRequest(): Promise<string> {
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
  return /\d{8}-\d+/.exec(JSON.stringify(data))?.[0] ?? '';
}

/** Lists the HTTP statuses of calls whose data must be decrypted with a key. */
async function openAll(): Promise<readonly number[]> {
  const request = await remote.call({ url: `/api/v1/transaction-proposal/${sent}`, token });
  const files = await Promise.all(uploaded.map((name) => remote.statusOf(`/api/v1/attachments/${name}`, token)));
  const outbox = await remote.call({ url: '/demo/api/outbox' });
  return [request.status, ...files, outbox.status];
}

beforeAll(async () => {
  await start(before);
  token = await signIn(remote);
  sent = await sendRequest();
  uploaded = [await upload(remote, token, 'KTP')];
  expect((await runOps(['backup', placeOf('kept')], before)).code).toBe(0);
  backup = join(placeOf('kept'), readdirSync(placeOf('kept')).find((name) => name.endsWith('.backup')) ?? '');
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('ops -- keys rotate', () => {
  it('finishes after a kill while customers work, and encrypts everything with the new key', async () => {
    await start(during);
    const old = await findOldKey();
    const refused = await runOps(['keys', 'retire', old], during);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is still needed')]);
    const stop = keepWorking();
    expect(await killRotation()).toContain('rows in');
    const { code, said } = await runOps(['keys', 'rotate'], during);
    uploaded = [...uploaded, ...(await stop())];
    expect([code, said]).toEqual([0, expect.stringContaining('Everything is sealed with DATA_KEY.')]);
    expect(said).not.toContain('CANNOT');
    expect(await readDraft()).toBe(`Alasan ${uploaded.length - 1}`);
    expect(await openAll()).toEqual([200, ...uploaded.map(() => 200), 200]);
  });

  it('requires the old key until it is retired', async () => {
    const old = await findOldKey();
    const early = await runOps(['doctor', '--quick'], after);
    expect(early.said).toContain(`the key ${old} is not in the ring`);
    expect((await runOps(['keys', 'retire', old], during)).said).toContain('is retired');
  });
});

describe('after the old key is gone', () => {
  it('sign-in by identity number, documents, messages and the audit trail work', async () => {
    await start(after);
    // Sessions end with the old pepper, because tokens are stored only as fingerprints and cannot be renewed.
    expect((await remote.call({ url: '/api/v1/policy/home', token })).status).toBe(401);
    token = await signIn(remote);
    expect(await readDraft()).toContain('Alasan');
    expect(await openAll()).toEqual([200, ...uploaded.map(() => 200), 200]);
    const audit = await runOps(['audit-verify'], after);
    expect([audit.code, audit.said]).toEqual([0, expect.stringContaining('The audit trail is whole.')]);
  });

  it('a start with the old secrets is refused', async () => {
    await expect(start(before)).rejects.toThrow(/DATA_KEY: is not the key[^]*TOKEN_PEPPER: is not the one/);
  });

  it('a backup made before the rotation starts with both keys', async () => {
    expect((await runOps(['restore', backup], after, 'second')).said).toContain('another DATA_KEY');
    expect((await runOps(['restore', backup], during, 'third')).code).toBe(0);
    await start(during, 'third');
    token = await signIn(remote);
    expect((await remote.call({ url: `/api/v1/transaction-proposal/${sent}`, token })).status).toBe(200);
  });
});
