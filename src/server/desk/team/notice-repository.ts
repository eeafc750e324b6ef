import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { TeamNoticeKind, type TeamNotices } from '#shared/wire/desk-team/team.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Notice to a clerk about a case; `by` null = the system. */
export interface NewNotice {
  readonly userName: string;
  readonly number: string;
  readonly kind: TeamNoticeKind;
  readonly by: string | null;
  readonly word: string;
  readonly at: Instant;
}

/** Stores a notice; nobody is told of what they did themselves. */
export async function insertNotice(tx: Queryable, { userName, number, kind, by, word, at }: NewNotice): Promise<void> {
  if (userName === by) return;
  await tx.query(
    'INSERT INTO team_notice (notice_id, user_name, number, kind, by_user, word, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [randomUUID(), userName, number, kind, by, word, at],
  );
}

const Row = z.object({
  id: z.string(),
  kind: TeamNoticeKind,
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  by: z.string(),
  word: z.string(),
  at: Instant,
});

/** Lists the notices that a person has not seen, oldest first, at most 50. */
export async function listNotices(q: Queryable, userName: string): Promise<TeamNotices['items']> {
  const { rows } = await q.query(
    `SELECT notice_id AS id, kind, number, title, headline, coalesce(display_name, 'Sistem') AS by, word, at
     FROM team_notice JOIN proposal USING (number) LEFT JOIN staff ON staff.user_name = by_user
     WHERE team_notice.user_name = $1 ORDER BY at, notice_id LIMIT 50`,
    [userName],
  );
  return z.array(Row).parse(rows);
}

/** Removes unseen notices that a due date runs out, because it was missed meanwhile. */
export async function deleteNearNotices(tx: Queryable, number: string): Promise<void> {
  await tx.query(`DELETE FROM team_notice WHERE number = $1 AND kind IN ('AMBER', 'LEADER')`, [number]);
}

/** Removes notices that their person has seen. */
export async function deleteNotices(q: Queryable, userName: string, ids: readonly string[]): Promise<void> {
  await q.query('DELETE FROM team_notice WHERE user_name = $1 AND notice_id = ANY ($2::uuid[])', [userName, ids]);
}
