import type { EnterStaffInput } from '#shared/wire/staff/desk-staff.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Draft } from '#server/desk/entries/entry-repository.ts';
import type { EntryKind, Release } from '#server/desk/entries/two-person-entry.ts';
import { makePasswordLink, type NewPasswordLink } from '#server/desk/sign-in/password-links.ts';
import { refuseState } from '#server/http/refuse.ts';
import { findMember } from './listed-staff.ts';
import { returnCases } from '#server/desk/sign-in/return-cases.ts';
import { describeObstacle, givesLink, StaffChange, takesWork } from './staff-change.ts';

/** Changes that are released, with the link that came of it. */
interface StaffKind extends EntryKind<StaffChange> {
  /** Finds the link of a released change; undefined = the change has none. */
  readonly madeLink: () => NewPasswordLink | undefined;
}

async function refuseChange(tx: Queryable, change: StaffChange, userName: string): Promise<void> {
  const against = describeObstacle(change, await findMember(tx, userName));
  if (against !== '') throw refuseState(against);
}

/** Carries the approved change out as the owner's function does (decision 0059). */
async function release(
  { subject, content }: Draft<StaffChange>,
  { tx, desk, moment, by }: Release,
  link: NewPasswordLink | undefined,
): Promise<void> {
  await refuseChange(tx, content, subject);
  const at = moment.recordedAt;
  await tx.query('SELECT release_staff_change($1, $2, $3, $4)', [subject, link?.proof, link?.validUntil, at]);
  const detail = { action: content.action, roles: content.roles.join(' ') };
  if (takesWork(content)) await returnCases(tx);
  await appendAudit(tx, desk.vault, {
    stream: `staff:${subject}`,
    at,
    actor: `staff:${by}`,
    action: 'staff.changed',
    detail,
  });
}

const itself = 'Tidak ada yang mengubah akunnya sendiri. Minta dua Admin staf lain.';

/** Changes of staff: one ADMIN_STAF enters, another one releases, and neither is the member. Subject: the user name. */
export function createStaffKind(): StaffKind {
  let link: NewPasswordLink | undefined;
  return {
    name: 'STAFF',
    content: StaffChange,
    sealed: ['identityNumber'],
    enters: ['ADMIN_STAF'],
    decides: 'ADMIN_STAF',
    waits: 'Tunggu Admin staf lain memutuskannya.',
    detail: ({ subject, content: { action, roles } }) => ({ user: subject, action, roles: roles.join(' ') }),
    actions: { entered: 'staff.entered', approved: 'staff.approved', rejected: 'staff.rejected' },
    lock: (_tx, _desk, subject, { userName }) =>
      subject === userName ? Promise.reject(refuseState(itself)) : Promise.resolve(),
    release: async (entry, given) => {
      const { desk, moment } = given;
      if (givesLink(entry.content))
        link = makePasswordLink(desk.config.publicUrl, moment.recordedAt, moment.serviceTimes.staffLinkHours);
      await release(entry, given, link);
    },
    madeLink: () => link,
  };
}

/** Checks a change that was typed. @throws 409, 422 */
export async function toStaffDraft(
  q: Queryable,
  { action, user_name: subject, display_name: displayName, roles, identity_number, note }: EnterStaffInput,
): Promise<Draft<StaffChange>> {
  const readsRoles = action === 'ADD' || action === 'ROLES';
  const content = {
    action,
    displayName: action === 'ADD' ? displayName : '',
    roles: readsRoles ? [...new Set(roles)] : [],
    ...(action === 'PERSON' && identity_number !== '' && { identityNumber: identity_number }),
  };
  await refuseChange(q, content, subject);
  return { subject, content, note };
}
