import { findUnusable } from '#server/attachments/attachment-use.ts';
import { findEndedReuse, type SentCards } from '#server/card-reuse/sent-cards.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { findUnfittingForms, type Sending } from '#server/proposals/forms/find-unfitting-forms.ts';

/**
 * Refuses attachments that cannot be used, KTP photos that may not be used again, and forms signed for other data.
 * @throws 404 for files of others, 422 with each field
 */
export async function refuseUploads(
  q: Queryable,
  engine: Pick<Engine, 'config' | 'files' | 'vault'>,
  sent: Sending & SentCards,
): Promise<void> {
  const unusable = await findUnusable(q, sent.session.policyNumber, sent.uses, engine.files);
  const ended = await findEndedReuse(q, engine, sent);
  if (unusable.length + ended.length > 0) throw refuseFields([...unusable, ...ended]);
  const unfitting = await findUnfittingForms(q, engine, sent, sent.uses);
  if (unfitting.length > 0) throw refuseFields(unfitting);
}
