import { businessDateOf } from '#shared/time/dates.ts';
import type { CaseWordsInput } from '#shared/wire/public-cases/public-case.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import type { PublicCaseKind } from '#server/public-cases/case-kind.ts';
import { lockCase, updateWords } from '#server/public-cases/case-repository.ts';

/** Stores what the sender of a case reads: what is still needed, and the answer. Decides nothing. @throws 404 */
export async function writeWords(
  desk: DeskServices,
  { name: kind }: PublicCaseKind,
  { number, needed, answer }: CaseWordsInput & { readonly number: string },
  { userName: by }: Pick<StaffSession, 'userName'>,
): Promise<void> {
  const { at: businessAt, recordedAt: at } = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const stored = await lockCase(tx, desk.vault, { number, kind });
    if (stored === undefined) throw refuse('NOT_FOUND');
    const isNew = answer !== '' && answer !== stored.answer;
    const answeredOn = isNew ? businessDateOf(businessAt) : stored.answered_on;
    await updateWords(tx, desk.vault, { number, needed, answer, by, at, answeredOn });
    const detail = { case: number, needed: needed !== '', answered: answer !== '' };
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${by}`,
      action: 'case.words-written',
      detail,
    });
  });
}
