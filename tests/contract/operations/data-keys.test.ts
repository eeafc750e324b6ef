import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endingFingerprints, renewAllFingerprints } from '#program/renew-fingerprints.ts';
import { countSealed } from '#server/data-keys/count-sealed.ts';
import { findChainKey, insertDataKeys } from '#server/data-keys/data-key-repository.ts';
import { toRowPlace } from '#server/data-keys/reseal-place.ts';
import { reworkRows, type RowPlace } from '#server/data-keys/rework-rows.ts';
import { resealAll } from '#server/data-keys/rotate-keys.ts';
import { sealedPlaces, type SealedPlace } from '#server/data-keys/sealed-places.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { contexts } from '#server/vault/contexts.ts';
import { sealJson } from '#server/vault/sealed-json.ts';
import { createVault } from '#server/vault/vault.ts';
import { upload } from '#tests/support/attachments.ts';
import { testKeys, testVault } from '#tests/support/sealing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';

const [newKey, newPepper] = [randomBytes(32), randomBytes(32)];
const during = createVault({
  dataKey: newKey,
  otherDataKeys: [testKeys.dataKey],
  tokenPepper: newPepper,
  otherPepper: testKeys.tokenPepper,
});
const after = createVault({ dataKey: newKey, tokenPepper: newPepper });

/** Columns that are named like fingerprints but have no key: hashes without a pepper, links of audit chains, and names. */
const plainHashes = [
  'public.audit_event.hash',
  'public.automatic_switch.subject',
  'public.bank_callback.body_hash',
  'public.chain_head.hash',
  'public.face_handoff.subject',
  'public.face_provider_event.body_hash',
  'public.proposal_event.hash',
  'public.requested_call.subject',
  'public.staff.password_hash',
  'public.staff.subject',
  'public.staff_openid_attempt.binding_hash',
  'public.staff_openid_attempt.state_hash',
  'public.staff_openid_session.subject',
  'public.submission_key.body_hash',
  'public.two_person_entry.subject',
];

let server: TestServer;
let token = '';
let file = '';
beforeAll(async () => {
  server = await startTestServer({ jobs: 'running' });
  token = await signIn(server);
  file = await upload(server, token, 'KTP');
  expect((await saveDraft('Lainnya')).status).toBe(200);
  await server.services.pool.query(
    `INSERT INTO staff_totp (user_name, sealed, last_step, enrolled_at) VALUES ('auditor1', $1, 0, now())`,
    [sealJson(testVault, { secret: 'ABC' }, contexts.staffCode('auditor1'))],
  );
}, 300_000);
afterAll(() => server.close());

const saveDraft = (reason: string) =>
  server.call({
    method: 'PUT',
    url: '/api/v1/drafts/cancellation',
    token,
    payload: { payload: { cancel_reason: reason }, revision: null },
  });

/** Lists columns by a condition over `information_schema.columns`: 'public.message.body'. */
async function listColumns(condition: string): Promise<readonly string[]> {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `SELECT concat_ws('.', table_schema, table_name, column_name) AS name FROM information_schema.columns
     WHERE table_schema IN ('public', 'core') AND ${condition} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const inPlaces = (type: (each: string) => boolean): readonly string[] =>
  sealedPlaces.flatMap(({ table, columns }) =>
    columns.filter((each) => type(each.type)).map(({ column }) => `${table}.${column}`),
  );

describe('list of encrypted columns', () => {
  it('contains every column of bytes, except hashes', async () => {
    const hashes = ['core.imported_policy.digest', 'public.staff_password_link.proof', 'public.staff_session.proof'];
    const found = await listColumns(`data_type = 'bytea'`);
    expect(found.filter((name) => !hashes.includes(name))).toEqual(inPlaces((type) => type === 'bytea').toSorted());
  });

  it('contains every column of texts and JSON values in which numbers are encrypted', async () => {
    const texts = await listColumns(`data_type IN ('text', 'json', 'jsonb', 'ARRAY')`);
    const found: string[] = [];
    for (const name of texts) {
      const [schema, table, column] = name.split('.');
      const { rowCount } = await server.services.pool.query(
        `SELECT FROM ${schema}.${table} WHERE ${column}::text LIKE '%sealed:%' LIMIT 1`,
      );
      if (rowCount === 1) found.push(name);
    }
    expect(found).toContain('core.policy_version.document');
    expect(found.filter((name) => !inPlaces((type) => type !== 'bytea').includes(name))).toEqual([]);
  });
});

describe('list of fingerprint columns', () => {
  it('says for every column whether it is renewed, expires, or has no key', async () => {
    const renewed = [
      'core.party.identity_hash',
      'core.policy.identity_hash',
      'core.policy_version.account_hashes',
      'core.policy_version.person_hashes',
      'public.contact_proof.address_hash',
      'public.contact_proof.identity_hash',
      'public.customer_session.identity_hash',
      'public.desk_customer.identity_hash',
      'public.paper.code_hash',
      'public.push_subscription.endpoint_hash',
      'public.push_subscription.identity_hash',
    ];
    const named = [...renewed, ...Object.keys(endingFingerprints), ...plainHashes].toSorted();
    const found = await listColumns(
      `column_name ~ '(hash|hashes|fingerprint|device_mark|subject|counted_by|prepared_for|other_holder)$'
       OR (table_name, column_name) IN (('request_mark', 'holder'), ('face_session', 'identity'))`,
    );
    expect(found).toEqual(named);
  });
});

const drafts = (): RowPlace => {
  const place = sealedPlaces.find(({ table }): boolean => table === 'public.draft');
  if (place === undefined) throw new Error('drafts have no place');
  return toRowPlace(during, place satisfies SealedPlace);
};

describe('reworkRows', () => {
  it('loses no update made between its reading and its writing of a row', async () => {
    const { pool } = server.services;
    const later = sealJson(testVault, { cancel_reason: 'lebih baru' }, 'x');
    const racing: Queryable = {
      query: async (statement, values) => {
        if (typeof statement === 'string' && statement.startsWith('WITH free')) {
          // The newer row takes the physical place of the older row.
          await pool.query('CREATE TABLE aside AS TABLE draft');
          await pool.query('DELETE FROM draft');
          await pool.query('VACUUM draft');
          await pool.query('UPDATE aside SET payload = $1', [later]);
          await pool.query('INSERT INTO draft SELECT * FROM aside');
          await pool.query('DROP TABLE aside');
        }
        return pool.query(statement, values);
      },
    };
    const { rows: kept } = await pool.query<{ payload: Buffer }>('SELECT payload FROM draft');
    expect(await reworkRows(racing, drafts())).toEqual({ changed: 0, missed: 1, failed: 0 });
    const { rows } = await pool.query<{ payload: Buffer }>('SELECT payload FROM draft');
    expect(rows[0]?.payload.equals(later)).toBe(true);
    await pool.query('UPDATE draft SET payload = $1', [kept[0]?.payload]);
  });

  it('does not wait for rows that a request has locked', async () => {
    const { pool } = server.services;
    const done = await inTransaction(pool, async (tx) => {
      await tx.query('SELECT FROM draft FOR UPDATE');
      return reworkRows(pool, drafts());
    });
    expect(done).toEqual({ changed: 0, missed: 1, failed: 0 });
  });

  it('counts a damaged text and leaves it unchanged', async () => {
    const { pool } = server.services;
    await pool.query(`UPDATE draft SET payload = set_byte(payload, 40, 255 - get_byte(payload, 40))`);
    expect(await reworkRows(pool, drafts())).toEqual({ changed: 0, missed: 0, failed: 1 });
    await pool.query(`UPDATE draft SET payload = set_byte(payload, 40, 255 - get_byte(payload, 40))`);
  });
});

describe('resealAll and renewAllFingerprints', () => {
  it('leave nothing under the old keys, so that everything opens with only the new keys', async () => {
    const { pool, files } = server.services;
    const older = testVault.chainKey.link('text');
    await insertDataKeys(pool, during);
    const said: string[] = [];
    const rotating = { pool, files, vault: during, say: (line: string) => void said.push(line) };
    await resealAll(rotating);
    await renewAllFingerprints(rotating);
    const counts = await countSealed(pool, files);
    expect([...new Set(counts.map(({ keyId }) => keyId))]).toEqual([during.keys[0]?.id]);
    for (const place of ['public.draft.payload', 'public.staff_totp.sealed', 'core.policy.identity_number', 'files'])
      expect(counts.map((each) => each.place)).toContain(place);
    expect(said.join('\n')).not.toContain('CANNOT');
    expect(
      after
        .open(await files.read(file), file)
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    const chainKey = await findChainKey(pool, after);
    expect(chainKey.expectedHash('text', older.key_id)).toBe(older.hash);
    // A second run finds nothing to do.
    said.length = 0;
    await resealAll(rotating);
    expect(said).toEqual([]);
  });

  it('make the fingerprint of each number with the new pepper', async () => {
    const { rows } = await server.services.pool.query<{ identity_hash: string }>(
      `SELECT identity_hash FROM core.policy WHERE policy_number = '7700000001'`,
    );
    expect(rows[0]?.identity_hash).toBe(after.fingerprint('3174015203880001', 'identity'));
    const { rowCount } = await server.services.pool.query('SELECT FROM contact_proof WHERE identity_hash = $1', [
      after.fingerprint('3174015203880001', 'identity'),
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('issued documents', () => {
  it('can be re-encrypted, but otherwise not changed, even by the owner', async () => {
    await expect(server.servingPool.query('UPDATE paper SET content = content')).rejects.toThrow('permission denied');
    await expect(server.services.pool.query('TRUNCATE paper CASCADE')).rejects.toThrow('append only');
  });
});
