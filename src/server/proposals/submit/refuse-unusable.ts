import { findUnusable, type AttachmentUse } from '#server/attachments/attachment-use.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { findUnfittingForms, type Sending } from '#server/proposals/forms/find-unfitting-forms.ts';

/**
 * Refuses uploads that a request cannot use, and forms signed for other data.
 * @throws 404 for files of others, 422 for files that are used or of another type, and for forms that do not fit
 */
export async function refuseUnusable(
  q: Queryable,
  engine: Pick<Engine, 'config' | 'files' | 'vault'>,
  sending: Sending,
  uses: readonly AttachmentUse[],
): Promise<void> {
  const unusable = await findUnusable(q, sending.facts.policy.number, uses, engine.files);
  if (unusable.length > 0) throw refuseFields(unusable);
  const unfitting = await findUnfittingForms(q, engine, sending, uses);
  if (unfitting.length > 0) throw refuseFields(unfitting);
}
