import { calculateTermination } from '#shared/rules/termination.ts';
import type { CoreEventBody } from '#core/events.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { closePolicy, markPolicyEnded } from '../../terminations/close-policy.ts';
import { gatherTermination } from '../../terminations/gather-termination.ts';
import { asEvents, figuresIfAny, settleTermination } from '../../terminations/settle-termination.ts';
import { markLapseExpired } from '../../reinstatement/lapse-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { queueAllUnits, settleAllUnits } from './sell-all-units.ts';

type ExpireLapse = ChangeOf<'ExpireLapse'>;

/** Payable without a request: it is held until the holder says where to send it (rulebook 7.9). */
const payable = { kind: 'LAPSE_EXPIRED', requestNumber: null };

/** Settles the cash value from the table, less debts, at once; units wait for their price. */
async function settleValue(context: ChangeContext, { payee }: ExpireLapse): Promise<readonly CoreEventBody[]> {
  const input = await gatherTermination(context, 'SURRENDER');
  if (input.holdings.length > 0) return [];
  const termination = calculateTermination(input);
  const owed = await settleTermination(context, { input, termination, payee, payable });
  return [...figuresIfAny(termination), ...asEvents(owed)];
}

/**
 * Ends a policy whose reinstatement period has expired: no premium is billed any more and its value is owed as at a
 * surrender (rulebook 2.1, 2.4).
 */
export const expireLapse: ChangeApplier<ExpireLapse> = {
  async apply(context, change) {
    const owed = await settleValue(context, change);
    await markLapseExpired(context);
    await markPolicyEnded(context, 'LAPSE_EXPIRED', null);
    return [{ kind: 'POLICY_TERMINATED', subStatus: 'LAPSE_EXPIRED' }, ...owed];
  },
  revise: (policy, _change, { effectiveDate }) => closePolicy(policy, 'SURRENDER', effectiveDate),
};

/** Sells the units of a policy whose reinstatement period has expired, on the terms of a surrender. */
export const sellLapsedUnits: ChangeApplier<ChangeOf<'SellLapsedUnits'>> = {
  queue: (context) => queueAllUnits(context, 'SURRENDER'),
  async settle(context, { payee }) {
    const { priced, owed } = await settleAllUnits(context, 'SURRENDER', { payee, payable });
    return { outcome: 'SETTLED', events: [priced, ...asEvents(owed)] };
  },
};
