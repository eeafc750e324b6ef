import type { CoreEventBody } from '#core/events.ts';
import type { BoundChange, ChangeContext } from '../engine/change-applier.ts';
import { refreshCashValue } from '../values/refresh-cash-value.ts';
import { revisePolicy } from './revise-policy.ts';

/**
 * Applies changes whose day has come: first ledgers, on the policy before the change, then the policy, then the cash
 * value (a change may pay, correct or release premiums). Returns the events to record.
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
