import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { DeskAccount } from '#shared/wire/staff/desk-account.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { StaffServices } from './desk-services.ts';

const Row = z.object({ id: z.string(), started_at: Instant, last_used_at: Instant });

/** Describes the caller's open sessions, newest use first, at most 50. */
export async function describeAccount(
  { pool, clock, deskLimits }: StaffServices,
  { userName, sessionId }: StaffSession,
): Promise<DeskAccount> {
  const now = clock.systemNow();
  const { rows } = await pool.query(
    `SELECT session_id AS id, started_at, last_used_at FROM staff_session
     WHERE user_name = $1 AND ended_at IS NULL AND started_at > $2 AND last_used_at > $3
     ORDER BY last_used_at DESC, session_id LIMIT 50`,
    [userName, secondsAfter(now, -deskLimits.sessionSeconds), secondsAfter(now, -deskLimits.idleSeconds)],
  );
  const code = await pool.query('SELECT 1 FROM staff_totp WHERE user_name = $1', [userName]);
  const sessions = z.array(Row).parse(rows);
  return {
    sessions: sessions.map((row) => ({ ...row, is_this: row.id === sessionId })),
    has_code: code.rowCount === 1,
  };
}

/** Ends the open sessions of a person, but one if named. Returns their number. */
export async function endStaffSessions(
  tx: Queryable,
  userName: string,
  { at, reason, but = null }: { readonly at: Instant; readonly reason: string; readonly but?: string | null },
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE staff_session SET ended_at = $2, end_reason = $3
     WHERE user_name = $1 AND ended_at IS NULL AND session_id::text IS DISTINCT FROM $4`,
    [userName, at, reason, but],
  );
  return rowCount ?? 0;
}

/** Ends the caller's sessions on other devices. */
export async function endOtherSessions({ pool, clock, vault }: StaffServices, caller: StaffSession): Promise<void> {
  const at = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    const ended = await endStaffSessions(tx, caller.userName, { at, reason: 'others', but: caller.sessionId });
    if (ended === 0) return;
    await appendAudit(tx, vault, {
      stream: 'staff-sign-in',
      at,
      actor: `staff:${caller.userName}`,
      action: 'signed-out-others',
      detail: { sessions: ended },
    });
  });
}
