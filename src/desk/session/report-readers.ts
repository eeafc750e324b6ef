import type { StaffRole } from '#shared/requests/roles.ts';
import type { DeskUser } from '#shared/wire/desk.ts';

const readers: readonly StaffRole[] = ['KEPATUHAN', 'AUDITOR'];

/** Returns true for staff who may read reports of unauthorised activity. */
export const mayReadSecurityReports = ({ roles }: DeskUser): boolean => roles.some((role) => readers.includes(role));
