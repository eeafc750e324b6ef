import { z } from 'zod';
import { ChangePasswordInput, DeskAccount, PasswordLinkInput } from '#shared/wire/staff/desk-account.ts';
import { answer, noData, noInput, publicRoute, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffServices } from './desk-services.ts';
import { describeAccount, endOtherSessions } from './own-sessions.ts';
import { changeOwnPassword, setPasswordByLink } from './staff-passwords.ts';
import { allStaff } from './staff-routes.ts';

/** Lists the routes by which staff manage their own account. */
export const accountRoutes = (services: StaffServices): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/desk/v1/auth/password-link',
    summary: 'Staff set their password by a one-time link',
    input: z.object({ body: PasswordLinkInput }),
    answers: noData,
    handle: async ({ input, request }) => {
      await setPasswordByLink(services, input.body, request.ip);
      return answer(null, { message: 'Kata sandi tersimpan. Masuklah dengan kata sandi itu.' });
    },
  }),
  staffRoute(allStaff, {
    method: 'GET',
    path: '/desk/v1/account',
    summary: 'The open sessions of the caller',
    input: noInput,
    answers: DeskAccount,
    handle: async ({ caller }) => answer(await describeAccount(services, caller)),
  }),
  staffRoute(allStaff, {
    method: 'POST',
    path: '/desk/v1/account/password',
    summary: 'The caller changes their password; their other sessions end',
    input: z.object({ body: ChangePasswordInput }),
    answers: DeskAccount,
    handle: async ({ input, caller, request }) => {
      await changeOwnPassword(services, input.body, caller, request.ip);
      return answer(await describeAccount(services, caller), { message: 'Kata sandi sudah diganti.' });
    },
  }),
  staffRoute(allStaff, {
    method: 'POST',
    path: '/desk/v1/account/sign-out-others',
    summary: 'Ends the sessions of the caller on other devices',
    input: noInput,
    answers: DeskAccount,
    handle: async ({ caller }) => {
      await endOtherSessions(services, caller);
      return answer(await describeAccount(services, caller), { message: 'Perangkat lain sudah dikeluarkan.' });
    },
  }),
];
