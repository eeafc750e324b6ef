import type { StaffRole } from '#shared/requests/roles.ts';
import { findStaff } from './staff-session.ts';

/** Whether the person who is signed in has one of these roles; the server decides all the same. */
export const hasRole = (...roles: readonly StaffRole[]): boolean =>
  findStaff()?.user.roles.some((role) => roles.includes(role)) ?? false;
