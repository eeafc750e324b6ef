import type { CoreEventBody } from '#core/events.ts';
import { calculateTermination, type PolicyEndKind } from '#shared/rules/termination.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { gatherTermination } from '../../terminations/gather-termination.ts';
import {
  asEvents,
  ofRequest,
  settleTermination,
  terminationFigures,
  type OwedAtEnd,
  type SettledTermination,
} from '../../terminations/settle-termination.ts';
import { buildPricedEvent } from '../../orders/priced-event.ts';
import { queueSales } from '../../orders/queue-orders.ts';
import { asMovesOut, insertUnitMoves } from '../../orders/unit-ledger.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

/** `reason` of unit entries of a terminated policy. */
const ENDING = 'ENDING';

/** Queues sell orders for all units of the policy. */
export async function queueAllUnits(context: ChangeContext, kind: PolicyEndKind): Promise<void> {
  const { holdings } = await gatherTermination(context, kind);
  await queueSales(
    context,
    holdings.map(({ fundCode }) => ({ fundCode, amount: 'ALL' })),
  );
}

interface SoldUnits {
  readonly priced: CoreEventBody;
  readonly owed: OwedAtEnd;
}

/** Sells all units of a terminated policy at the price of one day, in one payout (rulebook 6.5, 7.1). */
export async function settleAllUnits(
  context: ChangeContext,
  kind: PolicyEndKind,
  to: Pick<SettledTermination, 'payee' | 'payable'>,
): Promise<SoldUnits> {
  const input = await gatherTermination(context, kind);
  const termination = calculateTermination(input);
  await insertUnitMoves(context, ENDING, asMovesOut(termination.lines));
  const owed = await settleTermination(context, { input, termination, ...to });
  const lines = termination.lines.map((line) => ({ ...line, side: 'SELL' as const }));
  return { priced: buildPricedEvent(context.effectiveDate, lines, terminationFigures(termination)), owed };
}

/** Sells the units of a policy that its holder terminated. */
export const sellAllUnits: ChangeApplier<ChangeOf<'SellAllUnits'>> = {
  queue: (context, { termination: kind }) => queueAllUnits(context, kind),
  async settle(context, { termination: kind, payee }) {
    const { priced, owed } = await settleAllUnits(context, kind, { payee, payable: ofRequest(context, kind) });
    return { outcome: 'SETTLED', events: [priced, ...asEvents(owed)] };
  },
};
