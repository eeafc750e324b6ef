import { CoreEventBody } from '#core/events.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { writeEventDocuments } from '#server/proposals/core-events/event-documents.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';

/** Days of the reports. */
export const days = { from: '2025-11-24', to: '2026-11-24' } as const;
const money = { currency: 30, surrenderValue: '900', loan: '100' } as const;
const fund = { name: 'Dana', units: '1', price: '1', pricedOn: '2026-11-23', amount: '1' };
const kinds = ['EARLIER', 'WITHDRAWN', 'PRICE', 'OPENING_UNITS', 'REMOVED_COVER', 'VALUE_TABLE'] as const;
const account = {
  opening: { amount: '1', pricedOn: null },
  parts: kinds.map((kind) => ({ kind, amount: '1' })),
  closing: { amount: '7', pricedOn: '2026-11-23' },
};
const earlierPrice = { ...account, opening: account.closing, closing: account.opening };
const report = { kind: 'POLICY_REPORT', ...days, ...money, funds: [fund], account };
/** Event of the last repayment of a loan. */
export const loanRepaid = {
  kind: 'LOAN_REPAID',
  valueDate: parseBusinessDate(days.to),
  amount: '9',
  interest: '1',
  principal: '8',
  surplus: '0',
  left: '0',
} as const;
const order = { side: 'SELL', fundCode: 'DTUM', bucket: 'BASIC', units: '1', price: '1', amount: '1' };

/** Events of which documents are made, in every form. */
export const documentEvents: readonly unknown[] = [
  ...['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN', 'ELSEWHERE'].map((subStatus) => ({
    kind: 'POLICY_LAPSED',
    subStatus,
    on: days.to,
  })),
  ...['LAPSE_EXPIRED', 'MATURED', 'DECLINED', 'EXPIRED'].map((subStatus) => ({ kind: 'POLICY_TERMINATED', subStatus })),
  { kind: 'POLICY_REINSTATED', on: days.to },
  loanRepaid,
  { kind: 'ORDERS_PRICED', pricingDate: days.to, lines: [order], figures: [] },
  { kind: 'FIGURES_FINAL', figures: [{ figure: 'PAYOUT', amount: '5' }] },
  { ...report, report: 'YEAR', lapses: [days].map(({ from, to }) => ({ from, until: to })) },
  { ...report, report: 'VALUE', account: earlierPrice, funds: [] },
  { ...report, report: 'VALUE', account: undefined },
];

/** Id of the newest event; far above those of the core. */
let newest = 1_000_000;

/** Writes the documents of events that happen now. */
export async function writeDocumentsOf(
  engine: Engine,
  policyNumber: string,
  bodies: readonly unknown[],
): Promise<void> {
  const moment = await readMoment(engine);
  for (const body of bodies) {
    newest += 1;
    const event = { id: String(newest), policyNumber, requestNumber: null, at: moment.at };
    await inTransaction(engine.pool, (tx) =>
      writeEventDocuments(tx, engine, moment, { ...event, body: CoreEventBody.parse(body) }),
    );
  }
}
