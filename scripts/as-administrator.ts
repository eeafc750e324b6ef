import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit, type AuditDetail } from '#server/audit/append-audit.ts';
import { parseConfig } from '#server/config/config.ts';
import type { Connection } from '#core/embedded/db/copy-rows.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPasswordKey } from '#server/desk/sign-in/password.ts';
import { findStaffMember, insertStaffSession, markStaffSessionEnded } from '#server/desk/sign-in/staff-repository.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { SetUpPool } from './db/with-pool.ts';

export interface AdministratorLogin {
  readonly userName: string;
  readonly password: string;
}

/** Transaction of a member of staff who signed in for it: its connection, session key and time. */
export interface StaffWork {
  readonly userName: string;
  readonly tx: Connection;
  readonly sessionKey: Buffer;
  readonly at: Instant;
  /** Appends an audit row with the person as actor; without `stream` to the trail of operations. */
  readonly audit: (vault: Vault, action: AuditAction, detail: AuditDetail, stream?: string) => Promise<void>;
}

/**
 * Runs `work` in a transaction with a staff session of somebody with a role, and ends the session with it. @throws Error for a
 * wrong name or password, and for a person without the role
 */
export async function asStaff<Answer>(
  pool: SetUpPool,
  role: StaffRole,
  { userName, password }: AdministratorLogin,
  work: (work: StaffWork) => Promise<Answer>,
): Promise<Answer> {
  const row = await findStaffMember(pool, userName);
  const passwordKey = row && (await findPasswordKey(password, row.password_hash));
  if (row === undefined || passwordKey === undefined) throw new Error('User name or password is wrong.');
  if (!row.roles.includes(role)) throw new Error(`${userName} is no ${role}.`);
  return inTransaction(pool, async (tx) => {
    const at = createClock(tx).systemNow();
    const [sessionId, sessionKey] = [randomUUID(), randomBytes(32)];
    const proof = createHash('sha256').update(sessionKey).digest();
    const tokenHash = `command/${sessionId}`;
    if (!(await insertStaffSession(tx, { sessionId, tokenHash, proof, userName, passwordKey, now: at })))
      throw new Error(`${userName} may no longer sign in.`);
    const audit: StaffWork['audit'] = (vault, action, detail, stream = 'operations') =>
      appendAudit(tx, vault, { stream, at, actor: `staff:${userName}`, action, detail });
    const answer = await work({ userName, tx, sessionKey, at, audit });
    await markStaffSessionEnded(tx, sessionId, at);
    return answer;
  });
}

/** Runs `work` as a parameter administrator, as `asStaff` does. @throws Error */
export const asAdministrator = <Answer>(
  pool: SetUpPool,
  login: AdministratorLogin,
  work: (work: StaffWork) => Promise<Answer>,
): Promise<Answer> => asStaff(pool, 'ADMIN_PARAMETER', login, work);

/** Returns the user name with the password read from standard input. */
export const readLogin = async (userName: string): Promise<AdministratorLogin> => ({
  userName,
  password: (await text(process.stdin)).trim(),
});

/** Creates the vault with the installation's keys, which are read from the environment. */
export const createKeyVault = (): Vault => createVault(parseConfig(process.env).secrets);
