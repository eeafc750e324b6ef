import type { Pool } from 'pg';

/**
 * Adds the decisions of ended requests `from` to `until`, three events each: a third of them by the system, the others by
 * one of twelve verifiers and one of four approvers, one in ten after a paper was asked.
 */
export async function addDecisions(pool: Pool, from: number, until: number): Promise<void> {
  await pool.query(
    `WITH decided AS (
       SELECT number, party_id, ended_at, submitted_at, 'verifikator' || 1 + party_id % 12 AS verifier,
         'penyetuju' || 1 + party_id % 4 AS approver, state
       FROM proposal WHERE suffix LIKE 'bench-%' AND party_id BETWEEN $1 AND $2 AND ended_at IS NOT NULL)
     INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail,
       rule_version, previous, hash)
     SELECT number, position, ended_at - (6 - position) * interval '1 hour', submitted_at, actor, role, 'transition', left_state, to_state,
       reason, '{}', '1', '', ''
     FROM decided, LATERAL (VALUES
       (3, 'sistem', 'SISTEM', 'MENUNGGU_VERIFIKASI', 'DISETUJUI', NULL, party_id % 3 = 0),
       (3, verifier, 'VERIFIKATOR', 'VERIFIKASI', 'DOKUMEN_TIDAK_LENGKAP', 'Foto KTP: Tidak terbaca', party_id % 30 = 1),
       (4, verifier, 'VERIFIKATOR', 'VERIFIKASI', 'MENUNGGU_PERSETUJUAN', NULL, party_id % 3 > 0),
       (5, approver, 'PENYETUJU', 'MENUNGGU_PERSETUJUAN', CASE state WHEN 'DITOLAK' THEN 'DITOLAK' ELSE 'DISETUJUI' END, NULL,
        party_id % 3 > 0)
     ) AS step (position, actor, role, left_state, to_state, reason, happens)
     WHERE happens`,
    [from, until],
  );
}

/** Lets a tenth of the open requests miss their due date, ten days before. */
export async function addMissed(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent)
     SELECT number, 1, promised_date - 10, submitted_at, (ARRAY['US', 'BANK', 'COMPLIANCE', 'PRICE'])[1 + party_id / 10 % 4], '{}'
     FROM proposal WHERE suffix LIKE 'bench-%' AND ended_at IS NULL AND party_id % 10 = 0`,
  );
}
