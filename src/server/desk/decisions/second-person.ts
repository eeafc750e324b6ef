import type { StaffSession } from '#server/http/sessions.ts';

export type Looking = Pick<StaffSession, 'roles' | 'userName'>;

/** Why the caller cannot approve what one person entered; '' = nothing. Who entered it does not approve it. */
export function againstApproving({ madeBy }: { readonly madeBy: string }, { roles, userName }: Looking): string {
  if (!roles.includes('PENYETUJU')) return 'Penyetuju yang memutuskan.';
  return madeBy === userName ? 'Anda yang mencatatnya. Penyetuju lain harus memutuskan.' : '';
}
