import type { CoreEventBody } from '#core/events.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { pricedFigureLabels } from '#shared/priced-figures.ts';
import { formatPrice, formatUnits } from '#shared/units.ts';
import type { Engine } from './engine.ts';
import type { ProposalRow } from './proposal-row.ts';

export type OrdersPriced = Extract<CoreEventBody, { kind: 'ORDERS_PRICED' }>;

const sideWords = { SELL: 'Unit dijual', BUY: 'Unit dibeli' } as const;

async function listFundNames(engine: Engine, policyNumber: string): Promise<ReadonlyMap<string, string>> {
  const { holdings, funds } = await engine.core.getPosition(policyNumber);
  return new Map([...holdings, ...funds].map((each) => [each.fundCode, each.fundName]));
}

/** Final figures in the customer's words; stored with the request so that it stays readable. */
export async function buildOutcome(
  engine: Engine,
  policyNumber: string,
  body: OrdersPriced,
): Promise<ProposalRow['outcome']> {
  const { policy } = await engine.core.getPolicy(policyNumber);
  const names = await listFundNames(engine, policyNumber);
  const money = (amount: string) => formatMoney(amount, policy.currency);
  return [
    { label: 'Tanggal harga unit (NAB)', value: formatDate(body.pricingDate) },
    ...body.lines.map((line) => ({
      label: `${sideWords[line.side]} · ${names.get(line.fundCode) ?? line.fundCode}`,
      value: `${formatUnits(line.units)} unit × ${formatPrice(line.price)} = ${money(line.amount)}`,
    })),
    ...body.figures.map(({ figure, amount }) => ({ label: pricedFigureLabels[figure], value: money(amount) })),
  ];
}
