import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { HoursInput, InsightPage } from '#shared/wire/desk-insight/insight.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findStaffMember } from '#server/desk/sign-in/staff-repository.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { Period } from './insight-question.ts';

const Hours = z.object({ user_name: z.string(), hours: z.string() });

/** Reads the hours a day of those clerks for whom they are set. */
export async function readHours(q: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query('SELECT user_name, hours FROM staff_hours');
  return new Map(
    z
      .array(Hours)
      .parse(rows)
      .map(({ user_name, hours }) => [user_name, hours]),
  );
}

const Leave = z.object({ user_name: z.string(), first_day: BusinessDate, last_day: BusinessDate });
export type LeaveDays = z.infer<typeof Leave>;

/** Lists the leaves that touch a period. */
export async function listLeavesIn(q: Queryable, { since, until }: Period): Promise<readonly LeaveDays[]> {
  const { rows } = await q.query(
    `SELECT user_name, first_day::text, last_day::text FROM staff_leave
     WHERE withdrawn_at IS NULL AND first_day <= $2 AND last_day >= $1`,
    [since, until],
  );
  return z.array(Leave).parse(rows);
}

const Clerk = z.object({ user_name: z.string(), name: z.string(), hours: z.nullable(z.string()) });

/** Lists the active staff that works on requests, with their hours. */
export async function listClerkHours(q: Queryable): Promise<NonNullable<InsightPage['clerks']>> {
  const { rows } = await q.query(
    `SELECT user_name, display_name AS name, hours FROM staff LEFT JOIN staff_hours USING (user_name)
     WHERE active AND NOT roles <@ ARRAY['AUDITOR', 'ADMIN_STAF', 'ADMIN_PARAMETER'] ORDER BY display_name, user_name`,
  );
  return z.array(Clerk).parse(rows);
}

/** Sets or removes the hours a day of a clerk. @throws 422 for somebody who may not sign in */
export async function setHours(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  leader: string,
  { user_name, hours }: HoursInput,
): Promise<void> {
  if ((await findStaffMember(desk.pool, user_name)) === undefined)
    throw refuseField('user_name', 'Petugas ini tidak aktif. Pilih petugas lain.');
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    if (hours === null) await tx.query('DELETE FROM staff_hours WHERE user_name = $1', [user_name]);
    else
      await tx.query(
        `INSERT INTO staff_hours (user_name, hours, set_by, set_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_name) DO UPDATE SET hours = excluded.hours, set_by = excluded.set_by, set_at = excluded.set_at`,
        [user_name, hours, leader, at],
      );
    await appendAudit(tx, desk.vault, {
      stream: `staff:${user_name}`,
      at,
      actor: `staff:${leader}`,
      action: 'hours.set',
      detail: { hours: hours ?? 'none' },
    });
  });
}
