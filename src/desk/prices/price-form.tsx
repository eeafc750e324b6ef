import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { formatLongDate, formatMoment, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskPrices } from '#shared/wire/operations/desk-prices.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { pricesList, type EntryList } from '../api/desk-queries.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { useTyped } from '../session/use-typed.ts';
import { FundRow, type TypedPrice } from './fund-row.tsx';
import { PriceFilePart } from './price-file-part.tsx';

const ByFund = z.record(z.string(), z.number());
const Typed = z.object({ prices: ByFund, again: ByFund, note: z.string() });
type ByFund = z.infer<typeof ByFund>;
const empty: z.infer<typeof Typed> = { prices: {}, again: {}, note: '' };

const withPrice = (prices: ByFund, code: string, price: number | undefined): ByFund => {
  const { [code]: _replaced, ...others } = prices;
  return price === undefined ? others : { ...others, [code]: price };
};

const toWire = (prices: ByFund) =>
  Object.entries(prices).map(([fund_code, price]) => ({ fund_code, price: String(price) }));

/** Returns the typed prices of a day, and the props that the form needs to send them. */
export const usePrices = <List,>({ path, answers }: EntryList<List>, day: BusinessDate) => {
  const place = `${path}/${day}`;
  const [typed, type] = useTyped(place, Typed, empty);
  const { mutate, isPending, error } = useEntryCall(answers, [[path]]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { prices, again, note } = typed;
    if (!isPending) mutate({ path, body: { day, prices: toWire(prices), again: toWire(again), note }, place });
  };
  const typeFund = (code: string) => (next: TypedPrice) =>
    type({ prices: withPrice(typed.prices, code, next.price), again: withPrice(typed.again, code, next.again) });
  const disabled = Object.keys(typed.prices).length === 0 || typed.note.trim() === '';
  return { typed, type, typeFund, form: { onSubmit, isPending, error, disabled } };
};

type DayProps = { readonly list: DeskPrices; readonly day: BusinessDate };

const captionOf = ({ final_from: from }: DeskPrices): string =>
  from === null ? '' : `Harga yang disetujui menjadi final mulai ${formatMoment(from)}.`;

/** Lists the funds' prices of a day to people who may only read, or when every price is final. */
const PriceList = ({ list, day }: DayProps) => (
  <Card title={formatLongDate(day)} caption={captionOf(list)}>
    <ul>
      {list.funds.map((fund) => (
        <FundRow
          key={fund.fund_code}
          fund={fund}
          jumpPercent={list.jump_percent}
          typed={{ price: undefined, again: undefined }}
        />
      ))}
    </ul>
  </Card>
);

const PriceForm = ({ list, day }: DayProps) => {
  const { typed, type, typeFund, form } = usePrices(pricesList, day);
  return (
    <Card title={formatLongDate(day)} caption={captionOf(list)}>
      <PriceFilePart day={day} onPrices={(prices) => type({ prices: { ...typed.prices, ...prices } })} />
      <EntryForm {...form} label="Catat harga">
        <ul>
          {list.funds.map((fund) => (
            <FundRow
              key={fund.fund_code}
              fund={fund}
              jumpPercent={list.jump_percent}
              typed={{ price: typed.prices[fund.fund_code], again: typed.again[fund.fund_code] }}
              onType={fund.state === 'FINAL' ? undefined : typeFund(fund.fund_code)}
            />
          ))}
        </ul>
        <NoteField id="price-note" label="Sumber harga" value={typed.note} onChange={(note) => type({ note })} />
      </EntryForm>
    </Card>
  );
};

/** Shows the prices of a day: a form while one of them may be entered, otherwise a list. */
export const PricesOfDay = ({ list, day }: DayProps) => {
  const isOpen = list.may_enter && list.funds.some(({ state }) => state !== 'FINAL');
  return isOpen ? <PriceForm list={list} day={day} /> : <PriceList list={list} day={day} />;
};
