import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, BusinessDate, formatDate } from '#shared/time/dates.ts';
import { Reconciliation, type CurrencyDay, type DayDifference } from '#shared/wire/finance/reconciliation.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { callDesk } from '../api/call-desk.ts';
import { FileButton } from '../layout/file-button.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { cutText, RowTable, type RowColumn } from '../layout/row-table.tsx';
import { FinanceTabs } from '../layout/finance-tabs.tsx';

const dayQuery = (day: string) =>
  queryOptions({
    queryKey: ['reconciliation', day],
    queryFn: () => callDesk(`finance/reconciliation?${new URLSearchParams({ day })}`, Reconciliation),
    placeholderData: keepPreviousData,
  });

const sideText = ({ amount, day }: DayDifference['statement']): string =>
  day === null ? '–' : `${amount} · ${formatDate(day)}`;

const columns: readonly RowColumn<DayDifference, never>[] = [
  {
    head: 'Selisih',
    width: 'w-[12rem]',
    content: ({ kind_text }) => <span className="font-semibold text-you">{cutText(kind_text)}</span>,
  },
  { head: 'Perihal', width: 'w-[9.5rem]', content: ({ what }) => cutText(what) },
  { head: 'Referensi', isCode: true, content: ({ reference }) => cutText(reference) },
  { head: 'Polis', width: 'w-[6.25rem]', className: 'figures', isCode: true, content: (one) => one.policy_number },
  {
    head: 'Rekening koran',
    width: 'w-[12.75rem]',
    className: 'figures text-right',
    isCode: true,
    content: ({ statement }) => sideText(statement),
  },
  {
    head: 'Buku besar',
    width: 'w-[12.75rem]',
    className: 'figures text-right',
    isCode: true,
    content: ({ ledger }) => sideText(ledger),
  },
  {
    head: 'Dibayar',
    width: 'w-[12.75rem]',
    className: 'figures text-right',
    isCode: true,
    content: ({ payable }) => sideText(payable),
  },
];

const DifferenceCard = ({ one }: { readonly one: DayDifference }) => (
  <Card title={one.kind_text} caption={`${one.what} · polis ${one.policy_number}`}>
    <DataList
      rows={[
        { label: 'Referensi', value: one.reference },
        { label: 'Rekening koran', value: sideText(one.statement) },
        { label: 'Buku besar', value: sideText(one.ledger) },
        { label: 'Dibayar', value: sideText(one.payable) },
        ...(one.note === '' ? [] : [{ label: 'Penjelasan', value: one.note }]),
      ]}
    />
  </Card>
);

type CurrencyProps = { readonly at: CurrencyDay };

const Totals = ({ at }: CurrencyProps) => {
  const sides = [
    { name: 'Rekening koran', total: at.statement },
    { name: 'Buku besar, rekening bank', total: at.ledger },
    { name: 'Pembayaran yang dibayar', total: at.payables },
  ];
  return (
    <div className="rounded-card border border-line bg-card">
      <div className="p-4 sm:hidden">
        <DataList
          rows={sides.map(({ name, total }) => ({
            label: name,
            value: `${total.count} baris, masuk ${total.money_in}, keluar ${total.money_out}`,
          }))}
        />
      </div>
      <table className="figures hidden w-full text-small sm:table">
        <caption className="sr-only">{`Jumlah hari itu dalam ${at.currency_text}`}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="p-2 text-left">
              Sisi
            </th>
            <th scope="col" className="p-2 text-right">
              Baris
            </th>
            <th scope="col" className="p-2 text-right">
              Masuk
            </th>
            <th scope="col" className="p-2 text-right">
              Keluar
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, total }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="p-2 text-left font-normal">
                {name}
              </th>
              <td translate="no" className="p-2 text-right">
                {total.count}
              </td>
              <td translate="no" className="p-2 text-right">
                {total.money_in}
              </td>
              <td translate="no" className="p-2 text-right">
                {total.money_out}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Currency = ({ at }: CurrencyProps) => (
  <section className="flex flex-col gap-3" aria-label={at.currency_text}>
    <h2 className="flex flex-wrap items-center gap-3 text-section font-bold">
      <span translate="no">{at.currency_text}</span>
      <Pill tone={at.agrees ? 'ok' : 'you'}>{at.agrees ? 'Cocok' : 'Belum cocok'}</Pill>
    </h2>
    {!at.covered && (
      <Notice tone="you">
        Rekening koran hari ini belum lengkap diunggah, jadi yang hanya ada di buku besar belum dihitung sebagai
        selisih.{' '}
        <Link href="/finance/statements" className="text-link">
          Unggah rekening koran
        </Link>
      </Notice>
    )}
    <Totals at={at} />
    <p className="figures text-small text-muted">
      Rekening koran dikurangi buku besar: <span translate="no">{at.apart_statement}</span> · pembayaran di buku besar
      dikurangi yang dibayar: <span translate="no">{at.apart_payables}</span>
    </p>
    {at.differences.length > 0 && (
      <>
        <RowTable
          columns={columns}
          items={at.differences}
          keyOf={({ kind, reference, statement }) => `${kind}/${reference}/${statement.amount}`}
          active={-1}
          isMarked={() => false}
          caption={`Selisih dalam ${at.currency_text}`}
          sort={null}
          onSort={undefined}
        />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 min-[64rem]:hidden">
          {at.differences.map((one) => (
            <DifferenceCard key={`${one.kind}/${one.reference}/${one.statement.amount}`} one={one} />
          ))}
        </div>
      </>
    )}
    {at.left_off > 0 && <p className="text-muted">{`${at.left_off} selisih lain ada di berkas CSV.`}</p>}
  </section>
);

type DayChooserProps = { readonly shown: Reconciliation; readonly onDay: (day: BusinessDate) => void };

const DayChooser = ({ shown: { day, today }, onDay }: DayChooserProps) => {
  const [typed, setTyped] = useState<string>(day);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-44">
        <DateField
          id="reconciled-day"
          label="Hari"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            const chosen = BusinessDate.safeParse(text).data;
            if (chosen !== undefined) onDay(chosen);
          }}
        />
      </div>
      <Button size="small" variant="secondary" onClick={() => onDay(addDays(day, -1))}>
        Hari sebelumnya
      </Button>
      <Button size="small" variant="secondary" disabled={day >= today} onClick={() => onDay(addDays(day, 1))}>
        Hari berikutnya
      </Button>
      <FileButton path={`finance/reconciliation/file?day=${day}`} name={`rekonsiliasi-${day}.csv`}>
        Unduh selisih (CSV)
      </FileButton>
    </div>
  );
};

/** Shows the bank statement, the ledger's bank account and the paid payouts of one business day beside each other. */
export const ReconciliationPage = () => {
  const [params, setParams] = useSearchParams();
  const query = useQuery(dayQuery(params.get('day') ?? ''));
  const shown = query.data;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle title="Rekonsiliasi" />
        <FinanceTabs />
      </div>
      <QueryWait query={query} cards={2} />
      {shown !== undefined && (
        <>
          <DayChooser key={shown.day} shown={shown} onDay={(day) => setParams({ day })} />
          {shown.too_many && (
            <Notice tone="you">Hari ini memuat terlalu banyak baris. Yang dibandingkan hanya sebagian.</Notice>
          )}
          {shown.currencies.map((at) => (
            <Currency key={at.currency} at={at} />
          ))}
        </>
      )}
    </>
  );
};
