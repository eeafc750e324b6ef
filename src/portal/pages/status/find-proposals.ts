import { businessDateOf, formatDate } from '#shared/dates.ts';
import type { ProposalListItem } from '#shared/wire/proposals.ts';

/** 'Per Page' (facts 6). */
export const pageSizes = [5, 10, 15, 20, 25] as const;

export const submittedOn = ({ createdAt }: ProposalListItem): string => formatDate(businessDateOf(createdAt));

const columnsOf = (item: ProposalListItem): readonly string[] => [
  item.pengajuanTransactionId,
  submittedOn(item),
  item.transactionName,
  item.status_text,
  item.documentAttachment,
  item.headline,
];

/** Case-blind 'contains' over all columns; the order (newest first) stays. */
export const searchProposals = (items: readonly ProposalListItem[], search: string): readonly ProposalListItem[] => {
  const wanted = search.trim().toLowerCase().replace(/^#/, '');
  return items.filter((item) => columnsOf(item).some((text) => text.toLowerCase().includes(wanted)));
};

export type ListPage<Item> = { readonly items: readonly Item[]; readonly page: number; readonly pages: number };

/** Page numbers start at 1; one that does not exist becomes the nearest that does. */
export const pageOf = <Item>(items: readonly Item[], wantedPage: number, size: number): ListPage<Item> => {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(1, wantedPage), pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
};
