import { actorLabel, type StaffRole } from '#shared/requests/roles.ts';

/** Member of staff as stored; null = no longer known. */
interface StoredName {
  readonly user_name: string;
  readonly display_name: string | null;
  readonly roles: readonly StaffRole[] | null;
}

/** Names a member of staff with all present roles: 'Rina Sari (Verifikator)'. */
export function nameStaff({ user_name, display_name, roles }: StoredName): string {
  const held = (roles ?? []).map(actorLabel).join(', ');
  return `${display_name ?? user_name}${held === '' ? '' : ` (${held})`}`;
}
