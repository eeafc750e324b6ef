import type { CoreEventBody } from '#core/events.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { UnitSale } from '#shared/rules/unit-sale.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { accounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import { buildPricedEvent } from './priced-event.ts';
import { asMovesOut, insertUnitMoves, WITHDRAWAL } from './unit-ledger.ts';

const journalLines = (withdrawal: UnitSale, currency: number): readonly JournalLine[] => [
  ...withdrawal.lines.map((line) => ({ account: unitLiability(line.fundCode), currency, amount: line.amount })),
  { account: accounts.policyholderPayable, currency, amount: withdrawal.net.neg() },
  { account: accounts.withdrawalCharge, currency, amount: withdrawal.charge.neg() },
  { account: accounts.withdrawalFee, currency, amount: withdrawal.fee.neg() },
];

/** Posts a priced withdrawal: unit movements, journal and payable. */
export async function settleSale(
  context: ChangeContext,
  withdrawal: UnitSale,
  payee: Payee,
): Promise<readonly CoreEventBody[]> {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  await insertUnitMoves(context, WITHDRAWAL, asMovesOut(withdrawal.lines));
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/priced`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `Partial withdrawal priced at ${effectiveDate}`,
    lines: journalLines(withdrawal, policy.currency),
  });
  const { gross, charge, fee, net } = withdrawal;
  const payable = { requestNumber, kind: WITHDRAWAL, amount: net, payee, now, today };
  return [
    buildPricedEvent(
      effectiveDate,
      withdrawal.lines.map((line) => ({ ...line, side: 'SELL' })),
      [
        { figure: 'WITHDRAWAL_GROSS', amount: gross },
        { figure: 'WITHDRAWAL_CHARGE', amount: charge },
        { figure: 'TRANSACTION_FEE', amount: fee },
        { figure: 'PAYOUT', amount: net },
      ],
    ),
    await insertPayable(tx, policy, payable),
  ];
}
