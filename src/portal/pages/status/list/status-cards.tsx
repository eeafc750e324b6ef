import { Link } from 'react-router';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { NextLine } from './next-line.tsx';
import { detailPath, offerPath } from '../../../addresses/status-paths.ts';
import {
  isAskedToComplete,
  isOffered,
  problemOf,
  submittedOn,
  toneOf,
  turnText,
} from '../../../proposals/status-presentation.ts';

const StatusCard = ({ item }: { readonly item: ProposalListItem }) => (
  <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Pill tone={toneOf(item)}>{turnText(item)}</Pill>
      <span className="figures text-small text-muted">{submittedOn(item)}</span>
    </p>
    <h2 className="font-bold">
      <Link to={detailPath(item.pengajuanTransactionId)} className="underline-offset-2 hover:underline">
        {item.transactionName}
      </Link>
    </h2>
    <p>
      <span className="font-semibold">{item.status_text}</span>
      {item.headline !== '' && (
        <span className="figures text-muted">
          &nbsp;· <span>{item.headline}</span>
        </span>
      )}
    </p>
    {problemOf(item) !== '' && <p className="text-small">{problemOf(item)}</p>}
    <p className="figures">
      <NextLine next={item.next} />
    </p>
    <p className="figures text-small text-muted">
      #<span>{item.pengajuanTransactionId}</span>
    </p>
    <div className="flex flex-wrap gap-2">
      {isAskedToComplete(item) && (
        <ButtonLink size="small" href={`${detailPath(item.pengajuanTransactionId)}#lengkapi`}>
          Lengkapi
        </ButtonLink>
      )}
      {isOffered(item) && (
        <ButtonLink size="small" href={offerPath(item.pengajuanTransactionId)}>
          Baca penawaran
        </ButtonLink>
      )}
      <ButtonLink size="small" variant="secondary" href={detailPath(item.pengajuanTransactionId)}>
        Lihat detail
      </ButtonLink>
    </div>
  </li>
);

/** The list on a phone. */
export const StatusCards = ({ items }: { readonly items: readonly ProposalListItem[] }) => (
  <ul className="flex flex-col gap-3">
    {items.map((item) => (
      <StatusCard key={item.pengajuanTransactionId} item={item} />
    ))}
  </ul>
);
