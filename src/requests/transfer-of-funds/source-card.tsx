import { Plus } from 'lucide-react';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts, FundHolding } from '#shared/facts/facts.ts';
import type { SourceOutcome } from '#shared/rules/fund-switch.ts';
import { currencySymbol, formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Meter } from '#ui/showing/meter.tsx';
import { heldUnits, heldValue } from '../blocks/fund/fund-items.ts';
import { isOverHolding, isWholeFund } from './calculation.ts';
import { newLine, type DraftLine } from './line-figures.ts';
import { LineFields } from './line-fields.tsx';

type SourceCardProps = {
  readonly facts: Facts;
  readonly holding: FundHolding;
  /** All lines of the request; this card shows those of its fund. */
  readonly items: readonly DraftLine[];
  readonly outcome: SourceOutcome | undefined;
  readonly onItems: (items: readonly DraftLine[]) => void;
};

type MovedProps = Pick<SourceCardProps, 'facts' | 'holding' | 'items'> & { readonly outcome: SourceOutcome };

/** How much of the fund moves, what stays, and the least that must stay. */
const Moved = ({ facts, holding, items, outcome }: MovedProps) => {
  const money = (value: Parameters<typeof formatMoney>[0]) => formatMoney(value, facts.policy.currency);
  const least = facts.position.parameters['switch.fund_remain_min'];
  const isOver = isOverHolding(items, holding.fundCode, facts);
  const isWhole = isWholeFund(items, holding.fundCode, facts);
  const text = isOver
    ? `Melebihi nilai dana ${money(outcome.before)}`
    : isWhole
      ? `Dialihkan seluruhnya: ${money(outcome.moved)}`
      : `Dialihkan ${money(outcome.moved)} · sisa ${money(outcome.left)} · minimal sisa ${money(least)}`;
  const isWrong = isOver || (!isWhole && outcome.moved.gt(0) && outcome.left.lt(least));
  return (
    <Meter
      value={outcome.moved.toNumber()}
      max={outcome.before.toNumber()}
      label={`Bagian ${holding.fundName} yang dialihkan`}
      text={text}
      tone={isWrong ? 'over' : 'plain'}
    />
  );
};

/** One held fund: what it is worth, and how much of it goes where. */
export const SourceCard = ({ facts, holding, items, outcome, onItems }: SourceCardProps) => {
  const { fundCode, fundName } = holding;
  const { currency } = facts.policy;
  const price = `${currencySymbol(currency)} ${formatPrice(holding.price)}`;
  const lines = items.flatMap((line, index) => (line.fund_code === fundCode ? [{ line, index }] : []));
  return (
    <Card
      title={fundName}
      aside={formatMoney(heldValue(facts, fundCode), currency)}
      caption={`${formatUnits(heldUnits(facts, fundCode))} unit × ${price} · NAB ${formatDate(holding.priceDate)}`}
    >
      {lines.map(({ line, index }) => (
        <LineFields
          key={index}
          facts={facts}
          line={line}
          index={index}
          onChange={(changed) => onItems(items.with(index, changed))}
          onRemove={() => onItems(items.toSpliced(index, 1))}
        />
      ))}
      {outcome !== undefined && <Moved facts={facts} holding={holding} items={items} outcome={outcome} />}
      <div id={`field-source-${fundCode}`}>
        <Button variant="secondary" size="small" onClick={() => onItems([...items, newLine(fundCode)])}>
          <Plus aria-hidden="true" size={18} />
          {lines.length === 0 ? 'Alihkan' : 'Tambah dana tujuan'} <span className="sr-only">{`dari ${fundName}`}</span>
        </Button>
      </div>
    </Card>
  );
};
