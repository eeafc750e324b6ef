import { Link } from 'react-router';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { NextLine } from './next-line.tsx';
import { detailPath } from '../../../addresses/status-paths.ts';
import { problemOf, submittedOn, toneOf, turnButtonOf, turnText } from '../../../proposals/status-presentation.ts';

const Buttons = ({ item }: { readonly item: ProposalListItem }) => {
  const turn = turnButtonOf(item);
  const detail = detailPath(item.pengajuanTransactionId);
  return (
    <div className="flex flex-wrap gap-2">
      {turn !== undefined && (
        <ButtonLink size="small" href={turn.href}>
          {turn.text}
        </ButtonLink>
      )}
      {turn?.href !== detail && (
        <ButtonLink size="small" variant="secondary" href={detail}>
          Lihat detail
        </ButtonLink>
      )}
    </div>
  );
};

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
    <Buttons item={item} />
  </li>
);

/** Shows the requests as cards, on a phone. */
export const StatusCards = ({ items }: { readonly items: readonly ProposalListItem[] }) => (
  <ul className="flex flex-col gap-3">
    {items.map((item) => (
      <StatusCard key={item.pengajuanTransactionId} item={item} />
    ))}
  </ul>
);
