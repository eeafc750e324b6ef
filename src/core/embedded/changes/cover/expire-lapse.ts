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

/** No request asked for this money: it waits until the holder says where it shall go (rulebook 7.9). */
const payable = { kind: 'LAPSE_EXPIRED', requestNumber: null };

/** The value of the table less debts is owed at once; units wait for their price. */
async function settleValue(context: ChangeContext, { payee }: ExpireLapse): Promise<readonly CoreEventBody[]> {
  const input = await gatherTermination(context, 'SURRENDER');
  if (input.holdings.length > 0) return [];
  const termination = calculateTermination(input);
  const owed = await settleTermination(context, { input, termination, payee, payable });
  return [...figuresIfAny(termination), ...asEvents(owed)];
}

/**
 * The window of reinstatement is over: nothing is asked for any more, the policy is final, and what it is worth is owed as at a
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

/** The units of a policy whose window is over, sold like those of a surrender. */
export const sellLapsedUnits: ChangeApplier<ChangeOf<'SellLapsedUnits'>> = {
  queue: (context) => queueAllUnits(context, 'SURRENDER'),
  async settle(context, { payee }) {
    const { priced, owed } = await settleAllUnits(context, 'SURRENDER', { payee, payable });
    return { outcome: 'SETTLED', events: [priced, ...asEvents(owed)] };
  },
};
