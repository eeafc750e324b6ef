import { randomUUID } from 'node:crypto';
import type { DeskLoginInput, DeskSignedIn } from '#shared/wire/desk.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import {
  secondsUntilRoom,
  settleHits,
  takeBucketHit,
  takeWindowHit,
  type LimitRule,
} from '#server/auth/limits/limit-repository.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { StaffServices } from './desk-services.ts';
import { isPassword, spendPasswordTime } from './password.ts';
import { insertStaffSession, markStaffSessionEnded, findStaffMember, type StaffRow } from './staff-repository.ts';

export const staffTokenHash = ({ vault }: Pick<StaffServices, 'vault'>, token: string): string =>
  vault.fingerprint(token, 'token/staff');

/** Tries of one name from one address: a guesser elsewhere locks nobody out (rulings 6.14). */
const triesOf = ({ deskLimits, vault }: StaffServices, userName: string, address: string): LimitRule => ({
  rule: 'staff-password-tries',
  subject: vault.fingerprint(`${address}\n${userName}`, 'staff-at-address'),
  max: deskLimits.passwordTries,
  spanSeconds: deskLimits.triesSpanSeconds,
});

/** Every try counts before the password is looked at, so parallel guesses cannot slip through. @throws 429 */
async function takeTry(services: StaffServices, userName: string, address: string): Promise<void> {
  const { pool, clock, deskLimits, vault } = services;
  const now = clock.systemNow();
  const byAddress = {
    rule: 'staff-logins-per-address',
    subject: vault.fingerprint(address, 'address'),
    max: deskLimits.loginsPerAddress,
    spanSeconds: deskLimits.addressSpanSeconds,
  };
  const full = await takeBucketHit(pool, byAddress, now);
  if (full > 0) throw refusals.busy(full);
  const tries = triesOf(services, userName, address);
  await settleHits(pool, tries, now);
  if (!(await takeWindowHit(pool, tries, now))) throw refusals.busy(await secondsUntilRoom(pool, tries, now));
}

async function checkPassword(services: StaffServices, userName: string, password: string): Promise<StaffRow> {
  const row = await findStaffMember(services.pool, userName);
  if (row && (await isPassword(password, row.password_hash))) return row;
  if (!row) await spendPasswordTime(password);
  await inTransaction(services.pool, (tx) =>
    appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at: services.clock.systemNow(),
      actor: row ? `staff:${row.user_name}` : 'unknown',
      action: 'refused',
      detail: {},
    }),
  );
  throw refuse('AUTH-STAFF');
}

/** Signs staff in; unknown names and wrong passwords answer alike, after the same work. @throws 422, 429 */
export async function signInStaff(
  services: StaffServices,
  input: DeskLoginInput,
  address: string,
): Promise<DeskSignedIn> {
  const userName = input.user_name.toLowerCase();
  await takeTry(services, userName, address);
  const row = await checkPassword(services, userName, input.password);
  const now = services.clock.systemNow();
  const token = randomToken();
  const sessionId = randomUUID();
  const tries = triesOf(services, userName, address);
  await inTransaction(services.pool, async (tx) => {
    await insertStaffSession(tx, { sessionId, tokenHash: staffTokenHash(services, token), userName, now });
    await tx.query('DELETE FROM limit_window WHERE rule = $1 AND subject = $2', [tries.rule, tries.subject]);
    const actor = `staff:${userName}`;
    await appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at: now,
      actor,
      action: 'signed-in',
      detail: { session: sessionId },
    });
  });
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
