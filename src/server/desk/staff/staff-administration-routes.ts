import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DecideEntryInput } from '#shared/wire/operations/entry-decision.ts';
import { DeskStaff, EnterStaffInput, UserName, type PasswordLink } from '#shared/wire/staff/desk-staff.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listWaiting } from '#server/desk/entries/entry-repository.ts';
import { decideEntry, describeEntry, enterEntry, mayEnter } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { endStaffSessions } from '#server/desk/sign-in/own-sessions.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { findMember, listStaff } from './listed-staff.ts';
import { createStaffKind, toStaffDraft } from './staff-entry.ts';

const kind = createStaffKind();

async function describeStaff(
  desk: DeskServices,
  caller: StaffSession,
  link: PasswordLink | null = null,
): Promise<DeskStaff> {
  const now = desk.clock.systemNow();
  const waiting = await listWaiting(desk.pool, desk.vault, kind);
  return {
    staff: await listStaff(desk.pool, { now, liveSince: secondsAfter(now, -desk.deskLimits.idleSeconds) }),
    waiting: waiting.map((entry) => {
      const { action, displayName: display_name, roles, identityNumber = '' } = entry.content;
      const identity_number = mayEnter(kind, caller) ? identityNumber : maskNumber(identityNumber);
      const described = describeEntry(kind, entry, caller);
      const aboutSelf = entry.subject === caller.userName ? 'Ini tentang Anda. Admin staf lain memutuskannya.' : '';
      const stands_against = aboutSelf === '' ? described.stands_against : aboutSelf;
      return { ...described, user_name: entry.subject, action, display_name, roles, identity_number, stands_against };
    }),
    may_enter: mayEnter(kind, caller),
    link,
  };
}

/** Decides a change; the link of a released one is in this answer alone. */
async function decide(
  desk: DeskServices,
  { id, note, approved }: { readonly id: string; readonly note: string; readonly approved: boolean },
  caller: StaffSession,
): Promise<DeskStaff> {
  const released = createStaffKind();
  const { subject: user_name } = await decideEntry(desk, released, { id, note, approved }, caller);
  const link = released.madeLink();
  return describeStaff(
    desk,
    caller,
    link === undefined ? null : { user_name, address: link.address, valid_until: link.validUntil },
  );
}

/** Ends all sessions of a person at once; they may sign in again. @throws 404 */
async function signOutEverywhere(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  caller: StaffSession,
  userName: string,
): Promise<void> {
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    if ((await findMember(tx, userName)) === undefined) throw refuse('NOT_FOUND');
    const sessions = await endStaffSessions(tx, userName, { at, reason: 'signed-out' });
    await appendAudit(tx, desk.vault, {
      stream: `staff:${userName}`,
      at,
      actor: `staff:${caller.userName}`,
      action: 'staff.signed-out',
      detail: { sessions },
    });
  });
}

const decided = z.object({ params: z.object({ id: z.string().max(40) }), body: DecideEntryInput });

const decisionRoutes = (desk: DeskServices): readonly Route[] =>
  (['approve', 'reject'] as const).map((how) =>
    staffRoute(['ADMIN_STAF'], {
      method: 'POST',
      path: `/desk/v1/staff/:id/${how}`,
      summary:
        how === 'approve'
          ? 'The change of a member of staff is made at once; never by who entered it, or about oneself'
          : 'The change of a member of staff comes to nothing; never by who entered it',
      input: decided,
      answers: DeskStaff,
      handle: async ({ input: { params, body }, caller }) =>
        answer(await decide(desk, { ...params, ...body, approved: how === 'approve' }, caller), {
          message: how === 'approve' ? 'Disetujui. Perubahan sudah berlaku.' : 'Ditolak. Tidak ada yang berubah.',
        }),
    }),
  );

/** Lists the routes for staff accounts: one ADMIN_STAF enters a change, another one releases it (rulebook 4.2). */
export const staffAdministrationRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.staff, {
    method: 'GET',
    path: '/desk/v1/staff',
    summary: 'Members of staff, and changes that wait for a second person',
    input: noInput,
    answers: DeskStaff,
    handle: async ({ caller }) => answer(await describeStaff(desk, caller)),
  }),
  staffRoute(['ADMIN_STAF'], {
    method: 'POST',
    path: '/desk/v1/staff',
    summary: 'Enters a change of a member of staff; nothing changes until another person approves',
    input: z.object({ body: EnterStaffInput }),
    answers: DeskStaff,
    handle: async ({ input, caller }) => {
      await enterEntry(desk, kind, () => toStaffDraft(desk.pool, input.body), caller);
      return answer(await describeStaff(desk, caller), { message: 'Dicatat. Admin staf lain harus memutuskan.' });
    },
  }),
  ...decisionRoutes(desk),
  staffRoute(['ADMIN_STAF'], {
    method: 'POST',
    path: '/desk/v1/staff/:user/sign-out',
    summary: 'Ends all sessions of a member of staff at once',
    input: z.object({ params: z.object({ user: UserName }) }),
    answers: DeskStaff,
    handle: async ({ input, caller }) => {
      await signOutEverywhere(desk, caller, input.params.user);
      return answer(await describeStaff(desk, caller), { message: 'Semua perangkatnya sudah dikeluarkan.' });
    },
  }),
];
