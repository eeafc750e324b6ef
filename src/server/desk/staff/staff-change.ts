import { z } from 'zod';
import { describeForbiddenPair, findForbiddenPair } from '#shared/requests/role-pairs.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { StaffAction } from '#shared/wire/staff/desk-staff.ts';
import type { Member } from './listed-staff.ts';

/** Content of a change: `displayName` belongs to ADD, `roles` to ADD and ROLES, `identityNumber` to PERSON alone. */
export const StaffChange = z.object({
  action: StaffAction,
  displayName: z.string(),
  roles: z.array(StaffRole),
  identityNumber: z.optional(z.string()),
});
export type StaffChange = z.infer<typeof StaffChange>;

/** True for changes that come with a one-time link to set a password. */
export const givesLink = ({ action }: Pick<StaffChange, 'action'>): boolean => action === 'ADD' || action === 'LINK';

/** True for changes after which somebody may hold cases that are not theirs any more. */
export const takesWork = ({ action }: Pick<StaffChange, 'action'>): boolean =>
  action === 'DISABLE' || action === 'ROLES';

/** Reason why a change is not possible now. PAIR = two roles that one person may not hold together. */
export type Obstacle =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'NAMELESS'
  | 'NO_CODE'
  | 'NO_IDENTITY'
  | 'NO_ROLE'
  | 'PAIR'
  | 'PROVIDER'
  | 'SAME_ROLES'
  | 'TAKEN'
  | 'UNKNOWN';

const sameRoles = (left: readonly string[], right: readonly string[]): boolean =>
  left.toSorted().join() === right.toSorted().join();

const inRoles = (roles: readonly StaffRole[]): Obstacle | undefined => {
  if (roles.length === 0) return 'NO_ROLE';
  return findForbiddenPair(roles) && 'PAIR';
};

function inAdding({ displayName, roles }: StaffChange, member: Member | undefined): Obstacle | undefined {
  if (member !== undefined) return 'TAKEN';
  return displayName === '' ? 'NAMELESS' : inRoles(roles);
}

/** Finds why a member of staff cannot be changed so now; undefined = it is possible. `member` undefined = nobody has the name. */
export function findObstacle(change: StaffChange, member: Member | undefined): Obstacle | undefined {
  const { action, roles } = change;
  if (action === 'ADD') return inAdding(change, member);
  if (member === undefined) return 'UNKNOWN';
  if (member.by_provider && !['DISABLE', 'ENABLE', 'PERSON'].includes(action)) return 'PROVIDER';
  if (action === 'ENABLE') return member.active ? 'ACTIVE' : inRoles(member.roles);
  if (action === 'ROLES') return sameRoles(roles, member.roles) ? 'SAME_ROLES' : inRoles(roles);
  if (!member.active) return 'INACTIVE';
  if (action === 'PERSON') return change.identityNumber === undefined ? 'NO_IDENTITY' : undefined;
  return action === 'RESET_CODE' && !member.has_code ? 'NO_CODE' : undefined;
}

const sentences: Readonly<Record<Exclude<Obstacle, 'PAIR'>, string>> = {
  ACTIVE: 'Petugas ini sudah aktif.',
  INACTIVE: 'Petugas ini tidak aktif. Aktifkan dahulu.',
  NO_CODE: 'Petugas ini tidak memakai kode masuk.',
  NO_IDENTITY: 'Isi nomor identitasnya.',
  NAMELESS: 'Isi nama lengkapnya.',
  NO_ROLE: 'Pilih paling sedikit satu peran.',
  PROVIDER: 'Petugas ini masuk dengan akun perusahaan: peran dan kata sandinya diatur di sana.',
  SAME_ROLES: 'Peran itu sudah dipegangnya. Pilih peran lain.',
  TAKEN: 'Nama pengguna ini sudah ada. Pilih nama lain.',
  UNKNOWN: 'Tidak ada petugas dengan nama pengguna ini. Periksa daftarnya.',
};

/** Says why the change is not possible now; '' = it is. */
export function describeObstacle(change: StaffChange, member: Member | undefined): string {
  const obstacle = findObstacle(change, member);
  if (obstacle === undefined) return '';
  if (obstacle !== 'PAIR') return sentences[obstacle];
  return describeForbiddenPair(change.action === 'ENABLE' ? (member?.roles ?? []) : change.roles);
}
