import { z } from 'zod';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { isSnoozedAt } from '#server/proposals/case-actions/snooze-repository.ts';
import { takesCases } from './leave-repository.ts';
import { Traits } from './skill-repository.ts';

/** Day of the business, and since when a session must have been used for its person to be there. */
export interface OfferTimes {
  readonly today: BusinessDate;
  readonly liveSince: Instant;
}

/** SQL: a person who is there and takes cases; $1 = day, $2 = since when a session counts. */
const isThere = `${takesCases('$1::date')} AND EXISTS (SELECT FROM staff_session AS used
  WHERE used.user_name = staff.user_name AND used.ended_at IS NULL AND last_used_at > $2)`;

/** Removes offers of cases that nobody waits for any more, and those to people who are not there; their notices too. */
export async function endOffers(tx: Queryable, { today, liveSince }: OfferTimes): Promise<void> {
  await tx.query(
    `WITH ended AS (
       DELETE FROM case_offer
        WHERE NOT EXISTS (SELECT FROM proposal
                          WHERE proposal.number = case_offer.number AND state = 'MENUNGGU_VERIFIKASI')
           OR NOT EXISTS (SELECT FROM staff WHERE staff.user_name = case_offer.user_name AND ${isThere})
       RETURNING number, user_name)
     DELETE FROM team_notice USING ended
      WHERE team_notice.number = ended.number AND team_notice.user_name = ended.user_name AND kind = 'OFFERED'`,
    [today, liveSince],
  );
}

const Offerable = Traits.extend({ number: z.string() });
export type Offerable = z.infer<typeof Offerable>;

/** Lists waiting cases without an offer that nobody put aside, the nearest promise first. */
export async function listOfferable(q: Queryable, at: Instant, limit: number): Promise<readonly Offerable[]> {
  const { rows } = await q.query(
    `SELECT number, suffix, is_syariah, amount, currency FROM proposal
     WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI' AND NOT ${isSnoozedAt('$2::timestamptz')}
       AND NOT EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number)
     ORDER BY coalesce(serve_by, promised_date), submitted_at, number LIMIT $1`,
    [limit, at],
  );
  return z.array(Offerable).parse(rows);
}

const Worker = z.object({ user_name: z.string(), work: z.number() });

/** Lists the people who are there, each with the number of cases in hand and offered. */
export async function listWorkers(q: Queryable, { today, liveSince }: OfferTimes, at: Instant) {
  const { rows } = await q.query(
    `SELECT staff.user_name,
       ((SELECT count(*) FROM proposal WHERE ended_at IS NULL AND state = 'VERIFIKASI'
           AND claimed_by = staff.user_name AND claimed_until > $3)
        + (SELECT count(*) FROM case_offer WHERE case_offer.user_name = staff.user_name))::integer AS work
     FROM staff WHERE ${isThere} ORDER BY staff.user_name`,
    [today, liveSince, at],
  );
  return z.array(Worker).parse(rows);
}

/** Stores an offer; false when the case has one or waits no more. */
export async function insertOffer(tx: Queryable, number: string, userName: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO case_offer (number, user_name, offered_at)
     SELECT number, $2, $3 FROM proposal WHERE number = $1 AND state = 'MENUNGGU_VERIFIKASI'
     ON CONFLICT (number) DO NOTHING`,
    [number, userName, at],
  );
  return rowCount === 1;
}

/** True while clerks may choose their cases. */
export async function readFreeChoice(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ free_choice: boolean }>(
    'SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1',
  );
  return rows[0]?.free_choice ?? true;
}

/** Stores whether clerks may choose their cases. */
export async function insertFreeChoice(tx: Queryable, freeChoice: boolean, by: string, at: Instant): Promise<void> {
  await tx.query('INSERT INTO team_setting (set_at, set_by, free_choice) VALUES ($1, $2, $3)', [at, by, freeChoice]);
}
