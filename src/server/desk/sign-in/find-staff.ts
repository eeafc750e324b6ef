import type { Instant } from '#shared/time/dates.ts';
import type { SessionEnd } from '#shared/wire/staff/session-end.ts';
import type { FindStaff } from '#server/auth/sessions/authenticator.ts';
import { clockSlackSeconds, secondsAfter, secondsUntil } from '#server/auth/limits/seconds.ts';
import type { DeskLimits, StaffServices } from './desk-services.ts';
import {
  markStaffSessionOver,
  updateStaffUse,
  findStaffSession,
  readSessionUse,
  settleStaffSession,
  type SessionRow,
} from './staff-repository.ts';
import { staffSessionKey, staffTokenHashes } from './staff-sign-in.ts';
import { findUnder } from '#server/vault/find-under.ts';

const isAlive = (limits: DeskLimits, row: SessionRow, now: Instant): boolean =>
  now <= secondsAfter(row.started_at, limits.sessionSeconds) &&
  now <= secondsAfter(row.last_used_at, limits.idleSeconds);

/** Reads how many seconds are left of a living session. */
export async function findSessionEnd(
  { pool, clock, deskLimits }: StaffServices,
  sessionId: string,
): Promise<SessionEnd> {
  const now = clock.systemNow();
  const { started_at, last_used_at } = await readSessionUse(pool, sessionId);
  const day = secondsUntil(now, secondsAfter(started_at, deskLimits.sessionSeconds));
  const idle = secondsUntil(now, secondsAfter(last_used_at, deskLimits.idleSeconds));
  return { remaining_seconds: Math.max(0, Math.min(day, idle)), ends_by: idle < day ? 'idle' : 'day' };
}

/** Asks whoever vouches for a session; false when it ended. */
export type RecheckSession = (sessionId: string) => Promise<boolean>;

/**
 * Turns a bearer token of the desk into who is calling; undefined = unknown, ended or too old. `recheck` is asked about
 * sessions of an OpenID provider when that is due.
 */
export const createFindStaff =
  (services: StaffServices, recheck: RecheckSession = () => Promise.resolve(true)): FindStaff =>
  async (token, isIdle = false) => {
    const { pool, clock, deskLimits } = services;
    const stored = await findUnder(staffTokenHashes(services, token), (hash) => findStaffSession(pool, hash));
    const now = clock.systemNow();
    if (!stored) return undefined;
    const row = stored.found;
    if (!isAlive(deskLimits, row, now)) {
      // Permanent, whatever the clock says later (P29).
      await markStaffSessionOver(pool, row.session_id, now);
      return undefined;
    }
    if (row.next_check !== null && now >= row.next_check && !(await recheck(row.session_id))) return undefined;
    if (row.started_at > secondsAfter(now, clockSlackSeconds)) await settleStaffSession(pool, row.session_id, now);
    if (!isIdle && now > secondsAfter(row.last_used_at, deskLimits.lastUseSeconds))
      await updateStaffUse(pool, row.session_id, now);
    return {
      sessionId: row.session_id,
      sessionKey: staffSessionKey(token),
      userName: row.user_name,
      displayName: row.display_name,
      roles: row.roles,
    };
  };
