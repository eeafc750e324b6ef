import type { CoreEventBody } from '#core/events.ts';
import type { FundSwitch } from '#shared/rules/fund-switch.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { accounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { buildPricedEvent } from './priced-event.ts';
import { asMovesOut, insertUnitMoves, SWITCH } from './unit-ledger.ts';

/** Builds the journal lines: unit liability moves from fund to fund, and the fee is income. */
const journalLines = ({ legs, fee }: FundSwitch, currency: number): readonly JournalLine[] => [
  ...legs.map((leg) => ({ account: unitLiability(leg.fundCode), currency, amount: leg.sold })),
  ...legs.map((leg) => ({ account: unitLiability(leg.targetFundCode), currency, amount: leg.bought.neg() })),
  { account: accounts.switchFee, currency, amount: fee.neg() },
];

const sales = ({ legs }: FundSwitch) =>
  legs.map(({ fundCode, bucket, unitsSold: units, sellPrice: price, sold: amount }) => ({
    fundCode,
    bucket,
    units,
    price,
    amount,
  }));

const purchases = ({ legs }: FundSwitch) =>
  legs.map(({ targetFundCode: fundCode, bucket, unitsBought: units, buyPrice: price, bought: amount }) => ({
    fundCode,
    bucket,
    units,
    price,
    amount,
  }));

/** Posts a priced switch: unit movements and journal. */
export async function settleSwitch(context: ChangeContext, switched: FundSwitch): Promise<readonly CoreEventBody[]> {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  const moves = [...asMovesOut(sales(switched)), ...purchases(switched)];
  await insertUnitMoves(
    context,
    SWITCH,
    moves.filter(({ units }) => !units.eq(0)),
  );
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/switched`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `Fund switch priced at ${effectiveDate}`,
    lines: journalLines(switched, policy.currency),
  });
  return [
    buildPricedEvent(
      effectiveDate,
      [
        ...sales(switched).map((sale) => ({ ...sale, side: 'SELL' as const })),
        ...purchases(switched).map((purchase) => ({ ...purchase, side: 'BUY' as const })),
      ],
      [
        { figure: 'SWITCHED', amount: switched.sold },
        { figure: 'TRANSACTION_FEE', amount: switched.fee },
        { figure: 'REINVESTED', amount: switched.bought },
      ],
    ),
  ];
}
