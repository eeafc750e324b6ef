import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import type { Month } from '../month.ts';
import { mustCall } from '../staff.ts';
import { find } from './find.ts';

/*
 * Working queues of open cases, written from rulebook 4.2 as conditions that exclude each other; `queues` = those that
 * hold.
 */
const placed = `
  WITH hit AS (
    SELECT request_number AS number, bool_or(state = 'OPEN') AS open, bool_or(state = 'UPHELD') AS upheld
    FROM compliance_look GROUP BY 1
  ), facts AS (
    SELECT proposal.*, coalesce(open, false) AS is_asked, coalesce(upheld, false) AS is_upheld,
           state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES')
           AND (state <> 'MENUNGGU_PERSETUJUAN' OR proposed IS DISTINCT FROM 'reject') AS goes_through
    FROM proposal LEFT JOIN hit USING (number) WHERE ended_at IS NULL
  )
  SELECT number, array_remove(ARRAY[
    CASE WHEN state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI') THEN 'VERIFICATION' END,
    CASE WHEN state = 'UNDERWRITING' THEN 'UNDERWRITING' END,
    CASE WHEN goes_through AND is_asked THEN 'COMPLIANCE' END,
    CASE WHEN goes_through AND is_upheld AND NOT is_asked THEN 'APPROVAL' END,
    CASE WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL' END,
    CASE WHEN state = 'MENUNGGU_PERSETUJUAN' AND goes_through AND NOT is_asked AND NOT is_upheld
         THEN CASE WHEN waits_for IS NULL THEN 'APPROVAL' ELSE 'CUSTOMER' END END,
    CASE WHEN state IN ('DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_PEMBAYARAN', 'PENAWARAN') THEN 'CUSTOMER' END,
    CASE WHEN state = 'DIAJUKAN' THEN 'SYSTEM' END,
    CASE WHEN state = 'DISETUJUI' AND NOT is_asked AND NOT is_upheld THEN 'SYSTEM' END,
    CASE WHEN state = 'DALAM_PROSES' AND NOT is_asked AND NOT is_upheld
         THEN CASE WHEN holds_lock THEN 'SYSTEM' ELSE 'FINANCE' END END,
    CASE WHEN state = 'GAGAL_TRANSFER' THEN 'FINANCE' END,
    CASE WHEN state = 'PROSES_TRANSFER' THEN 'BANK' END], NULL) AS queues
  FROM facts`;

const Placed = z.array(z.object({ number: z.string(), queues: z.array(z.string()) }));

/** Queues of each open case as the desk lists it. */
export type Shown = ReadonlyMap<string, readonly (string | null)[]>;

/** Reads all pages of the open cases as an auditor sees them: each case with every queue in which it is listed. */
export async function readShown(month: Pick<Month, 'remote' | 'staff'>): Promise<Shown> {
  const shown = new Map<string, (string | null)[]>();
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { items, total, page_size } = Queue.parse(await mustCall(month, 'auditor1', `queue?state=open&page=${page}`));
    for (const { number, working_queue } of items) shown.set(number, [...(shown.get(number) ?? []), working_queue]);
    left = total - page * page_size;
  }
  return shown;
}

/** Finds open cases that are in no queue, in two, or at the desk in another one than by the rules. */
export async function findLostCases(q: Queryable, shown: Shown): Promise<readonly string[]> {
  const { rows } = await q.query(placed);
  return Placed.parse(rows).flatMap(({ number, queues }) => {
    const [queue, ...more] = queues;
    if (queue === undefined || more.length > 0) return [`${number} is in ${queues.length} queues: ${queues.join(' ')}`];
    const listed = shown.get(number) ?? [];
    return listed.length === 1 && listed[0] === queue
      ? []
      : [`${number} of ${queue} is listed in [${listed.join(' ')}]`];
  });
}

/*
 * $1 business moment. A case in hand has its clerk, who is there; nobody took a case within ten minutes from another
 * clerk, who had neither let it go nor lost it to the leader.
 */
const owners = `
  SELECT number || ' is in hand of nobody' AS answer FROM proposal WHERE state = 'VERIFIKASI' AND claimed_by IS NULL
  UNION ALL
  SELECT number || ' is held by ' || claimed_by || ', who left' FROM proposal JOIN staff ON user_name = claimed_by
  WHERE state = 'VERIFIKASI' AND claimed_until > $1 AND NOT active
  UNION ALL
  SELECT number || ' is held by ' || claimed_by || ', who is on leave' FROM proposal JOIN staff_leave ON user_name = claimed_by
  WHERE state = 'VERIFIKASI' AND claimed_until > $1 AND withdrawn_at IS NULL
    AND ($1::timestamptz AT TIME ZONE 'Asia/Jakarta')::date BETWEEN first_day AND last_day
  UNION ALL
  SELECT taken.number || ' was taken by ' || taken.actor || ' from ' || held.actor
  FROM proposal_event AS taken JOIN proposal_event AS held
    ON held.number = taken.number AND held.position = taken.position - 1
  WHERE taken.from_state = 'VERIFIKASI' AND taken.to_state = 'MENUNGGU_VERIFIKASI' AND taken.actor_role = 'VERIFIKATOR'
    AND held.from_state = 'MENUNGGU_VERIFIKASI' AND held.to_state = 'VERIFIKASI' AND held.actor_role = 'VERIFIKATOR'
    AND held.actor <> taken.actor AND taken.at < held.at + interval '10 minutes'
  UNION ALL
  SELECT number || ' went on from ' || from_state || ', it was in ' || before
  FROM (SELECT number, from_state, lag(to_state) OVER (PARTITION BY number ORDER BY position) AS before FROM proposal_event) AS step
  WHERE before <> from_state`;

/** Finds cases with an owner too many, with none, or with one who is not there. */
export const findWrongOwners = (q: Queryable, now: string): Promise<readonly string[]> => find(q, owners, [now]);
