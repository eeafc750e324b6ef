import { createHash } from 'node:crypto';
import { describePasswordProblem } from '#shared/text/staff-password.ts';
import type { ChangePasswordInput, PasswordLinkInput } from '#shared/wire/staff/desk-account.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { LaneFull, lanes } from '#server/lanes/lanes.ts';
import type { StaffServices } from './desk-services.ts';
import { passwordLinkKey } from './password-links.ts';
import { findPasswordKey, hashPassword } from './password.ts';
import { findStaffMember } from './staff-repository.ts';
import { countWrong, findCaller, forgetTries, takeNetworkTry, takeTry } from './staff-tries.ts';

/** @throws 422 at the field of the new password */
function refuseWeak(password: string, userName: string): void {
  const problem = describePasswordProblem(password, userName);
  if (problem !== '') throw refuseField('new_password', problem);
}

/** Hashes a new password in the lane of hashes. @throws LaneFull */
const hashInLane = (password: string): Promise<string> => lanes.hash.run(() => hashPassword(password), true);

async function audit(tx: Queryable, services: StaffServices, userName: string, action: AuditAction): Promise<void> {
  const at = services.clock.systemNow();
  await appendAudit(tx, services.vault, {
    stream: 'staff-sign-in',
    at,
    actor: `staff:${userName}`,
    action,
    detail: {},
  });
}

/** Finds whose unused, valid link has this key. */
async function findLinkOwner({ pool, clock }: StaffServices, key: Buffer): Promise<string | undefined> {
  const { rows } = await pool.query<{ user_name: string }>(
    `SELECT link.user_name FROM staff_password_link AS link JOIN staff USING (user_name)
     WHERE link.proof = $1 AND link.valid_until > $2 AND staff.active`,
    [createHash('sha256').update(key).digest(), clock.systemNow()],
  );
  return rows[0]?.user_name;
}

/**
 * Sets the password by a one-time link, which ends with it; open sessions end too.
 * @throws 422 for a link that is used, replaced or too old, and for a weak password; 429; LaneFull
 */
export async function setPasswordByLink(
  services: StaffServices,
  { token, new_password }: PasswordLinkInput,
  address: string,
): Promise<void> {
  await takeNetworkTry(services, address, services.clock.systemNow());
  const key = passwordLinkKey(token);
  const userName = await findLinkOwner(services, key);
  if (userName === undefined) throw refuse('AUTH-LINK');
  refuseWeak(new_password, userName);
  const hash = await hashInLane(new_password);
  await inTransaction(services.pool, async (tx) => {
    const { rows } = await tx.query<{ person: string | null }>('SELECT set_password_by_link($1, $2, $3) AS person', [
      key,
      hash,
      services.clock.systemNow(),
    ]);
    if (rows[0]?.person !== userName) throw refuse('AUTH-LINK');
    await audit(tx, services, userName, 'password-set');
  });
}

/** Derives the key of the caller's present password; wrong ones count as at sign-in. @throws 422, 429, LaneFull */
async function takeOldPassword(
  services: StaffServices,
  { userName }: StaffSession,
  password: string,
  address: string,
): Promise<Buffer> {
  const caller = await findCaller(services, userName, address);
  if (!lanes.hash.hasRoom(true)) throw new LaneFull('too many passwords wait to be compared');
  await takeTry(services, caller);
  const row = await findStaffMember(services.pool, userName);
  const key = row && (await lanes.hash.run(() => findPasswordKey(password, row.password_hash), true));
  if (key === undefined) {
    await countWrong(services, caller, services.clock.systemNow());
    throw refuseField('old_password', 'Kata sandi sekarang tidak sesuai. Periksa kembali, lalu coba lagi.');
  }
  await forgetTries(services.pool, services, caller);
  return key;
}

/** Changes the caller's own password and ends their other sessions. @throws 422, 429, LaneFull */
export async function changeOwnPassword(
  services: StaffServices,
  { old_password, new_password }: ChangePasswordInput,
  caller: StaffSession,
  address: string,
): Promise<void> {
  refuseWeak(new_password, caller.userName);
  if (old_password === new_password)
    throw refuseField('new_password', 'Kata sandi baru sama dengan yang sekarang. Pilih yang lain.');
  const key = await takeOldPassword(services, caller, old_password, address);
  const hash = await hashInLane(new_password);
  await inTransaction(services.pool, async (tx) => {
    const { rows } = await tx.query<{ is_changed: boolean }>(
      'SELECT change_own_password($1, $2, $3, $4) AS is_changed',
      [caller.sessionKey, key, hash, services.clock.systemNow()],
    );
    if (rows[0]?.is_changed !== true) throw refuse('SESSION_OVER');
    await audit(tx, services, caller.userName, 'password-changed');
  });
}
