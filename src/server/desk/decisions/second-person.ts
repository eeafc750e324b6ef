import { actorLabel, type StaffRole } from '#shared/requests/roles.ts';
import type { StaffSession } from '#server/http/sessions.ts';

export type Looking = Pick<StaffSession, 'roles' | 'userName'>;

/** Why the caller cannot approve what one person entered; '' = nothing. Who entered it does not approve it, and only `approver` does. */
export function againstApproving(
  { madeBy }: { readonly madeBy: string },
  { roles, userName }: Looking,
  approver: StaffRole = 'PENYETUJU',
): string {
  if (!roles.includes(approver)) return `${actorLabel(approver)} yang memutuskan.`;
  return madeBy === userName ? `Anda yang mencatatnya. ${actorLabel(approver)} lain harus memutuskan.` : '';
}
