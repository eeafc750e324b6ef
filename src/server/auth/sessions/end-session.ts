import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { AuthServices } from './auth-services.ts';
import { markSessionEnded } from './session-repository.ts';

/** Ends the session with all its tokens at once (P08). */
export async function endSession({ pool, clock, vault }: AuthServices, session: CustomerSession): Promise<void> {
  const now = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    if (!(await markSessionEnded(tx, session.sessionId, 'logout', now))) return;
    await appendAudit(tx, vault, {
      stream: signInStream(now, session.policyNumber),
      at: now,
      actor: `customer:${session.policyNumber}`,
      action: 'signed-out',
      detail: { session: session.sessionId },
    });
  });
}
