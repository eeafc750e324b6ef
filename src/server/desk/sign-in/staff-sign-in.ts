import { createHash, randomUUID } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { DeskLoginAnswer, DeskLoginInput } from '#shared/wire/desk.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { LaneFull, lanes } from '#server/lanes/lanes.ts';
import type { StaffServices } from './desk-services.ts';
import { findPasswordKey, noPassword, nobodysPassword } from './password.ts';
import { takeStaffCode } from './staff-codes.ts';
import {
  findStaffMember,
  insertStaffSession,
  markStaffSessionEnded,
  saveStaffNetwork,
  type StaffRow,
} from './staff-repository.ts';
import { countWrong, findCaller, forgetTries, takeTry, type StaffCaller } from './staff-tries.ts';

export const staffTokenHash = ({ vault }: Pick<StaffServices, 'vault'>, token: string): string =>
  vault.fingerprint(token, 'token/staff');

export const staffTokenHashes = ({ vault }: Pick<StaffServices, 'vault'>, token: string): readonly string[] =>
  vault.fingerprints(token, 'token/staff');

/** Derives the key of a session, which the owner's functions ask for; the database knows its digest alone (decision 0057). */
export const staffSessionKey = (token: string): Buffer =>
  createHash('sha256').update(`staff-session\n${token}`).digest();

/** Compares the password in the lane of hashes; an unknown name takes the same work. Returns its key. @throws 422, LaneFull */
async function checkPassword(
  services: StaffServices,
  caller: StaffCaller,
  password: string,
): Promise<{ readonly row: StaffRow; readonly passwordKey: Buffer }> {
  const row = await findStaffMember(services.pool, caller.userName);
  const stored = row === undefined || row.password_hash === noPassword ? nobodysPassword : row.password_hash;
  const passwordKey = await lanes.hash.run(() => findPasswordKey(password, stored), caller.isKnownHere);
  if (row && passwordKey) return { row, passwordKey };
  const at = services.clock.systemNow();
  await countWrong(services, caller, at);
  await inTransaction(services.pool, (tx) =>
    appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at,
      actor: row ? `staff:${row.user_name}` : 'unknown',
      action: 'refused',
      detail: {},
    }),
  );
  throw refuse('AUTH-STAFF');
}

/** @throws 422 for somebody who was deactivated while the password was compared */
async function openStaffSession(
  services: StaffServices,
  caller: StaffCaller,
  { token, passwordKey }: { readonly token: string; readonly passwordKey: Buffer },
): Promise<Instant> {
  const now = services.clock.systemNow();
  const { userName, networkHash } = caller;
  const sessionId = randomUUID();
  await inTransaction(services.pool, async (tx) => {
    const tokenHash = staffTokenHash(services, token);
    const proof = createHash('sha256').update(staffSessionKey(token)).digest();
    const session = { sessionId, tokenHash, proof, userName, passwordKey, now };
    if (!(await insertStaffSession(tx, session))) throw refuse('AUTH-STAFF');
    await saveStaffNetwork(tx, { userName, networkHash, now });
    await forgetTries(tx, services, caller);
    await appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at: now,
      actor: `staff:${userName}`,
      action: 'signed-in',
      detail: { session: sessionId },
    });
  });
  return now;
}

/** Signs staff in; unknown names and wrong passwords answer alike, after the same work. @throws 422, 429, LaneFull */
export async function signInStaff(
  services: StaffServices,
  input: DeskLoginInput,
  address: string,
): Promise<DeskLoginAnswer> {
  const caller = await findCaller(services, input.user_name.toLowerCase(), address);
  // Asked before the try is counted: when the lane is full, nothing was tried.
  if (!lanes.hash.hasRoom(caller.isKnownHere)) throw new LaneFull('too many passwords wait to be compared');
  await takeTry(services, caller);
  const { row, passwordKey } = await checkPassword(services, caller, input.password);
  const { code, enrolment } = input;
  const asked = await takeStaffCode(services, { row, passwordKey, code, enrolment }, caller);
  if (asked !== undefined) return asked;
  const token = randomToken();
  const now = await openStaffSession(services, caller, { token, passwordKey });
  return {
    token,
    user: { user_name: row.user_name, display_name: row.display_name, roles: row.roles },
    expires_at: secondsAfter(now, services.deskLimits.sessionSeconds),
  };
}

export async function signOutStaff(services: StaffServices, caller: StaffSession): Promise<void> {
  const now = services.clock.systemNow();
  await inTransaction(services.pool, async (tx) => {
    if (!(await markStaffSessionEnded(tx, caller.sessionId, now))) return;
    await appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at: now,
      actor: `staff:${caller.userName}`,
      action: 'signed-out',
      detail: { session: caller.sessionId },
    });
  });
}
