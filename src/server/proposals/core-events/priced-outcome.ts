import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { pricedFigureLabels } from '#shared/facts/priced-figures.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

export type OrdersPriced = Extract<CoreEventBody, { kind: 'ORDERS_PRICED' }>;

/** Core that joins the caller's transaction. */
type Core = Pick<Engine['core'], 'getPolicy' | 'getPosition'>;

const sideWords = { SELL: 'Unit dijual', BUY: 'Unit dibeli' } as const;

async function listFundNames(core: Core, policyNumber: string): Promise<ReadonlyMap<string, string>> {
  const { holdings, funds } = await core.getPosition(policyNumber);
  return new Map([...holdings, ...funds].map((each) => [each.fundCode, each.fundName]));
}

/** Groups the lines by fund and side; buckets are of no interest to the customer. */
function byFund(lines: OrdersPriced['lines']) {
  const groups = Map.groupBy(lines, (line) => `${line.side} ${line.fundCode} ${line.price}`);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const sum = (pick: (line: OrdersPriced['lines'][number]) => string): Big =>
      more.reduce((total, line) => total.plus(pick(line)), new Big(pick(first)));
    return [{ ...first, units: sum((line) => line.units), amount: sum((line) => line.amount) }];
  });
}

type Figures = OrdersPriced['figures'];

const figureLines = (figures: Figures, policy: Policy): ProposalRow['outcome'] =>
  figures.map(({ figure, amount }) => ({
    label: fill(pricedFigureLabels[figure], wordingFor(policy)),
    value: formatMoney(amount, policy.currency),
  }));

/** Builds the final figures of an effect without unit price. */
export async function buildSettledOutcome(
  core: Core,
  policyNumber: string,
  figures: Figures,
): Promise<ProposalRow['outcome']> {
  const { policy } = await core.getPolicy(policyNumber);
  return figureLines(figures, policy);
}

/** Builds the final figures in the customer's words; stored with the request, so that they stay readable. */
export async function buildOutcome(
  core: Core,
  policyNumber: string,
  body: OrdersPriced,
): Promise<ProposalRow['outcome']> {
  const { policy } = await core.getPolicy(policyNumber);
  const names = await listFundNames(core, policyNumber);
  const money = (amount: Big.BigSource) => formatMoney(amount, policy.currency);
  return [
    { label: 'Tanggal harga unit (NAB)', value: formatDate(body.pricingDate) },
    ...byFund(body.lines).map(({ side, fundCode, units, price, amount }) => ({
      label: `${sideWords[side]} · ${names.get(fundCode) ?? fundCode}`,
      value: `${formatUnits(units)} unit × ${formatPrice(price)} = ${money(amount)}`,
    })),
    ...figureLines(body.figures, policy),
  ];
}
