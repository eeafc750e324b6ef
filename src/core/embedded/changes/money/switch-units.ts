import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { SwitchItem } from '#shared/rules/fund-switch.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { insertAllocation, refuseUnsoundShares } from '../../allocation/insert-allocation.ts';
import { listFundsAt } from '../../orders/list-funds-at.ts';
import { policyYearOf } from '../../orders/policy-year.ts';
import { priceSwitch, type SwitchAtPrice } from '../../orders/price-switch.ts';
import { queueSwitch } from '../../orders/queue-orders.ts';
import { settleSwitch } from '../../orders/settle-switch.ts';
import { countPriced, SWITCH } from '../../orders/unit-ledger.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

type SwitchUnits = ChangeOf<'SwitchUnits'>;

const invalid = (why: string): CoreRefusal => new CoreRefusal('POSTING_INVALID', why);

/** Checks the switch. @throws CoreRefusal without items, for a zero amount, a fund on both sides, or shares that are not 100 % */
function refuse({ items, futureShares }: SwitchUnits): void {
  const isAbove = items.every(({ part }) => part.by === 'REST' || new Big(part.figure).gt(0));
  if (items.length === 0 || !isAbove) throw invalid('A switch moves more than nothing');
  const sources = new Set(items.map((item) => item.fundCode));
  if (items.some((item) => sources.has(item.targetFundCode))) throw invalid('No fund of a switch both gives and takes');
  if (futureShares !== null) refuseUnsoundShares(futureShares);
}

const asItem = ({ part, ...funds }: SwitchUnits['items'][number]): SwitchItem => ({
  ...funds,
  part: part.by === 'REST' ? part : { by: part.by, figure: new Big(part.figure) },
});

/**
 * Gathers the input of a switch. Parameters, policy year and number of switches are those of the pricing date, on which
 * the switch takes effect.
 */
async function gatherSwitch(context: ChangeContext, { items }: SwitchUnits): Promise<SwitchAtPrice> {
  const { tx, policy, effectiveDate, parameters } = context;
  const year = policyYearOf(policy.startDate, effectiveDate);
  return {
    items: items.map(asItem),
    funds: await listFundsAt(tx, policy, effectiveDate),
    parameters,
    moneyDecimals: minorDigits(policy.currency),
    switchesThisPolicyYear: await countPriced(tx, policy.policyNumber, SWITCH, year),
  };
}

/** Switches units between funds at the prices of one day, and changes the future allocation with it (rulebook 6.5.5, 7.14). */
export const switchUnits: ChangeApplier<SwitchUnits> = {
  refuse,
  queue: (context, { items }) => queueSwitch(context, items),
  async settle(context, change) {
    const priced = priceSwitch(await gatherSwitch(context, change));
    if (!priced.ok) return { outcome: 'SHORTFALL', ...priced.problem };
    if (change.futureShares !== null) await insertAllocation(context, change.futureShares);
    return { outcome: 'SETTLED', events: await settleSwitch(context, priced.value) };
  },
};
