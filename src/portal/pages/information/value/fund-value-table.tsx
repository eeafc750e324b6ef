import { formatDate } from '#shared/time/dates.ts';
import { currencySymbol, formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import type { FundValue } from '../../../policy/fund-values.ts';
import { useWording } from '../../../policy/use-policy.ts';

type FundsProps = { readonly funds: readonly FundValue[]; readonly currency: CurrencyCode };

const texts = (fund: FundValue, currency: CurrencyCode) => ({
  units: formatUnits(fund.units),
  price: fund.price === undefined ? '-' : formatPrice(fund.price),
  date: fund.priceDate === undefined ? '-' : formatDate(fund.priceDate),
  value: formatMoney(fund.value, currency),
  premium: formatPercent(fund.premiumShare.times(100)),
});

const head = 'px-2.5 py-3 text-right font-normal text-muted first:text-left';
const cell = 'px-2.5 py-3 text-right';

const Row = ({ fund, currency }: { readonly fund: FundValue; readonly currency: CurrencyCode }) => {
  const { units, price, date, value, premium } = texts(fund, currency);
  return (
    <tr className="border-t border-line">
      <th translate="no" scope="row" className="px-2.5 py-3 text-left font-normal">
        {fund.name}
      </th>
      <td className={cell}>{currencySymbol(currency)}</td>
      <td className={cell}>{units}</td>
      <td className={cell}>{price}</td>
      <td className={cell}>{date}</td>
      <td className={`${cell} font-bold`}>{value}</td>
      <td className={cell}>{premium}</td>
    </tr>
  );
};

/** The funds from 960 px (wire 3.6). */
export const FundTable = ({ funds, currency }: FundsProps) => {
  const words = useWording();
  const columns = ['Jenis Dana Investasi', 'Mata Uang', 'Jumlah Unit', 'Harga Unit', 'Tanggal NAB', 'Total Investasi'];
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card p-2.5">
      <table className="w-full">
        <caption className="sr-only">Dana investasi Anda</caption>
        <thead>
          <tr>
            {[...columns, words('Alokasi {premi}')].map((column) => (
              <th key={column} scope="col" className={head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {funds.map((fund) => (
            <Row key={fund.fundCode} fund={fund} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The funds on a phone. */
export const FundCards = ({ funds, currency }: FundsProps) => {
  const words = useWording();
  return (
    <div className="flex flex-col gap-4">
      {funds.map((fund) => {
        const { units, price, date, value, premium } = texts(fund, currency);
        return (
          <Card key={fund.fundCode} title={fund.name} aside={value}>
            <DataList
              rows={[
                { label: 'Jumlah Unit', value: units },
                { label: 'Harga Unit', value: price },
                { label: 'Tanggal NAB', value: date },
                { label: words('Alokasi {premi}'), value: premium },
              ]}
            />
          </Card>
        );
      })}
    </div>
  );
};
