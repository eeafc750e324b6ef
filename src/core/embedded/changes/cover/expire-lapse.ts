import type { CoreEventBody } from '#core/events.ts';
import { calculateEnding } from '#shared/rules/ending.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { closeDocument } from '../../endings/close-policy.ts';
import { gatherEnding } from '../../endings/gather-ending.ts';
import { settleEnding } from '../../endings/settle-ending.ts';
import { markPremiumsStopped } from '../../premiums/schedule-repository.ts';
import { markLapseExpired, updateOwedToHolder } from '../../reinstatement/lapse-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { sellAllUnits } from './sell-all-units.ts';

type ExpireLapse = ChangeOf<'ExpireLapse'>;
type SellLapsedUnits = ChangeOf<'SellLapsedUnits'>;

/** The value of the table less debts is owed at once; units wait for their price. */
async function settleValue(context: ChangeContext, { payee }: ExpireLapse): Promise<readonly CoreEventBody[]> {
  const input = await gatherEnding(context, 'SURRENDER');
  if (input.holdings.length > 0) return [];
  const events = await settleEnding(context, { input, ending: calculateEnding(input), payee });
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
  document: (document, _change, { effectiveDate }) => closeDocument(document, 'SURRENDER', effectiveDate),
};

const asSale = ({ payee }: SellLapsedUnits): ChangeOf<'SellAllUnits'> => ({
  kind: 'SellAllUnits',
  effective: 'PRICING_DATE',
  ending: 'SURRENDER',
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
