import { calculateEnding } from '#shared/rules/ending.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { gatherEnding } from '../../endings/gather-ending.ts';
import { endingFigures, settleEnding } from '../../endings/settle-ending.ts';
import { buildPricedEvent } from '../../orders/priced-event.ts';
import { queueSales } from '../../orders/queue-orders.ts';
import { insertSoldUnits } from '../../orders/unit-ledger.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** `reason` of the unit entries of a policy that ended. */
const ENDING = 'ENDING';

/** Every unit of a policy that has ended, at the price of one day, in one payout (rulebook 6.5, 7.1). */
export const sellAllUnits: ChangeApplier<ChangeOf<'SellAllUnits'>> = {
  async queue(context, { ending: kind }) {
    const { holdings } = await gatherEnding(context, kind);
    await queueSales(
      context,
      holdings.map(({ fundCode }) => ({ fundCode, amount: 'ALL' })),
    );
  },
  async settle(context, { ending: kind, payee }) {
    const input = await gatherEnding(context, kind);
    const ending = calculateEnding(input);
    await insertSoldUnits(context, ENDING, ending.lines);
    const owed = await settleEnding(context, { input, ending, payee });
    const lines = ending.lines.map((line) => ({ ...line, side: 'SELL' as const }));
    return {
      outcome: 'SETTLED',
      events: [buildPricedEvent(context.effectiveDate, lines, endingFigures(ending)), ...owed],
    };
  },
};
