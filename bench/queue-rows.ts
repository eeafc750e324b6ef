import type { Pool } from 'pg';
import { testSealer } from '../tests/support/sealing.ts';

/** First and last names in rotation; the first ones are frequent: one person in seventeen is a Siti. */
const first = ['Siti', 'Muhammad', 'Ahmad', 'Budi', 'Dewi', 'Sri', 'Agus', 'Nur', 'Dian', 'Eko'];
const syllables = ['ra', 'ni', 'su', 'wi', 'ta', 'di', 'ka', 'lo', 'mi', 'ya', 'pu', 'sa', 'han', 'ran', 'wan', 'to'];

const made = (number: number): string => {
  const parts = [number % 16, Math.floor(number / 16) % 16, (number * 7) % 16].map((at) => syllables[at] ?? '');
  const name = parts.join('');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

const firstNames = [...first, ...Array.from({ length: 290 }, (_, index) => made(index))];
const lastNames = Array.from({ length: 2000 }, (_, index) => `${made(index)}${syllables[index % 13] ?? ''}`);

/** SQL: name of the person with the number `nr`, always the same; few first names are frequent. $1 and $2 = the names. */
const name = `($1::text[])[1 + floor(300 * pow((nr::bigint * 7919 % 100003) / 100003.0, 2))::integer % 300]`;
const last = `($2::text[])[1 + nr::bigint * 104729 % 2000]`;

/** Policies have numbers from 8800000000 on, one for each ended request. */
const policyNumber = `(8800000000 + nr)::text`;

/** Adds policies `from` to `until`, each with a holder of its own; what the queue does not read is left out. */
export async function addPolicies(pool: Pool, from: number, until: number): Promise<void> {
  const template = { identity: testSealer.seal('IDENTITY', '3174015203880001') };
  await pool.query(
    `WITH told AS (SELECT nr, ${policyNumber} AS number FROM generate_series($3::integer, $4::integer) AS nr), policy AS (
       INSERT INTO core.policy (policy_number, product_id, currency, start_date, sub_status, identity_number, identity_hash, is_sealed, created_at)
       SELECT number, product_id, currency, start_date, sub_status, $5, 'bench' || nr, true, created_at
       FROM told, core.policy AS source WHERE source.policy_number = '7700000001')
     INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document, is_sealed)
     SELECT number, 1, '2020-01-01', '2020-01-01', jsonb_build_object('holder', jsonb_build_object('partyId', nr, 'person',
       jsonb_build_object('firstName', ${name}, 'lastName', ${last}, 'mobile', '62813' || lpad(nr::text, 8, '0')))), true
     FROM told`,
    [firstNames, lastNames, from, until, template.identity],
  );
}

const titles = [
  'Penarikan Sebagian Dana Investasi',
  'Penebusan Polis',
  'Perubahan Data Nasabah',
  'Perubahan Rekening Manfaat',
  'Top Up Tunggal',
  'Perubahan Penerima Manfaat',
  'Pinjaman Polis',
  'Perubahan Frekuensi Pembayaran',
];

const states = [
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'MENUNGGU_PERSETUJUAN',
  'UNDERWRITING',
  'DOKUMEN_TIDAK_LENGKAP',
  'MENUNGGU_VERIFIKASI',
  'DALAM_PROSES',
  'PROSES_TRANSFER',
];

interface Cases {
  readonly from: number;
  readonly until: number;
  readonly isEnded: boolean;
  /** Business moment; open requests were sent in the 40 days before, ended ones in the years before. */
  readonly at: string;
}

/** Adds requests `from` to `until`, on the policies of the same number, with two events each. */
export async function addCases(pool: Pool, { from, until, isEnded, at }: Cases): Promise<void> {
  await pool.query(
    `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, holds_lock, state,
       review_level, content, service_days, promised_date, serve_by, submitted_at, updated_at, ended_at, holder_name, holder_words,
       product_name, amount, currency, waits_for, verifier, claimed_by, claimed_until, paused_since, pause_reason)
     SELECT CASE WHEN $7 THEN '2020' ELSE '2026' END || lpad((nr / 1000000)::text, 4, '0') || '-' || lpad((nr % 1000000)::text, 6, '0'),
       'bench-' || nr, 'x', 1, ${policyNumber}, nr, ($5::text[])[1 + nr % 8], 'Rp 2.000.000', 'A', false,
       CASE WHEN $7 THEN CASE WHEN nr % 10 = 0 THEN 'DITOLAK' ELSE 'SELESAI' END ELSE ($6::text[])[1 + nr % 8] END,
       CASE WHEN nr % 50 = 0 THEN 'S+' ELSE 'S' END, '', 6, sent::date + 9, sent::date + 9, sent, sent,
       CASE WHEN $7 THEN sent + interval '6 days' END, ${name} || ' ' || ${last}, lower(${name} || ' ' || ${last}),
       'Produk ' || nr % 12, CASE WHEN nr % 3 > 0 THEN (nr::bigint * 15485863) % 2000000000 END, CASE WHEN nr % 3 > 0 THEN 30 END,
       CASE WHEN NOT $7 AND nr % 40 = 0 THEN 'STATEMENT' END,
       CASE WHEN nr % 8 <> 0 THEN 'verifikator' || 1 + nr % 12 END,
       CASE WHEN NOT $7 AND nr % 8 = 1 THEN 'verifikator' || 1 + nr % 12 END, CASE WHEN NOT $7 AND nr % 8 = 1 THEN $8::timestamptz + interval '1 year' END,
       CASE WHEN NOT $7 AND nr % 8 = 4 THEN sent END, CASE WHEN NOT $7 AND nr % 8 = 4 THEN 'Menunggu dokumen.' END
     FROM generate_series($3::integer, $4::integer) AS nr,
       LATERAL (SELECT $8::timestamptz - CASE WHEN $7 THEN interval '46 days' + nr * interval '100 seconds' ELSE nr % 40 * interval '1 day' END AS sent) AS age`,
    [firstNames, lastNames, from, until, titles, states, isEnded, at],
  );
  await pool.query(
    `INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, detail, rule_version, previous, hash)
     SELECT number, position, submitted_at + position * interval '1 hour', submitted_at,
       CASE position WHEN 1 THEN 'nasabah:' || party_id ELSE 'verifikator' || 1 + party_id % 12 END,
       CASE position WHEN 1 THEN 'NASABAH' ELSE 'VERIFIKATOR' END, 'moved',
       CASE WHEN party_id % 20 = 0 AND position = 2 THEN 'DOKUMEN_TIDAK_LENGKAP' END, 'MENUNGGU_VERIFIKASI', '{}', '1', '', ''
     FROM proposal, generate_series(1, 2) AS position
     WHERE suffix LIKE 'bench-%' AND party_id BETWEEN $1 AND $2 AND (ended_at IS NOT NULL) = $3`,
    [from, until, isEnded],
  );
  if (isEnded) return;
  await pool.query(
    `INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, found_at)
     SELECT number, 'ACCOUNT', 'x', '1', now() FROM proposal WHERE ended_at IS NULL AND party_id % 25 = 0 AND suffix LIKE 'bench-%'`,
  );
  await pool.query(
    `INSERT INTO compliance_look (request_number, about, pattern, amount, currency, found_at)
     SELECT number, 'x', 'TOP_UP_THEN_PAYOUT', 1, 30, now() FROM proposal WHERE ended_at IS NULL AND party_id % 33 = 0 AND suffix LIKE 'bench-%'`,
  );
}

/** Name of the person with a number, for a search by name. */
export async function nameOf(pool: Pool, number: number): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT holder_name AS name FROM proposal WHERE party_id = $1 AND ended_at IS NOT NULL LIMIT 1',
    [number],
  );
  return rows[0]?.name ?? '';
}
