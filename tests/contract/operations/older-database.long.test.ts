import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAudit } from '#server/audit/audit-report.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { createPool } from '#server/db/pool.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { openOlderDatabase } from '#tests/support/older-database.ts';
import { testVault } from '#tests/support/sealing.ts';
import { passFaceCheck, upload, type Callable } from '#tests/support/attachments.ts';
import { signIn } from '#tests/support/sign-in.ts';

/** Example of a parameter that is newer than the dump; it is in no older database. */
const newNumber = 'wd.min';

const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-older-'));
let server: ChildServer | undefined;
let token = '';
let databaseUrl = '';

const Envelope = z.object({ success: z.boolean(), data: z.unknown(), message: z.string() });

/** Client that calls the program over the network. */
const client: Callable & { work(): Promise<void> } = {
  async call({ method = 'GET', url, token: bearer, headers, payload }) {
    const isForm = Buffer.isBuffer(payload);
    const response = await fetch(`${server?.url}${z.string().parse(url)}`, {
      method,
      headers: {
        ...z.record(z.string(), z.string()).parse(headers ?? {}),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(payload !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: isForm ? new Uint8Array(payload) : JSON.stringify(payload) }),
    });
    const answer = Envelope.parse(await response.json());
    return { status: response.status, headers: Object.fromEntries(response.headers), ...answer };
  },
  work: () => Promise.resolve(),
};

/** Counts the rows of the tables that the dumped program filled and that a start does not change. */
async function countRows(): Promise<unknown> {
  const pool = createPool(databaseUrl);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM core.policy) AS policies, (SELECT count(*) FROM core.policy_version) AS versions,
            (SELECT sum(units) FROM core.unit_entry) AS units, (SELECT count(*) FROM core.journal_line) AS lines,
            (SELECT count(*) FROM proposal) AS requests, (SELECT count(*) FROM proposal_event) AS events,
            (SELECT count(*) FROM attachment) AS attachments, (SELECT count(*) FROM terms_text) AS terms`,
  );
  await pool.end();
  return rows;
}

let before: unknown;
let after: unknown;

beforeAll(async () => {
  databaseUrl = await openOlderDatabase({
    file: '2026-11-691d828.dump.gz',
    businessNow: '2026-11-29T03:05:00.000Z',
  });
  const pool = createPool(databaseUrl);
  await pool.query('DELETE FROM core.parameter WHERE key = $1', [newNumber]);
  await pool.query(`UPDATE core.parameter SET value = '7' WHERE key = 'wd.per_year_free'`);
  await pool.end();
  before = await countRows();
  server = await startChildServer({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, readyWithinMs: 240_000 });
  after = await countRows();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('database of the last migrations before the baselines', () => {
  it('is upgraded by a start with all its rows, and its customers can sign in', async () => {
    expect(after).toEqual(before);
    token = await signIn(client);
    expect(token).not.toBe('');
  });

  it('shows its policies, numbers and requests, old and new', async () => {
    const policy = await client.call({ method: 'GET', url: '/api/v1/policy/get-my-policy', token });
    expect(MyPolicy.parse(policy.data).policyWithCode.policyNumber).toBe('7700000001');
    const { status, data } = await client.call({ method: 'GET', url: '/api/v1/requests/availability', token });
    expect(status).toBe(200);
    const { parameters } = AvailabilityAnswer.parse(data).facts.position;
    expect([parameters[newNumber], parameters['wd.per_year_free']]).toEqual([500_000, 7]);
    const listed = await client.call({ method: 'GET', url: '/api/v1/transaction-proposal', token });
    expect(JSON.stringify(listed.data)).toContain('SELESAI');
    expect(JSON.stringify(listed.data)).toContain('MENUNGGU_VERIFIKASI');
  });

  it('accepts a new request', async () => {
    const policy = await client.call({ method: 'GET', url: '/api/v1/policy/get-my-policy', token });
    const rider = MyPolicy.parse(policy.data).policyWithCode.coverages.find(({ itemId }) => itemId === 1000103);
    const reply = await client.call({
      method: 'POST',
      url: '/api/v1/transaction-proposal/cancellation',
      token,
      payload: {
        items: [{ itemId: rider?.itemId }],
        cancel_reason: 'Lainnya',
        acknowledgement_version: 'RIDER_CANCEL-1.0',
        ktp_attachment: await upload(client, token, 'KTP'),
        ...(await passFaceCheck(client, token, 'cancellation')),
      },
    });
    expect(reply).toMatchObject({ status: 200, data: { transactionIds: [expect.any(String)] } });
  });

  it('continues with its next day', async () => {
    const reply = await client.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'day' } });
    expect(reply.status).toBe(200);
  });

  it('has an intact audit trail', async () => {
    const payload = { user_name: 'verifikator1', password: 'demo-verifikator1' };
    await client.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
    const pool = createPool(databaseUrl);
    const { lines, isWhole } = await checkAudit(pool, testVault.chainKey, chainFamilies, []);
    await pool.end();
    expect([lines.filter((line) => line.includes('BROKEN')), isWhole]).toEqual([[], true]);
  });
});
