import type { StaffRole } from '#shared/requests/roles.ts';
import { readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import { findStaff } from './staff-session.ts';

/** Returns true when the signed-in person has one of these roles; the server checks the role in any case. */
export const hasRole = (...roles: readonly StaffRole[]): boolean =>
  findStaff()?.user.roles.some((role) => roles.includes(role)) ?? false;

/** Returns true when the signed-in person only moves money, and so reads less of a case (decision 0110). */
export const hasMoneyRolesOnly = (): boolean => readsMoneyOnly(findStaff()?.user.roles ?? []);
