import { StaffRole } from '#shared/requests/roles.ts';

const staffRoles = `('${StaffRole.options.join("', '")}')`;

/** SQL: business day (WIB) of a moment. */
export const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'Asia/Jakarta')::date`;

/** SQL: an event that changes the state. A note names the state in which it was made twice. */
const moves = `kind = 'transition' AND from_state <> to_state`;

/** SQL: outcome of an event that decides a request; null = it does not. */
const decided = `CASE
  WHEN NOT (${moves}) THEN NULL
  WHEN to_state = 'DISETUJUI' AND actor_role = 'SISTEM' THEN 'SYSTEM'
  WHEN to_state = 'DISETUJUI' THEN 'APPROVED'
  WHEN to_state = 'DITOLAK' AND actor_role IN ${staffRoles} THEN 'REJECTED' END`;

/** SQL: step by which a person of staff ends their part of a request; null = none. Claims and hand-overs are none. */
const step = `CASE
  WHEN actor_role NOT IN ${staffRoles} THEN NULL
  WHEN kind = 'first-approval' THEN 'DECIDED'
  WHEN kind IN ('compliance-cleared', 'compliance-upheld') THEN 'COMPLIANCE'
  WHEN kind IN ('payout-prepared', 'payout-released') THEN 'MONEY'
  WHEN NOT (${moves}) THEN NULL
  WHEN to_state = 'PROSES_TRANSFER' OR from_state = 'MENUNGGU_PEMBAYARAN' THEN 'MONEY'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'DOKUMEN_TIDAK_LENGKAP' THEN 'ASKED'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'UNDERWRITING' THEN 'REFERRED'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'MENUNGGU_PERSETUJUAN' THEN 'PROPOSED'
  WHEN from_state = 'UNDERWRITING' THEN 'JUDGED'
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' AND to_state = 'VERIFIKASI' THEN 'SENT_BACK'
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' THEN 'DECIDED'
  WHEN to_state = 'DIBATALKAN' THEN 'STOPPED' END`;

/** SQL: way back other than to the customer; null = none. */
const wayBack = `CASE
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' AND to_state = 'VERIFIKASI' THEN 'SENT_BACK'
  WHEN to_state = 'GAGAL_TRANSFER' AND from_state = 'PROSES_TRANSFER' THEN 'BANK' END`;

/** SQL: an event that asks the customer for something; reminders and papers that came in are none. */
const asks = `${moves} AND to_state = 'DOKUMEN_TIDAK_LENGKAP'`;

/** SQL: reasons of an event that asks the customer, each once; $1 = codes, $2 = texts of the known ones. */
const asked = (columns: string): string => `SELECT ${columns} FROM unnest($1::text[], $2::text[]) AS known (code, words)
    WHERE ${asks} AND strpos(reason || '; ', ': ' || words || '; ') > 0`;

/** SQL: the request of the same type before it on the policy was refused or ran out of time, before it was sent. */
const sentAgain = `kind = 'submitted' AND (
    SELECT state IN ('DITOLAK', 'KEDALUWARSA') AND ended_at <= read.at FROM proposal AS earlier
    WHERE earlier.policy_number = sent.policy_number AND earlier.suffix = sent.suffix
      AND (earlier.submitted_at, earlier.number) < (sent.submitted_at, sent.number)
    ORDER BY earlier.submitted_at DESC, earlier.number DESC LIMIT 1)`;

/**
 * SQL: the facts of each event of `read` with its request `sent`: kind and detail. An event that asks for something
 * without a known reason counts as 'OTHER'.
 */
export const factsOfEvent = `
    SELECT 'DECIDED' AS fact, ${decided} AS detail
    UNION ALL SELECT 'STEP', ${step}
    UNION ALL SELECT 'RETURNED', ${wayBack}
    UNION ALL (${asked(`'RETURNED', code`)})
    UNION ALL SELECT 'RETURNED', 'OTHER' WHERE ${asks} AND NOT EXISTS (${asked('')})
    UNION ALL SELECT 'MISSED', cause FROM missed_due_date AS missed
      WHERE kind = 'due-date-missed' AND missed.number = read.number AND missed.noticed_at = read.at
    UNION ALL SELECT 'REOPENED', CASE WHEN from_state = 'DALAM_PROSES' AND to_state = 'VERIFIKASI' THEN 'PRICE_SHORT'
      WHEN ${sentAgain} THEN 'SENT_AGAIN' END`;

/** SQL: name of whoever of staff made the event, '' = nobody of staff. */
export const clerkOfEvent = `CASE WHEN actor_role IN ${staffRoles} THEN actor ELSE '' END`;

/** SQL: counts the facts that were added, which are rows of 'added'. */
export const countAdded = `counted AS (
    INSERT INTO insight_day AS known (kind, day, detail, type, clerk, count)
    SELECT kind, day, detail, type, clerk, count(*) FROM added GROUP BY kind, day, detail, type, clerk
    ON CONFLICT (kind, day, detail, type, clerk) DO UPDATE SET count = known.count + excluded.count)`;
