import { Plus } from 'lucide-react';
import { lastOf } from '#shared/collections/last-of.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts, FundHolding } from '#shared/facts/facts.ts';
import type { SourceOutcome } from '#shared/rules/fund-switch.ts';
import { currencySymbol, formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Meter } from '#ui/showing/meter.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { heldUnits, heldValue } from '../blocks/fund/fund-items.ts';
import { isOverHolding, isWholeFund } from './calculation.ts';
import { LINES_A_PAGE, newLine, placesOf, type DraftLine } from './line-figures.ts';
import { LineFields } from './line-fields.tsx';

type SourceCardProps = {
  readonly facts: Facts;
  readonly holding: FundHolding;
  /** All lines of the request. */
  readonly items: readonly DraftLine[];
  /** Positions of this fund's lines on this page. */
  readonly places: readonly number[];
  readonly outcome: SourceOutcome | undefined;
  readonly onItems: (items: readonly DraftLine[]) => void;
};

type MovedProps = Pick<SourceCardProps, 'facts' | 'holding' | 'items'> & { readonly outcome: SourceOutcome };

/** Line with moved value, remainder, and minimum remainder of the fund. */
const Moved = ({ facts, holding, items, outcome }: MovedProps) => {
  const money = (value: Parameters<typeof formatMoney>[0]) => formatMoney(value, facts.policy.currency);
  const least = facts.position.parameters['switch.fund_remain_min'];
  const isOver = isOverHolding(items, holding.fundCode, facts);
  const isWhole = isWholeFund(items, holding.fundCode, facts);
  const text = isOver
    ? `Melebihi nilai dana ${money(outcome.before)}`
    : isWhole
      ? `Dialihkan seluruhnya: ${money(outcome.moved)}`
      : `Dialihkan ${money(outcome.moved)}\u00a0· sisa ${money(outcome.left)}\u00a0· minimal sisa ${money(least)}`;
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

/** Button to add a target for the fund, or the page that has its further targets. */
const FurtherTargets = ({ holding, items, places, onItems }: Omit<SourceCardProps, 'outcome' | 'facts'>) => {
  const { fundCode, fundName } = holding;
  const isLast = lastOf(places) === lastOf(placesOf(items, fundCode));
  const add = (button: HTMLElement): void => {
    // The button disappears when the page is full, so its container takes the focus.
    if (places.length === LINES_A_PAGE) button.parentElement?.focus();
    onItems([...items, newLine(fundCode)]);
  };
  return (
    <div tabIndex={-1} className="outline-none">
      {isLast ? (
        <Button variant="secondary" size="small" onClick={(event) => add(event.currentTarget)}>
          <Plus aria-hidden="true" size={18} />
          Tambah dana tujuan <span className="sr-only">{`dari ${fundName}`}</span>
        </Button>
      ) : (
        <Notice tone="ok" live>
          Dana tujuan lainnya ditanyakan di langkah berikutnya.
        </Notice>
      )}
    </div>
  );
};

/** Card of a source fund: value, targets and figures. */
export const SourceCard = ({ facts, holding, items, places, outcome, onItems }: SourceCardProps) => {
  const { fundCode, fundName } = holding;
  const { currency } = facts.policy;
  const price = `${currencySymbol(currency)} ${formatPrice(holding.price)}`;
  const isOnly = placesOf(items, fundCode).length === 1;
  return (
    <Card
      title={fundName}
      aside={formatMoney(heldValue(facts, fundCode), currency)}
      caption={`${formatUnits(heldUnits(facts, fundCode))} unit × ${price}\u00a0· NAB ${formatDate(holding.priceDate)}`}
    >
      {places.map((index) => {
        const line = items[index];
        return (
          line && (
            <LineFields
              key={index}
              facts={facts}
              line={line}
              index={index}
              onChange={(changed) => onItems(items.map((each, place) => (place === index ? changed : each)))}
              onRemove={isOnly ? undefined : () => onItems(items.filter((_, place) => place !== index))}
            />
          )
        );
      })}
      {outcome !== undefined && <Moved facts={facts} holding={holding} items={items} outcome={outcome} />}
      <FurtherTargets holding={holding} items={items} places={places} onItems={onItems} />
    </Card>
  );
};
