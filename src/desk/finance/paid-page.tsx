import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#shared/time/dates.ts';
import { PaidHistory, type PaidPayment } from '#shared/wire/finance/paid-history.ts';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { Link } from '#ui/appearance/link.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useKeys } from '../keys/use-keys.ts';
import { FileButton } from '../layout/file-button.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { cutText, RowTable, type RowColumn } from '../layout/row-table.tsx';
import { TypedSearch } from '../layout/typed-search.tsx';
import { FinanceTabs } from '../layout/finance-tabs.tsx';

const searchId = 'cari-riwayat';

/** Query for a page of what was paid. A search may be of people and is recorded, so it is not fetched again by itself. */
const paidQuery = (address: string) =>
  queryOptions({
    queryKey: ['paid', address],
    queryFn: () => callDesk(`finance/paid?${address}`, PaidHistory),
    placeholderData: keepPreviousData,
    ...(address.includes('search=') && { staleTime: Infinity }),
  });

const columns: readonly RowColumn<PaidPayment, never>[] = [
  {
    head: 'Dibayar',
    width: 'w-[10.5rem]',
    className: 'figures',
    isCode: true,
    content: ({ paid_at }) => formatDateTime(paid_at),
  },
  { head: 'Penerima', isCode: true, content: ({ account_name }) => <bdi>{cutText(account_name)}</bdi> },
  {
    head: 'Jumlah',
    width: 'w-[8.5rem]',
    className: 'figures text-right',
    isCode: true,
    content: ({ amount }) => amount,
  },
  {
    head: 'Rekening',
    width: 'w-[13rem]',
    className: 'figures',
    isCode: true,
    content: ({ bank_name, bank_account }) => cutText(`${bank_account} · ${bank_name}`),
  },
  { head: 'Polis', width: 'w-[6.25rem]', className: 'figures', isCode: true, content: (paid) => paid.policy_number },
  {
    head: 'Pengajuan',
    width: 'w-[8.5rem]',
    isCode: true,
    content: ({ request_number }) =>
      request_number === null ? (
        '–'
      ) : (
        <Link href={`/cases/${request_number}`} className="text-link figures">
          {request_number}
        </Link>
      ),
  },
  {
    head: 'Petugas',
    width: 'w-[11rem]',
    isCode: true,
    content: ({ prepared_by, released_by }) => cutText(`${prepared_by}, ${released_by}`),
  },
  { head: 'Jenis', width: 'w-[8rem]', content: ({ kind_text }) => cutText(kind_text) },
];

const PaidCard = ({ paid }: { readonly paid: PaidPayment }) => (
  <Card title={paid.amount} caption={`${paid.kind_text} · polis ${paid.policy_number}`}>
    <DataList
      rows={[
        { label: 'Dibayar', value: formatDateTime(paid.paid_at) },
        { label: 'Penerima', value: paid.account_name },
        { label: 'Rekening', value: `${paid.bank_name} ${paid.bank_account}` },
        { label: 'Petugas', value: `${paid.prepared_by}, ${paid.released_by}` },
      ]}
    />
  </Card>
);

const Paid = ({ history }: { readonly history: PaidHistory }) => (
  <>
    <RowTable
      columns={columns}
      items={history.items}
      keyOf={({ payable_id }) => payable_id}
      active={-1}
      isMarked={() => false}
      caption="Riwayat pembayaran, yang terakhir dibayar dulu"
      sort={null}
      onSort={undefined}
    />
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 min-[64rem]:hidden">
      {history.items.map((paid) => (
        <PaidCard key={paid.payable_id} paid={paid} />
      ))}
    </div>
  </>
);

const countText = ({ total, most_counted: most }: PaidHistory): string =>
  total > most
    ? `Lebih dari ${most.toLocaleString('id-ID')} pembayaran`
    : `${total.toLocaleString('id-ID')} pembayaran`;

/** Shows what the bank paid, newest first, with a search by payee, account, number, policy and amount, and by day. */
export const PaidPage = () => {
  const [params, setParams] = useSearchParams();
  const [search, day, page] = ['search', 'day', 'page'].map((name) => params.get(name) ?? '');
  const [typedDay, setTypedDay] = useState(day ?? '');
  const address = (changes: Readonly<Record<string, string>>) =>
    new URLSearchParams(
      Object.entries({ search: search ?? '', day: day ?? '', ...changes }).filter(([, value]) => value !== ''),
    );
  const change = (changes: Readonly<Record<string, string>>): void => setParams(address(changes));
  const query = useQuery(paidQuery(address({ page: page ?? '' }).toString()));
  useKeys({ search: () => document.querySelector<HTMLElement>(`#${searchId}`)?.focus() });
  const history = query.data;
  const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle title="Riwayat pembayaran" />
        <FinanceTabs />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TypedSearch
          id={searchId}
          label="Cari nama, rekening, nomor, jumlah"
          search={search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        <div className="w-44">
          <DateField
            id="paid-day"
            label="Hari dibayar"
            value={typedDay}
            onChange={(text) => {
              setTypedDay(text);
              if (isDay(text)) change({ day: text });
            }}
          />
        </div>
        <FileButton path={`finance/paid/file?${address({})}`} name="riwayat-pembayaran.csv" rows={history?.total}>
          Unduh (CSV)
        </FileButton>
      </div>
      <QueryWait query={query} cards={3} />
      {history !== undefined && history.items.length === 0 && (
        <EmptyState
          icon={<History size={28} />}
          heading={search === '' || search === undefined ? 'Belum ada yang dibayar' : noHits(search)}
        >
          {`Pembayaran datang ke sini setelah bank menjawab bahwa dananya terkirim. ${otherWords} Rekening dicari dengan paling sedikit empat angka terakhirnya.`}
        </EmptyState>
      )}
      {history !== undefined && history.items.length > 0 && (
        <>
          <Paid history={history} />
          <output className="text-small text-muted">{`${countText(history)}, yang terakhir dibayar dulu.`}</output>
          <Pager name="riwayat" at={history} onPage={(next) => setParams(address({ page: String(next) }))} />
        </>
      )}
    </>
  );
};
