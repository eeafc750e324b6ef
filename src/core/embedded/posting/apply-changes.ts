import type { CoreEventBody } from '#core/events.ts';
import type { BoundChange, ChangeContext } from '../engine/change-applier.ts';
import { insertVersion, getDocument } from '../engine/version-repository.ts';

/** All document changes of the moment as one new policy version that counts from the effective date. */
async function applyDocument(context: ChangeContext, changes: readonly BoundChange[]): Promise<void> {
  const writing = changes.filter((change) => change.changesDocument);
  if (writing.length === 0) return;
  const { tx, policy, requestNumber, effectiveDate, now } = context;
  let document = await getDocument(tx, policy);
  for (const change of writing) document = await change.document(document, context);
  await insertVersion(tx, policy, { requestNumber, document, validFrom: effectiveDate, recordedAt: now });
}

/** Applies changes whose day has come: ledgers first, on the policy as it was, then the document. Answers the events to tell. */
export async function applyChanges(
  context: ChangeContext,
  changes: readonly BoundChange[],
): Promise<readonly CoreEventBody[]> {
  const events: CoreEventBody[] = [];
  for (const change of changes) events.push(...(await change.apply(context)));
  await applyDocument(context, changes);
  return events;
}
