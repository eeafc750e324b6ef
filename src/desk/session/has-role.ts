import type { StaffRole } from '#shared/requests/roles.ts';
import { findStaff } from './staff-session.ts';

/** Returns whether the signed-in person has one of these roles; the server decides in any case. */
export const hasRole = (...roles: readonly StaffRole[]): boolean =>
  findStaff()?.user.roles.some((role) => roles.includes(role)) ?? false;
