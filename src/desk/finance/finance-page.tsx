import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PayableRow, PayableTable } from '#shared/wire/finance/payable-table.ts';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { KeyListButton } from '../keys/key-list.tsx';
import { FileButton } from '../layout/file-button.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { TypedSearch } from '../layout/typed-search.tsx';
import { FinanceTabs } from '../layout/finance-tabs.tsx';
import { PayableCard } from './payable-card.tsx';
import { PayableFilters, PayableSums } from './payable-head.tsx';
import { useFreshRows } from '../queue/use-fresh-rows.ts';
import {
  payableOrderText,
  payableTableQuery,
  usePayableAddress,
  writePayables,
  type PayableAddress,
} from './payable-address.ts';
import { PayableRows } from './payable-rows.tsx';
import { PayableSteps } from './payable-steps.tsx';
import { ReversalSection } from './reversal-section.tsx';
import { useChoice } from './use-choice.ts';

const searchId = 'cari-pembayaran';

const Nothing = ({ address }: { readonly address: PayableAddress }) => (
  <EmptyState
    icon={<Banknote size={28} />}
    heading={address.search === '' ? 'Tidak ada pembayaran di sini' : noHits(address.search)}
  >
    {address.search === ''
      ? 'Pembayaran datang ke sini setelah pengajuannya disetujui dan harga unitnya final. Keuangan menyiapkannya, orang kedua melepasnya.'
      : `${otherWords} Cari dengan nomor polis, nomor pengajuan, atau jumlah tanpa titik.`}
  </EmptyState>
);

/** Card of one payable in a dialog; it stays as it was opened until the table has its row no more. */
const OpenedPayable = ({ row, onClose }: { readonly row: PayableRow | undefined; readonly onClose: () => void }) => (
  <DialogFrame open={row !== undefined} title="Rincian pembayaran" hideTitle wide onClose={onClose}>
    {row !== undefined && <PayableCard payable={row} />}
  </DialogFrame>
);

type TableProps = {
  readonly table: PayableTable;
  /** True while the table is that of the address before. */
  readonly isPrevious: boolean;
  readonly address: PayableAddress;
  readonly onChange: (changes: Partial<PayableAddress>) => void;
};

/** Selects a row by keys, and opens or chooses it. */
const useRowKeys = (items: readonly PayableRow[], open: (row: PayableRow) => void, pick: (row: PayableRow) => void) => {
  const [selected, setSelected] = useState(-1);
  const active = Math.min(selected, items.length - 1);
  const withRow = (act: (row: PayableRow) => void) => (): boolean => {
    const row = items[active];
    if (row !== undefined) act(row);
    return row !== undefined;
  };
  useKeys({
    down: () => setSelected(Math.min(active + 1, items.length - 1)),
    up: () => setSelected(Math.max(active - 1, 0)),
    open: withRow(open),
    pick: withRow(pick),
    search: () => document.querySelector<HTMLElement>(`#${searchId}`)?.focus(),
  });
  return active;
};

const Payables = ({ table, isPrevious, address, onChange }: TableProps) => {
  const { items, total } = table;
  const summary = useRef<HTMLOutputElement>(null);
  const [opened, setOpened] = useState<string>();
  const choice = useChoice(items);
  const numbers = items.map(({ payable_id }) => payable_id);
  const fresh = useFreshRows(writePayables(address).toString(), isPrevious ? undefined : numbers);
  const open = ({ payable_id }: PayableRow): void => setOpened(payable_id);
  const active = useRowKeys(items, open, (row) => {
    if (choice.mayChoose(row)) choice.toggle(row);
  });
  return (
    <>
      {items.length === 0 && <Nothing address={address} />}
      {items.length > 0 && (
        <>
          <PayableRows
            choice={choice}
            onOpen={open}
            items={items}
            active={active}
            sort={address.sort}
            onSort={(sort) => onChange({ sort })}
          />
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 min-[64rem]:hidden">
            {items.map((payable) => (
              <PayableCard key={payable.payable_id} payable={payable} />
            ))}
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output ref={summary} tabIndex={-1} className="text-small text-muted">
          <span>
            {`${total.toLocaleString('id-ID')} pembayaran, ${payableOrderText(address.sort)}, ${choice.chosen.size} dipilih.`}
          </span>
          {fresh.length > 0 && <b className="text-action">{` ${fresh.length} pembayaran baru dalam daftar ini.`}</b>}
        </output>
        <div className="hidden flex-wrap items-center gap-2 min-[64rem]:flex">
          <PayableSteps table={table} choice={choice} after={summary} />
        </div>
        <FileButton
          path={`finance/payables/file?${writePayables({ ...address, page: '' })}`}
          name="pembayaran.csv"
          rows={total}
        >
          Unduh (CSV)
        </FileButton>
        <div className="-my-2 hidden min-[64rem]:block">
          <KeyListButton />
        </div>
      </div>
      <Pager name="pembayaran" at={table} onPage={(page) => onChange({ page: String(page) })} />
      <OpenedPayable row={items.find(({ payable_id }) => payable_id === opened)} onClose={() => setOpened(undefined)} />
    </>
  );
};

/**
 * Shows payouts as a table, which one person prepares and another person releases, one or several at once. Filters,
 * sorting, search and page are in the URL.
 */
export const FinancePage = () => {
  const [address, change] = usePayableAddress();
  const query = useQuery(payableTableQuery(address));
  const table = query.data;
  return (
    <>
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle title="Pembayaran" />
        <FinanceTabs />
      </div>
      {table && (
        <div className="-mb-2">
          <PayableSums table={table} address={address} onChange={change} />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <TypedSearch
          id={searchId}
          label="Cari polis, nomor, jumlah"
          search={address.search}
          onSearch={(search) => change({ search })}
        />
        {table && <PayableFilters table={table} address={address} onChange={change} />}
      </div>
      <QueryWait query={query} cards={3} />
      {table && <Payables table={table} isPrevious={query.isPlaceholderData} address={address} onChange={change} />}
      <ReversalSection />
    </>
  );
};
