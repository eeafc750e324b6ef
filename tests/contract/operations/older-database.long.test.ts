import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAudit } from '#server/audit/audit-report.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { completeSecrets } from '#server/config/secrets.ts';
import { createPool } from '#server/db/pool.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault } from '#server/vault/vault.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { secrets } from '#tests/fixtures/databases/secrets.ts';
import { findClearNumbers, numbersIn } from '#tests/support/clear-numbers.ts';
import { startChildServer, type ChildServer } from '#tests/support/child-server.ts';
import { doneInWordsOfToday, insertEarlierChanges } from '#tests/support/earlier-changes.ts';
import { openOlderDatabase } from '#tests/support/older-database.ts';
import { passFaceCheck, upload, type Callable } from '#tests/support/attachments.ts';
import { signIn } from '#tests/support/sign-in.ts';

/** Stands for every number that came after the dump; nobody's database has it. */
const newNumber = 'wd.min';

/** The dump has no way of paying of its own: one as its program wrote it. */
const debited = '5270987654';

const dataDir = mkdtempSync(join(tmpdir(), 'swapolis-older-'));
let server: ChildServer | undefined;
let token = '';
let databaseUrl = '';
let numbers: readonly string[] = [];

/** Identity and account numbers as the program of the dump left them, in clear. */
async function numbersBefore(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `SELECT document AS told FROM core.policy_version UNION ALL SELECT changes FROM core.posting
     UNION ALL SELECT jsonb_build_object('bankAccount', bank_account) FROM core.payable
     UNION ALL SELECT jsonb_build_object('bankAccount', account) FROM core.payment_mandate`,
  );
  return [...new Set(numbersIn(rows))];
}

const Envelope = z.object({ success: z.boolean(), data: z.unknown(), message: z.string() });

/** The program over the network. */
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

const { dataKey, tokenPepper } = completeSecrets(secrets, dataDir);
const vault = createVault(dataKey, tokenPepper);
const { chainKey } = vault;
const sealer = createSealer(vault);

beforeAll(async () => {
  databaseUrl = await openOlderDatabase({
    file: '2026-11-cc0b438.dump.gz',
    lastMigration: 270,
    businessNow: '2026-11-30T03:00:00.000Z',
  });
  const pool = createPool(databaseUrl);
  await pool.query(
    `INSERT INTO core.payment_mandate (policy_number, request_number, method, bank_name, account, valid_from)
     VALUES ('7700000001', '20261120-000001', 3, 'Bank Central Asia (BCA)', $1, '2026-11-20')`,
    [debited],
  );
  // The cash value had advanced a premium: a sum on the policy then, a loan now (decision 0046).
  await pool.query(`UPDATE core.policy_value SET apl_balance = 1250000 WHERE policy_number = '7700000003'`);
  await insertEarlierChanges(pool, vault);
  numbers = await numbersBefore(pool);
  await pool.query('DELETE FROM core.parameter WHERE key = $1', [newNumber]);
  await pool.query(`UPDATE core.parameter SET value = '7' WHERE key = 'wd.per_year_free'`);
  await pool.end();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...secrets };
  server = await startChildServer({ env, readyWithinMs: 240_000 });
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('database of an earlier version', () => {
  it('is migrated by a start, and its customers sign in', async () => {
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
    expect(parameters['wd.charge'][3]).toEqual({ untilYear: 4, percent: 15 });
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

  it('shows a request whose effect was sealed in earlier words', async () => {
    const url = '/api/v1/transaction-proposal/20261124-785293';
    expect(await client.call({ method: 'GET', url, token })).toMatchObject({ status: 200, data: { state: 'SELESAI' } });
  });

  it('applies earlier approvals on their day, and describes the past in current words', async () => {
    await client.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'day' } });
    const { data } = await client.call({ method: 'GET', url: '/api/v1/policy/get-my-policy', token });
    const { payers, policyHolder, insureds, coverages } = MyPolicy.parse(data).policyWithCode;
    expect(payers).toMatchObject([
      {
        person: { firstName: 'RATNA', birthday: '1980-07-01', certiType: 1, marriageId: 'KAWIN' },
        address: { addressType: 7 },
      },
    ]);
    expect(policyHolder.person).toMatchObject({ occupCate: '126', positionLevel: 'Manajer', jobCom: 'PT Contoh' });
    expect(insureds.at(-1)).toMatchObject({ person: { firstName: 'BAGAS', birthday: '2016-02-03', certiType: 8 } });
    expect(coverages.at(-1)).toMatchObject({ productId: 5004, currentPremium: { benefitLevel: 'B' } });
    const pool = createPool(databaseUrl);
    const { rows } = await pool.query(
      `SELECT posting.changes, noted.detail FROM core.posting JOIN core.endorsement AS noted USING (request_number, step)
       WHERE step = 'effect:done'`,
    );
    await pool.end();
    const lives = [{ birthDate: '1988-03-12' }];
    expect(rows).toMatchObject([{ changes: doneInWordsOfToday, detail: { lives } }]);
  });

  it('has an end date for each policy, and lists overdue decisions', async () => {
    const pool = createPool(databaseUrl);
    const { rows } = await pool.query(
      `SELECT count(*) FILTER (WHERE policy.expires_on IS DISTINCT FROM (version.document #>> '{mainCover,expiresOn}')::date)::integer AS wrong,
              count(*) FILTER (WHERE plan.is_over <> (policy.sub_status IN ('PAID_UP', 'SURRENDERED', 'MATURED')))::integer AS undecided,
              (SELECT count(*)::integer FROM core.parameter WHERE key = 'surr.charge' AND archetype LIKE '%\\_SGL') AS tables
       FROM core.policy AS policy JOIN core.premium_plan AS plan USING (policy_number)
       JOIN core.policy_version AS version
         ON version.policy_number = policy.policy_number AND version.version = policy.current_version`,
    );
    await pool.end();
    expect(rows).toEqual([{ wrong: 0, undecided: 0, tables: 2 }]);
  });

  it('shows an advanced premium as a loan, with interest from the last finished day', async () => {
    const pool = createPool(databaseUrl);
    const { rows } = await pool.query(
      `SELECT loan.kind, loan.policy_number, rate_percent::float AS rate, loan.principal::float, opened_on::text, premium_due_on,
              entry.kind AS entry, entry.principal::float AS granted, entry.value_date::text AS on
       FROM core.loan_account AS loan JOIN core.loan_entry AS entry USING (loan_id)
       WHERE loan.kind = 'APL' AND entry.kind = 'GRANTED'`,
    );
    await pool.end();
    expect(rows).toEqual([
      {
        kind: 'APL',
        policy_number: '7700000003',
        rate: 12,
        principal: 1_250_000,
        opened_on: '2026-11-29',
        premium_due_on: null,
        entry: 'GRANTED',
        granted: 1_250_000,
        on: '2026-11-29',
      },
    ]);
  });

  it('splits its old charges by the product rule; those of syariah policies are in the tabarru’ fund and ujrah', async () => {
    const pool = createPool(databaseUrl);
    const { rows } = await pool.query(
      `SELECT archetype LIKE 'SY%' AS "isSyariah", bool_and(taken.administration > 0) AS "isSplit",
              bool_and(taken.insurance = -booked.insurance AND taken.administration = -booked.administration AND booked.elsewhere = 0) AS agrees
       FROM (SELECT policy_number, sum(insurance) AS insurance, sum(administration) AS administration FROM core.charge_taken GROUP BY 1) AS taken
       JOIN core.policy USING (policy_number) JOIN core.product USING (product_id)
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount) FILTER (WHERE account = CASE WHEN archetype LIKE 'SY%' THEN 'tabarru-fund' ELSE 'income-insurance-charge' END), 0) AS insurance,
                coalesce(sum(amount) FILTER (WHERE account IN ('income-administration-ujrah', 'income-administration-charge')), 0) AS administration,
                coalesce(sum(amount) FILTER (WHERE archetype LIKE 'SY%' AND account = 'income-insurance-charge'), 0) AS elsewhere
         FROM core.journal_entry JOIN core.journal_line USING (journal_id)
         WHERE journal_entry.policy_number = taken.policy_number) AS booked
       GROUP BY 1 ORDER BY 1`,
    );
    await pool.end();
    expect(rows).toEqual([
      { isSyariah: false, isSplit: true, agrees: true },
      { isSyariah: true, isSplit: true, agrees: true },
    ]);
  });

  it('has an intact audit trail: old links without a key, new ones with it, in the same chains', async () => {
    const payload = { user_name: 'verifikator1', password: 'demo-verifikator1' };
    await client.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
    const pool = createPool(databaseUrl);
    try {
      const { lines, isWhole } = await checkAudit(pool, chainKey, chainFamilies, []);
      expect([lines.filter((line) => line.includes('BROKEN')), isWhole]).toEqual([[], true]);
      const { rows } = await pool.query(
        `SELECT count(*) FILTER (WHERE key_id IS NULL) > 0 AS old, count(*) FILTER (WHERE key_id IS NOT NULL) > 0 AS new
         FROM audit_event WHERE stream = 'staff-sign-in'`,
      );
      expect(rows).toEqual([{ old: true, new: true }]);
    } finally {
      await pool.end();
    }
  });

  it('stores no personal number in clear', async () => {
    expect(numbers.length).toBeGreaterThan(40);
    const pool = createPool(databaseUrl);
    const found = await findClearNumbers(pool, numbers);
    const { rows } = await pool.query<{ account: string }>('SELECT account FROM core.payment_mandate');
    await pool.end();
    expect(found).toEqual([]);
    expect(rows.map(({ account }) => sealer.open('ACCOUNT', account))).toEqual([debited]);
  });
});
