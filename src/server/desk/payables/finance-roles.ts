import type { StaffRole } from '#shared/requests/roles.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** Roles that move money: one prepares, the other releases, and both close what a bank took back. */
export const financeRoles = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'] as const satisfies readonly StaffRole[];

export const isFinance = ({ roles }: Pick<StaffSession, 'roles'>): boolean =>
  financeRoles.some((role) => roles.includes(role));
