import type { StaffRole } from '#shared/requests/roles.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** Those who call customers, note what they tell, and decide about it. */
export const deciders: readonly StaffRole[] = ['VERIFIKATOR', 'PENYETUJU'];

export const isDecider = ({ roles }: Pick<StaffSession, 'roles'>): boolean =>
  deciders.some((role) => roles.includes(role));
