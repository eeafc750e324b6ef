import type { Pool } from 'pg';

/**
 * Adds what staff opened of the ended requests `from` to `until`: three entries of the trail for each, by one of twelve
 * verifiers and one of four approvers. They have no hashes: searches do not read them, and a check of the chains would fail.
 */
export async function addAccesses(pool: Pool, from: number, until: number): Promise<void> {
  await pool.query(
    `WITH ended AS (
       SELECT number, party_id, ended_at, policy_number, 'staff:verifikator' || 1 + party_id % 12 AS verifier,
         'staff:penyetuju' || 1 + party_id % 4 AS approver
       FROM proposal WHERE suffix LIKE 'bench-%' AND party_id BETWEEN $1 AND $2 AND ended_at IS NOT NULL)
     INSERT INTO audit_event (stream, position, at, actor, action, detail, previous, hash)
     SELECT 'policy:' || policy_number, position, ended_at - (6 - position) * interval '1 hour', actor, action,
       jsonb_build_object('request', number) || more, '', ''
     FROM ended, LATERAL (VALUES
       (1, verifier, 'case.viewed', '{}'),
       (2, verifier, 'attachment.viewed', jsonb_build_object('attachment', 'bench-' || party_id || '.jpg', 'type', 'KTP')),
       (3, approver, 'case.viewed', '{}')
     ) AS opened (position, actor, action, more)`,
    [from, until],
  );
}

/** Adds 200 more openings by two verifiers to the trail of each policy, in the hours before `at`. */
export async function addViews(pool: Pool, policies: readonly string[], at: string): Promise<void> {
  await pool.query(
    `INSERT INTO audit_event (stream, position, at, actor, action, detail, previous, hash)
     SELECT 'policy:' || policy, 10 + nr, $2::timestamptz - (201 - nr) * interval '1 hour', 'staff:verifikator' || 1 + nr % 2,
       'case.viewed', jsonb_build_object('request', number), '', ''
     FROM unnest($1::text[]) AS policy JOIN proposal ON policy_number = policy, generate_series(1, 200) AS nr`,
    [policies, at],
  );
}

/** Adds 50 unusual accesses that compliance has not answered: days of many items and single policies; and 50 answered ones. */
export async function addUnusual(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO unusual_access (kind, user_name, policy_number, began_at, last_at, accesses, answer, note, answered_by, answered_at)
     SELECT CASE WHEN many THEN 'MANY' ELSE 'OWN' END, 'verifikator' || 1 + nr % 2, CASE WHEN NOT many THEN policy_number END,
       CASE WHEN many THEN date_trunc('day', ended_at) ELSE ended_at - interval '5 hours' END,
       CASE WHEN many THEN date_trunc('day', ended_at) + interval '1 day' ELSE ended_at END, 3,
       CASE WHEN old THEN 'EXPLAINED' END, CASE WHEN old THEN 'Tugas.' END, CASE WHEN old THEN 'kepatuhan1' END, CASE WHEN old THEN ended_at END
     FROM generate_series(1, 100) AS nr JOIN proposal ON party_id = 12 * nr + nr % 2 AND suffix LIKE 'bench-%' AND ended_at IS NOT NULL,
       LATERAL (SELECT nr % 5 = 0 AS many, nr > 50 AS old) AS kind
     ON CONFLICT DO NOTHING`,
  );
}

/** Puts one in sixteen of the open requests aside until three weeks after `at`. */
export async function addSnoozes(pool: Pool, at: string): Promise<void> {
  await pool.query(
    `INSERT INTO case_snooze (number, until, reason, snoozed_by, snoozed_at, version)
     SELECT number, $1::timestamptz::date + 21, 'CUSTOMER', 'verifikator1', $1, version
     FROM proposal WHERE suffix LIKE 'bench-%' AND ended_at IS NULL AND party_id % 16 = 1`,
    [at],
  );
}
