import { z } from 'zod';
import { StaffRole } from '#shared/requests/roles.ts';
import { DeskLoginAnswer, DeskLoginInput, DeskUser } from '#shared/wire/desk.ts';
import { SessionEnd } from '#shared/wire/staff/session-end.ts';
import { answer, noInput, publicRoute, staffRoute, type Route, noData } from '#server/http/route.ts';
import type { StaffServices } from './desk-services.ts';
import { findSessionEnd } from './find-staff.ts';
import { signInStaff, signOutStaff } from './staff-sign-in.ts';

/** Roles of all staff, read-only ones included. */
export const allStaff: readonly StaffRole[] = StaffRole.options;

/** Lists the routes of staff sign-in. */
export const staffRoutes = (services: StaffServices): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/desk/v1/auth/login',
    summary: 'Staff sign in with user name, password and, where it is wanted, a one-time code',
    input: z.object({ body: DeskLoginInput }),
    answers: DeskLoginAnswer,
    handle: async ({ input, request }) => answer(await signInStaff(services, input.body, request.ip)),
  }),
  staffRoute(allStaff, {
    method: 'POST',
    path: '/desk/v1/auth/logout',
    summary: 'Staff sign out',
    input: noInput,
    answers: noData,
    handle: async ({ caller }) => {
      await signOutStaff(services, caller);
      return answer(null, { message: 'Anda sudah keluar.' });
    },
  }),
  staffRoute(allStaff, {
    method: 'GET',
    path: '/desk/v1/me',
    summary: 'The member of staff who is signed in, and how long the session lasts',
    input: noInput,
    answers: z.object({ ...DeskUser.shape, ...SessionEnd.shape }),
    handle: async ({ caller }) =>
      answer({
        user_name: caller.userName,
        display_name: caller.displayName,
        roles: [...caller.roles],
        ...(await findSessionEnd(services, caller.sessionId)),
      }),
  }),
];
