import { actorLabel, type StaffRole } from './roles.ts';

/** Roles that go with no other role. */
const alone: readonly StaffRole[] = ['ADMIN_STAF', 'ADMIN_PARAMETER', 'AUDITOR'];
const finance: readonly StaffRole[] = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'];
/** Roles that decide about a request or its money. */
const deciding: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'];

/**
 * Finds two of the roles that one person may not hold together (rulebook 4.2); undefined = none. The database has the
 * same pairs in `may_combine_roles`.
 */
export function findForbiddenPair(roles: readonly StaffRole[]): readonly [StaffRole, StaffRole] | undefined {
  const single = roles.find((role) => alone.includes(role));
  const other = roles.find((role) => role !== single);
  if (single !== undefined && other !== undefined) return [single, other];
  const [pays, decides] = [finance, deciding].map((group) => roles.find((role) => group.includes(role)));
  return pays === undefined || decides === undefined ? undefined : [pays, decides];
}

/** Says in a sentence which two of the roles one person may not hold; '' = all go together. */
export function describeForbiddenPair(roles: readonly StaffRole[]): string {
  const pair = findForbiddenPair(roles);
  if (pair === undefined) return '';
  const [first, second] = pair.map(actorLabel);
  return `${first} dan ${second} tidak boleh dipegang satu orang. Pilih salah satu.`;
}
