import { actorLabel, type StaffRole } from './roles.ts';

/** Roles that cannot be combined with any other. */
const alone: readonly StaffRole[] = ['ADMIN_STAF', 'ADMIN_PARAMETER', 'AUDITOR'];
const finance: readonly StaffRole[] = ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'];
/** Roles that decide on a request or its money. */
const deciding: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'];

/** Groups of roles: nobody holds a role of the first beside one of the second. Compliance and finance have no leader. */
const apart: readonly (readonly [readonly StaffRole[], readonly StaffRole[]])[] = [
  [finance, deciding],
  [['KETUA_TIM'], [...finance, 'KEPATUHAN']],
];

/**
 * Returns two of the roles that one person must not hold together (rulebook 4.2); undefined when there are none. The
 * database function `may_combine_roles` has the same pairs.
 */
export function findForbiddenPair(roles: readonly StaffRole[]): readonly [StaffRole, StaffRole] | undefined {
  const single = roles.find((role) => alone.includes(role));
  const other = roles.find((role) => role !== single);
  if (single !== undefined && other !== undefined) return [single, other];
  for (const groups of apart) {
    const [first, second] = groups.map((group) => roles.find((role) => group.includes(role)));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

/** Returns a sentence with two roles that one person must not hold together; '' when there are none. */
export function describeForbiddenPair(roles: readonly StaffRole[]): string {
  const pair = findForbiddenPair(roles);
  if (pair === undefined) return '';
  const [first, second] = pair.map(actorLabel);
  return `${first} dan ${second} tidak boleh dipegang satu orang. Pilih salah satu.`;
}
