import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { BusinessDate, formatLongDate } from '#shared/time/dates.ts';
import type { DeskPriceCorrections } from '#shared/wire/operations/desk-price-corrections.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { correctionsList, pricesQuery } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { EntryForm } from '../entries/entry-form.tsx';
import { CorrectionCard, WaitingCorrection } from './correction-card.tsx';
import { FundRow } from './fund-row.tsx';
import { usePrices } from './price-form.tsx';

type DayProps = { readonly list: DeskPriceCorrections; readonly day: BusinessDate };

/** Form for the correct prices of a day; the field of a correctly priced fund stays empty. */
const CorrectionForm = ({ list, day }: DayProps) => {
  const { typed, type, typeFund, form } = usePrices(correctionsList, day);
  return (
    <Card title={formatLongDate(day)} caption="Isi hanya harga yang salah, dengan harga yang benar.">
      <EntryForm {...form} label="Hitung dan catat koreksi">
        <ul>
          {list.funds.map((fund) => (
            <FundRow
              key={fund.fund_code}
              fund={fund}
              jumpPercent={list.jump_percent}
              typed={{ price: typed.prices[fund.fund_code], again: typed.again[fund.fund_code] }}
              onType={typeFund(fund.fund_code)}
            />
          ))}
        </ul>
        <NoteField id="correction-note" label="Alasan koreksi" value={typed.note} onChange={(note) => type({ note })} />
      </EntryForm>
    </Card>
  );
};

const ShownDay = ({ list }: { readonly list: DeskPriceCorrections }) =>
  list.day === null || list.funds.length === 0 ? (
    <Notice tone="you">Hari itu belum punya harga final. Pilih hari lain.</Notice>
  ) : (
    <CorrectionForm key={list.day} list={list} day={list.day} />
  );

const Corrections = ({ list }: { readonly list: DeskPriceCorrections }) => (
  <section className="flex flex-col gap-4" aria-labelledby="corrections-made">
    <h2 id="corrections-made" className="text-section font-bold">
      Koreksi yang disetujui
    </h2>
    {list.corrections.length === 0 && <p className="text-muted">Belum ada koreksi harga.</p>}
    {list.corrections.map((correction) => (
      <CorrectionCard key={correction.id} correction={correction} mayClose={list.may_close} />
    ))}
  </section>
);

/**
 * Shows corrections of FINAL unit prices: one administrator enters a correction, another releases it, and finance
 * settles the remaining policies.
 */
export const CorrectionsPage = () => {
  const [params, setParams] = useSearchParams();
  const asked = BusinessDate.safeParse(params.get('day')).data;
  const query = useQuery(pricesQuery(correctionsList, asked));
  const list = query.data;
  const show = (typed: string): void => {
    const day = BusinessDate.safeParse(typed).data;
    if (day !== undefined) setParams({ day }, { replace: true });
  };
  return (
    <EntriesPage
      id="corrections"
      title="Koreksi harga"
      caption="Harga final yang salah tetap tercatat. Harga yang benar berlaku, dan transaksi hari itu dihitung ulang."
      query={query}
      empty={{
        icon: Undo2,
        heading: 'Tidak ada koreksi yang menunggu',
        text: 'Koreksi yang dicatat seorang admin parameter berada di sini, dengan dampaknya, sampai admin parameter lain memutuskannya.',
      }}
      renderWaiting={(entry) => <WaitingCorrection key={entry.id} entry={entry} />}
    >
      {query.isPending && <Skeleton cards={2} />}
      {list !== undefined && (
        <>
          {list.may_enter && (
            <>
              <DateField id="correction-day" label="Hari bursa" value={asked ?? list.day ?? ''} onChange={show} />
              <ShownDay list={list} />
            </>
          )}
          <Corrections list={list} />
        </>
      )}
    </EntriesPage>
  );
};
