import { formatDate } from '#shared/time/dates.ts';
import type { FundHolding } from '#shared/facts/facts.ts';
import { currencySymbol, formatMoney } from '#shared/money/money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { heldUnits, heldValue } from '../blocks/fund/fund-items.ts';
import { fundsOn } from '../blocks/fund/fund-steps.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { FormProps } from '../contract/browser-request.tsx';
import { withSource } from './line-figures.ts';
import { SwitchFundPayload } from './payload.ts';

const HoldingChoice = ({ facts, holding }: FormProps & { readonly holding: FundHolding }) => {
  const { draft, set } = useDraft(SwitchFundPayload);
  const { fundCode, fundName } = holding;
  const { currency } = facts.policy;
  const units = formatUnits(heldUnits(facts, fundCode));
  const price = `${currencySymbol(currency)} ${formatPrice(holding.price)}`;
  return (
    <li className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <CheckboxField
        id={`field-source-${fundCode}`}
        label={
          <>
            <span translate="no" className="block font-bold">
              {fundName}
            </span>
            <span translate="no" className="figures block">
              {formatMoney(heldValue(facts, fundCode), currency)}
            </span>
          </>
        }
        hint={<span className="figures">{`${units} unit × ${price}\u00a0· NAB ${formatDate(holding.priceDate)}`}</span>}
        checked={draft.items.some((line) => line.fund_code === fundCode)}
        onChange={(event) => set('items', withSource(draft.items, fundCode, event.target.checked, facts))}
      />
    </li>
  );
};

/** List of held funds; the customer ticks those to switch from. */
export const SourceChoice = ({ facts, page }: FormProps & { readonly page: number }) => {
  const { problemAt, fieldIdOf } = useDraft(SwitchFundPayload);
  const ofAll = problemAt('items');
  return (
    <section id={fieldIdOf('items')} tabIndex={-1} aria-label="Dana investasi" className="outline-none">
      <Card title="Dana Anda" caption="Pilih satu atau beberapa. Tujuan dan jumlahnya diisi di langkah berikutnya.">
        <ul className="flex flex-col gap-4">
          {fundsOn(facts.position.holdings, page).map((holding) => (
            <HoldingChoice key={holding.fundCode} facts={facts} holding={holding} />
          ))}
        </ul>
        {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
      </Card>
    </section>
  );
};
