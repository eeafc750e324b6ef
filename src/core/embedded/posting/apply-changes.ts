import type { CoreEventBody } from '#core/events.ts';
import type { BoundChange, ChangeContext } from '../engine/change-applier.ts';
import { refreshCashValue } from '../values/refresh-cash-value.ts';
import { insertVersion, getStoredPolicy } from '../engine/version-repository.ts';

/** All that the changes of the moment say of the policy, as one new version that counts from the effective date. */
async function revisePolicy(context: ChangeContext, changes: readonly BoundChange[]): Promise<void> {
  const writing = changes.filter((change) => change.revisesPolicy);
  if (writing.length === 0) return;
  const { tx, policy: locked, requestNumber, effectiveDate, now } = context;
  let policy = await getStoredPolicy(tx, locked);
  for (const change of writing) policy = await change.revise(policy, context);
  await insertVersion(tx, locked, { requestNumber, policy, validFrom: effectiveDate, recordedAt: now });
}

/**
 * Applies changes whose day has come: ledgers first, on the policy as it was, then the policy, then the cash value of what is paid by now
 * (a change may pay, correct or release premiums). Answers the events to tell.
 */
export async function applyChanges(
  context: ChangeContext,
  changes: readonly BoundChange[],
): Promise<readonly CoreEventBody[]> {
  const events: CoreEventBody[] = [];
  for (const change of changes) events.push(...(await change.apply(context)));
  await revisePolicy(context, changes);
  await refreshCashValue(context);
  return events;
}
