import type { StaffRole } from '#shared/requests/roles.ts';
import type { DeskUser } from '#shared/wire/desk.ts';

const readers: readonly StaffRole[] = ['KEPATUHAN', 'AUDITOR'];
const callers: readonly StaffRole[] = ['VERIFIKATOR', 'PENYETUJU'];

/** Reads what customers said is not theirs. */
export const hearsReports = ({ roles }: DeskUser): boolean => roles.some((role) => readers.includes(role));

/** Reads what people who are not signed in reported, too. */
export const hearsFrauds = ({ roles }: DeskUser): boolean =>
  roles.some((role) => [...readers, ...callers].includes(role));
