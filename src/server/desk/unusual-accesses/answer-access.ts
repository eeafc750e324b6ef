import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { againstAnswer } from './describe-accesses.ts';
import { findLineForUpdate, updateAnswer } from './access-repository.ts';

const actions = { EXPLAINED: 'access.explained', REPORTED: 'access.reported' } as const;

/**
 * Answers a line once, with what was found. The trail has the answer beside the desk's other steps: the holder's list of
 * accesses names no suspicion. @throws 404 for an unknown line, 409 for an answered one or one about the caller
 */
export const answerAccess = (
  { clock, pool, vault }: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  caller: StaffSession,
  { id, answer, note }: { readonly id: string; readonly answer: keyof typeof actions; readonly note: string },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const line = await findLineForUpdate(tx, id);
    if (line === undefined) throw refuse('NOT_FOUND');
    if (line.answer !== null) throw await refuseDone(tx, { done: 'Sudah dijawab', ...line.answer }, caller);
    const against = againstAnswer(line, caller);
    if (against !== '') throw refuseState(against);
    const at = clock.systemNow();
    const by = caller.userName;
    await updateAnswer(tx, id, { answer, note, by, at });
    await appendAudit(tx, vault, {
      stream: 'desk',
      at,
      actor: `staff:${by}`,
      action: actions[answer],
      detail: { access: id, kind: line.kind, user: line.userName, policy: line.policy },
    });
  });
