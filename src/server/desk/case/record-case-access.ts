import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Way in which staff got the whole of a case. */
export type CaseAccess = 'case.printed' | 'case.viewed';

/** Records that staff read a case, for the list that its holder can read. */
export const recordCaseAccess = (
  { pool, vault }: Pick<DeskServices, 'pool' | 'vault'>,
  { number, policy_number }: Pick<ProposalRow, 'number' | 'policy_number'>,
  { recordedAt: at }: Pick<Moment, 'recordedAt'>,
  { userName, access }: Pick<StaffSession, 'userName'> & { readonly access: CaseAccess },
): Promise<void> =>
  inTransaction(pool, (tx) =>
    appendAudit(tx, vault, {
      stream: `policy:${policy_number}`,
      at,
      actor: `staff:${userName}`,
      action: access,
      detail: { request: number },
    }),
  );
