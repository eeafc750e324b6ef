import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { NextLine } from './next-line.tsx';
import { detailPath } from '../../../addresses/status-paths.ts';
import { submittedOn, toneOf, turnButtonOf } from '../../../proposals/status-presentation.ts';

const columns = ['ID Pengajuan', 'Tgl Pengajuan', 'Nama Transaksi', 'Status', 'Dokumen', 'Tindakan'];

const cell = 'px-3 py-3 align-top';

const StatusLink = ({ item }: { readonly item: ProposalListItem }) => (
  <Link to={detailPath(item.pengajuanTransactionId)} className="inline-flex items-center gap-1.5 py-1 hover:underline">
    <Pill tone={toneOf(item)}>{item.status_text}</Pill>
    {item.errorMessage !== '' && <Info aria-hidden="true" size={18} className="text-you" />}
    <span className="sr-only">, lihat detail</span>
  </Link>
);

const Action = ({ item }: { readonly item: ProposalListItem }) => {
  const turn = turnButtonOf(item);
  return turn === undefined ? (
    <Link to={detailPath(item.pengajuanTransactionId)} className="text-link py-2">
      Lihat
    </Link>
  ) : (
    <ButtonLink size="small" href={turn.href}>
      {turn.text}
    </ButtonLink>
  );
};

const Row = ({ item }: { readonly item: ProposalListItem }) => (
  <tr className="border-t border-line">
    <th scope="row" className={`${cell} figures text-left font-semibold whitespace-nowrap`}>
      {item.pengajuanTransactionId}
    </th>
    <td className={cell}>{submittedOn(item)}</td>
    <td className={cell}>
      <span translate="no">{item.transactionName}</span>
      {item.headline !== '' && <span className="block text-small text-muted">{item.headline}</span>}
    </td>
    <td className={cell}>
      <StatusLink item={item} />
      <NextLine next={item.next} />
    </td>
    <td className={`${cell} text-small`}>{item.documentAttachment || '-'}</td>
    <td className={cell}>
      <Action item={item} />
    </td>
  </tr>
);

/** Shows the requests as a table, from 960 px. */
export const StatusTable = ({ items }: { readonly items: readonly ProposalListItem[] }) => (
  <div className="overflow-x-auto rounded-card border border-line bg-card">
    <table className="w-full text-left">
      <caption className="sr-only">Pengajuan Anda, terbaru lebih dahulu</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cell} font-normal text-muted`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.pengajuanTransactionId} item={item} />
        ))}
      </tbody>
    </table>
  </div>
);
