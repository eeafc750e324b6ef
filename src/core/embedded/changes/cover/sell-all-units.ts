import { calculateTermination } from '#shared/rules/termination.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { gatherTermination } from '../../terminations/gather-termination.ts';
import { terminationFigures, settleTermination } from '../../terminations/settle-termination.ts';
import { buildPricedEvent } from '../../orders/priced-event.ts';
import { queueSales } from '../../orders/queue-orders.ts';
import { asMovesOut, insertUnitMoves } from '../../orders/unit-ledger.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** `reason` of the unit entries of a policy that ended. */
const ENDING = 'ENDING';

/** Every unit of a policy that has ended, at the price of one day, in one payout (rulebook 6.5, 7.1). */
export const sellAllUnits: ChangeApplier<ChangeOf<'SellAllUnits'>> = {
  async queue(context, { termination: kind }) {
    const { holdings } = await gatherTermination(context, kind);
    await queueSales(
      context,
      holdings.map(({ fundCode }) => ({ fundCode, amount: 'ALL' })),
    );
  },
  async settle(context, { termination: kind, payee }) {
    const input = await gatherTermination(context, kind);
    const termination = calculateTermination(input);
    await insertUnitMoves(context, ENDING, asMovesOut(termination.lines));
    const owed = await settleTermination(context, { input, termination, payee });
    const lines = termination.lines.map((line) => ({ ...line, side: 'SELL' as const }));
    return {
      outcome: 'SETTLED',
      events: [buildPricedEvent(context.effectiveDate, lines, terminationFigures(termination)), ...owed],
    };
  },
};
