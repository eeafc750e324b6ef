import type { StaffRole } from '#shared/requests/roles.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** Roles that call customers, note the answers, and decide. */
export const deciders: readonly StaffRole[] = ['VERIFIKATOR', 'PENYETUJU'];

export const isDecider = ({ roles }: Pick<StaffSession, 'roles'>): boolean =>
  deciders.some((role) => roles.includes(role));
