import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#shared/money/number-format.ts';
import { BusinessDate, formatDate } from '#shared/time/dates.ts';
import type { DeskPrices } from '#shared/wire/operations/desk-prices.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { pricesList, pricesQuery } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { describeChange } from './change-text.ts';
import { PricesOfDay } from './price-form.tsx';

const priceText = ({ price, change, jump }: DeskPrices['waiting'][number]['prices'][number]): string =>
  [
    formatNumber(price, 4),
    change === null ? 'harga pertama' : describeChange(change),
    ...(jump ? ['lonjakan, diketik dua kali'] : []),
  ].join(' · ');

/** Shows prices that wait for release, whichever day is open. */
const WaitingPrices = ({ entry }: { readonly entry: DeskPrices['waiting'][number] }) => (
  <WaitingCard
    list={pricesList}
    entry={entry}
    title={`Harga ${formatDate(entry.day)}`}
    labels={{ approve: 'Setujui harga', reject: 'Tolak' }}
    rows={[
      ...entry.prices.map((price) => ({
        label: <span translate="no">{price.fund_code}</span>,
        value: priceText(price),
      })),
      { label: 'Sumber harga', value: entry.note },
    ]}
  />
);

const ShownDay = ({ list }: { readonly list: DeskPrices }) =>
  list.day === null ? (
    <Notice tone="you">Hari itu bukan hari bursa, atau belum tiba. Pilih hari lain.</Notice>
  ) : (
    <PricesOfDay key={list.day} list={list} day={list.day} />
  );

/**
 * Shows unit prices: one administrator enters the prices of a day, another administrator releases them. The URL
 * contains the day.
 */
export const PricesPage = () => {
  const [params, setParams] = useSearchParams();
  const asked = BusinessDate.safeParse(params.get('day')).data;
  const query = useQuery(pricesQuery(pricesList, asked));
  const list = query.data;
  const show = (typed: string): void => {
    const day = BusinessDate.safeParse(typed).data;
    if (day !== undefined) setParams({ day }, { replace: true });
  };
  return (
    <EntriesPage
      id="prices"
      title="Harga unit"
      caption="Satu admin mencatat harga, admin lain menyetujuinya. Harga final tidak pernah diganti: yang salah dikoreksi di menu Koreksi harga."
      query={query}
      empty={{
        icon: ChartLine,
        heading: 'Tidak ada harga yang menunggu',
        text: 'Harga yang dicatat seorang admin parameter berada di sini sampai admin parameter lain memutuskannya.',
      }}
      renderWaiting={(entry) => <WaitingPrices key={entry.id} entry={entry} />}
    >
      {query.isPending && <Skeleton cards={2} />}
      {list !== undefined && (
        <>
          {list.missing !== '' && <Notice tone="wait">{list.missing}</Notice>}
          <DateField id="price-day" label="Hari bursa" value={asked ?? list.day ?? ''} onChange={show} />
          <ShownDay list={list} />
        </>
      )}
    </EntriesPage>
  );
};
