import { z } from 'zod';
import { findSetting } from '#core/embedded/settings/find-setting.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit, type AuditDetail } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { endStaffSessions } from '#server/desk/sign-in/own-sessions.ts';
import { makePasswordLink, type NewPasswordLink } from '#server/desk/sign-in/password-links.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { insertStaff } from '#server/desk/sign-in/staff-repository.ts';
import { countAdministrators, findMember, listStaff } from '#server/desk/staff/listed-staff.ts';
import { findObstacle, givesLink, type Obstacle, type StaffChange } from '#server/desk/staff/staff-change.ts';
import { createClock } from '#server/services/business-clock.ts';
import type { Vault } from '#server/vault/vault.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { describePasswordProblem } from '#shared/text/staff-password.ts';
import type { SetUpPool } from './db/with-pool.ts';

/** Database, keys and public address of the installation, for commands of the operator. */
export interface StaffWork {
  readonly pool: SetUpPool;
  readonly vault: Vault;
  readonly publicUrl: string;
}

/** Sentences of the operator's commands about changes that are not possible, after the user name. */
export const staffSentences: Readonly<Record<Obstacle, string>> = {
  ACTIVE: 'is active already.',
  INACTIVE: 'is disabled: enable them first.',
  NO_CODE: 'signs in without a code.',
  NO_IDENTITY: 'needs an identity number, which two ADMIN_STAF enter at the desk.',
  NAMELESS: 'needs a display name.',
  NO_ROLE: 'needs a role.',
  PAIR: 'may not hold these roles together: ADMIN_STAF, ADMIN_PARAMETER and AUDITOR go alone, finance without deciding roles, KETUA_TIM without finance and KEPATUHAN.',
  PROVIDER: 'signs in by the OpenID provider, which gives roles and password.',
  SAME_ROLES: 'has these roles already.',
  TAKEN: 'is there already.',
  UNKNOWN: 'is nobody here.',
};

const done: Readonly<Record<StaffChange['action'], string>> = {
  ADD: 'was added.',
  ROLES: 'has these roles now.',
  DISABLE: 'is out, with all their sessions.',
  ENABLE: 'may sign in again.',
  LINK: 'may set a new password.',
  PERSON: 'is known by an identity number.',
  RESET_CODE: 'enrols a new code at the next sign-in.',
};

/** Returns a line per staff member; marks members whose roles may no longer be held together. */
export async function describeStaff({ pool }: StaffWork): Promise<string> {
  const now = createClock(pool).systemNow();
  const staff = await listStaff(pool, { now, liveSince: now });
  const lines = staff.map(({ user_name, display_name, roles, active, has_password, by_provider, forbidden_pair }) =>
    [
      user_name,
      display_name,
      roles.join(','),
      active ? 'active' : 'disabled',
      ...(by_provider ? ['by the OpenID provider'] : has_password ? [] : ['no password yet']),
      ...(forbidden_pair === '' ? [] : ['FORBIDDEN ROLES TOGETHER']),
    ].join('  '),
  );
  return lines.length === 0 ? 'There is no staff yet.' : lines.join('\n');
}

/**
 * Checks that the operator may make the change alone. With two or more staff administrators, all changes are made at the desk, except
 * disabling. @throws Error otherwise
 */
async function refuseAlone(q: Queryable, { action }: StaffChange): Promise<void> {
  if (action === 'DISABLE' || (await countAdministrators(q)) < 2) return;
  throw new Error('Two ADMIN_STAF are there: they change staff at the desk, on the page Petugas.');
}

async function makeLink({ publicUrl }: StaffWork, tx: Queryable, at: Instant): Promise<NewPasswordLink> {
  const clock = createClock(tx);
  const hours = z
    .number()
    .safeParse(await findSetting(tx, 'staff.link_hours', businessDateOf(await clock.businessNow())));
  if (!hours.success)
    throw new Error('The number staff.link_hours is missing: run ops -- parameters, or give a password on stdin.');
  return makePasswordLink(publicUrl, at, hours.data);
}

/** Adds a staff member with a password chosen by the operator. @throws Error for a weak password */
async function addWithPassword(
  tx: Queryable,
  userName: string,
  { displayName, roles }: StaffChange,
  password: string,
): Promise<void> {
  if (describePasswordProblem(password, userName) !== '')
    throw new Error('The password needs at least 12 characters and may not contain the user name.');
  const row = { user_name: userName, display_name: displayName, roles, password_hash: await hashPassword(password) };
  await insertStaff(tx, row, createClock(tx).systemNow());
}

const audit = (tx: Queryable, vault: Vault, userName: string, action: AuditAction, detail: AuditDetail) =>
  appendAudit(tx, vault, {
    stream: `staff:${userName}`,
    at: createClock(tx).systemNow(),
    actor: 'operator',
    action,
    detail,
  });

/** Makes a staff change as the operator and returns a message, with the password link if one was made. @throws Error with the reason */
export const makeStaffChange = (
  work: StaffWork,
  userName: string,
  change: StaffChange,
  password = '',
): Promise<string> =>
  inTransaction(work.pool, async (tx) => {
    await refuseAlone(tx, change);
    const obstacle = findObstacle(change, await findMember(tx, userName));
    if (obstacle !== undefined) throw new Error(`${userName} ${staffSentences[obstacle]}`);
    const at = createClock(tx).systemNow();
    const { action, displayName, roles } = change;
    const link = givesLink(change) && password === '' ? await makeLink(work, tx, at) : undefined;
    if (password === '')
      await tx.query('SELECT apply_staff_change($1, $2, $3, $4, $5, $6, $7)', [
        action,
        userName,
        displayName,
        roles,
        link?.proof,
        link?.validUntil,
        at,
      ]);
    else await addWithPassword(tx, userName, change, password);
    await audit(tx, work.vault, userName, 'staff.changed', { action, roles: roles.join(' ') });
    const linked = link && `\nOnce, until ${link.validUntil}: ${link.address}`;
    return `${userName} ${done[action]}${linked ?? ''}`;
  });

/** Ends all sessions of a staff member, who may sign in again, and returns a message. @throws Error for an unknown user name */
export const signStaffOut = ({ pool, vault }: StaffWork, userName: string): Promise<string> =>
  inTransaction(pool, async (tx) => {
    if ((await findMember(tx, userName)) === undefined) throw new Error(`${userName} ${staffSentences.UNKNOWN}`);
    const ended = await endStaffSessions(tx, userName, {
      at: createClock(tx).systemNow(),
      reason: 'signed-out',
    });
    await audit(tx, vault, userName, 'staff.signed-out', { sessions: String(ended) });
    return `${userName} was signed out of ${ended} sessions.`;
  });

/** Adds an OpenID provider that may sign staff in, or removes it and ends the sessions of its staff. Returns a message. */
export async function trustProvider({ pool, vault }: StaffWork, issuer: string, isTrusted: boolean): Promise<string> {
  const at = createClock(pool).systemNow();
  await inTransaction(pool, async (tx) => {
    if (isTrusted)
      await tx.query(
        'INSERT INTO staff_provider (issuer, trusted_at) VALUES ($1, $2) ON CONFLICT (issuer) DO NOTHING',
        [issuer, at],
      );
    else {
      await tx.query('DELETE FROM staff_provider WHERE issuer = $1', [issuer]);
      await tx.query(
        `UPDATE staff_session SET ended_at = $2, end_reason = 'provider'
         WHERE ended_at IS NULL AND user_name IN (SELECT user_name FROM staff WHERE starts_with(subject, $1 || ' '))`,
        [issuer, at],
      );
    }
    const action = isTrusted ? 'provider.trusted' : 'provider.distrusted';
    await appendAudit(tx, vault, { stream: 'staff', at, actor: 'operator', action, detail: { issuer } });
  });
  return isTrusted ? `Staff may sign in by ${issuer}.` : `Nobody signs in by ${issuer} any more; its people are out.`;
}
