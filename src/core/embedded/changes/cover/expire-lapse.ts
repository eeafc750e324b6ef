import type { CoreEventBody } from '#core/events.ts';
import { calculateTermination } from '#shared/rules/termination.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { closePolicy } from '../../terminations/close-policy.ts';
import { gatherTermination } from '../../terminations/gather-termination.ts';
import { settleTermination } from '../../terminations/settle-termination.ts';
import { markPremiumsStopped } from '../../premiums/schedule-repository.ts';
import { markLapseExpired, updateOwedToHolder } from '../../reinstatement/lapse-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { sellAllUnits } from './sell-all-units.ts';

type ExpireLapse = ChangeOf<'ExpireLapse'>;
type SellLapsedUnits = ChangeOf<'SellLapsedUnits'>;

/** The value of the table less debts is owed at once; units wait for their price. */
async function settleValue(context: ChangeContext, { payee }: ExpireLapse): Promise<readonly CoreEventBody[]> {
  const input = await gatherTermination(context, 'SURRENDER');
  if (input.holdings.length > 0) return [];
  const events = await settleTermination(context, { input, termination: calculateTermination(input), payee });
  await updateOwedToHolder(context);
  return events;
}

/**
 * The window of reinstatement is over: nothing is asked for any more, the policy is final, and what it is worth is owed as at a
 * surrender (rulebook 2.1, 2.4).
 */
export const expireLapse: ChangeApplier<ExpireLapse> = {
  async apply(context, change) {
    const { tx, policy } = context;
    const owed = await settleValue(context, change);
    await markLapseExpired(context);
    await markPremiumsStopped(tx, { policyNumber: policy.policyNumber, requestNumber: null });
    return [{ kind: 'POLICY_TERMINATED', subStatus: 'LAPSE_EXPIRED' }, ...owed];
  },
  revise: (policy, _change, { effectiveDate }) => closePolicy(policy, 'SURRENDER', effectiveDate),
};

const asSale = ({ payee }: SellLapsedUnits): ChangeOf<'SellAllUnits'> => ({
  kind: 'SellAllUnits',
  effective: 'PRICING_DATE',
  termination: 'SURRENDER',
  payee,
});

/** The units of a policy whose window is over, sold like those of a surrender. */
export const sellLapsedUnits: ChangeApplier<SellLapsedUnits> = {
  queue: async (context, change) => sellAllUnits.queue?.(context, asSale(change)),
  async settle(context, change) {
    if (sellAllUnits.settle === undefined) throw new Error('SellAllUnits has no settlement');
    const settlement = await sellAllUnits.settle(context, asSale(change));
    await updateOwedToHolder(context);
    return settlement;
  },
};
