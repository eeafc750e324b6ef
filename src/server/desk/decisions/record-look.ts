import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Records that staff looked at something of a policy, for the list that its holder can read. */
export const recordLook = (
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName }: Pick<StaffSession, 'userName'>,
  look: { readonly policyNumber: string; readonly action: string },
): Promise<void> =>
  inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: `policy:${look.policyNumber}`,
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: look.action,
      detail: {},
    }),
  );
