import { readsDeskPage } from '#shared/requests/desk-pages.ts';
import { findStaff } from '../session/staff-session.ts';

/** Returns the address of a case at the desk. */
export const casePath = (number: string): string => `/cases/${number}`;

/** Returns the address of the ring of a request; undefined for staff who may not read it. */
export const ringPath = (number: string): string | undefined =>
  readsDeskPage('rings', findStaff()?.user.roles ?? []) ? `/rings/${encodeURIComponent(number)}` : undefined;
