import type { Pool } from 'pg';
import type { Clock } from '#shared/time/clock.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { buildParty, buildPerson } from '#demo/portfolio/build/build-person.ts';
import { sitiUnitLink } from '#demo/portfolio/policies/7700000001-siti-unit-link.ts';
import type { StoredPolicy } from '#core/embedded/document/stored-policy.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Party } from '#shared/policy/person.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';

/** Business clock that a test sets by hand. */
export interface HandClock extends Clock {
  set(moment: string): void;
}

export function createHandClock(moment: string): HandClock {
  let now = Instant.parse(moment);
  return {
    systemNow: () => now,
    businessNow: () => Promise.resolve(now),
    set: (next) => {
      now = Instant.parse(next);
    },
  };
}

const party = (partyId: number, mobile: string): Party =>
  buildParty(
    partyId,
    buildPerson('1988-03-12', {
      firstName: 'Siti',
      gender: 'F',
      identityNumber: '3174015203880001',
      email: 'lama@contoh.test',
      mobile,
    }),
    null,
  );
const holder = party(11, '628111');
const other = party(12, '628999');
const usual = sitiUnitLink(BusinessDate.parse('2026-11-23')).policy;

/** Policy document without a cover in force, so that no charges are taken from its funds. */
const policy: StoredPolicy = {
  ...usual,
  holder,
  insureds: [holder, other].map((each, order) => ({ ...each, order })),
  payer: holder,
  beneficiaries: [
    { partyId: 12, person: other.person, share: 1, relation: 1, otherRelation: null, guardianName: null },
  ],
  mainCover: { ...usual.mainCover, status: 'PENDING', lives: [holder] },
  riders: [],
  debitAccount: null,
  benefitAccount: { bankName: 'BANK UJI', bankAccount: '1234567890', accountName: 'SITI' },
};

/**
 * Seeds product 1 (UL_REG) with funds EQ and FI, final prices of Friday 2026-11-20, and the rulebook's parameters;
 * prices are published at 08:00.
 */
export async function seedLedgerProduct(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO core.product (product_id, name, archetype, priority_code, min_sum_assured, max_sum_assured)
     VALUES (1, 'Produk Uji', 'UL_REG', 'UL', 1, 1000000000)`,
  );
  await pool.query(
    `INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
     SELECT row ->> 'key', row ->> 'archetype', (row ->> 'productId')::integer, (row ->> 'currency')::integer,
            (row ->> 'effectiveFrom')::date, row -> 'value', row ->> 'source'
     FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(parameterRows)],
  );
  await pool.query(`UPDATE core.parameter SET value = '"08:00"' WHERE key = 'nav.publish_time'`);
  await pool.query(
    `INSERT INTO core.holiday (day, kind, name)
     VALUES ('2026-12-24', 'joint_leave', 'Cuti bersama'), ('2026-12-25', 'national', 'Natal') ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level)
     VALUES ('EQ', 'Saham', 30, false, 5), ('FI', 'Obligasi', 30, false, 3)`,
  );
  await pool.query(
    `INSERT INTO core.fund_price (fund_code, day, price, state)
     VALUES ('EQ', '2026-11-20', 1500, 'FINAL'), ('FI', '2026-11-20', 2000, 'FINAL')`,
  );
}

/**
 * Seeds a policy with 10,000 BASIC and 1,000 TOPUP units of EQ and 5,000 BASIC units of FI; policy year 3 in November
 * 2026.
 */
export async function seedLedgerPolicy(pool: Pool, policyNumber: string): Promise<void> {
  await pool.query(
    `INSERT INTO core.policy (policy_number, product_id, currency, start_date, sub_status, identity_number, created_at)
     VALUES ($1, 1, 30, '2024-03-15', 'NORMAL', '3174015203880001', '2024-03-15T00:00:00Z')`,
    [policyNumber],
  );
  await pool.query(
    `INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document)
     VALUES ($1, 1, '2024-03-15', '2024-03-15T00:00:00Z', $2)`,
    [policyNumber, JSON.stringify({ ...policy, number: policyNumber })],
  );
  await pool.query(
    `WITH opening AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
       VALUES ($1, 'EQ', 'BASIC', 10000, 1500, 15000000, '2026-11-20', 'OPENING', now()),
              ($1, 'EQ', 'TOPUP', 1000, 1500, 1500000, '2026-11-20', 'OPENING', now()),
              ($1, 'FI', 'BASIC', 5000, 2000, 10000000, '2026-11-20', 'OPENING', now())
       RETURNING policy_number, fund_code, bucket, units)
     INSERT INTO core.unit_balance (policy_number, fund_code, bucket, units) SELECT * FROM opening`,
    [policyNumber],
  );
}

/** Inserts a draft price before the core would generate one. */
export async function setDraftPrice(pool: Pool, fundCode: string, day: string, price: number): Promise<void> {
  await pool.query(
    `INSERT INTO core.fund_price (fund_code, day, price, state) VALUES ($1, $2, $3, 'DRAFT')
     ON CONFLICT (fund_code, day) DO UPDATE SET price = $3 WHERE fund_price.state = 'DRAFT'`,
    [fundCode, day, price],
  );
}

export const sell = (items: Readonly<Record<string, string>>): PolicyChange =>
  PolicyChange.parse({
    kind: 'SellUnits',
    effective: 'PRICING_DATE',
    items: Object.entries(items).map(([fundCode, amount]) => ({ fundCode, amount })),
    payee: { bankName: 'BANK UJI', bankAccount: '1234567890', accountName: 'SITI' },
  });
