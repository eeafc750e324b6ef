import type { ProposalContent, ProposalRow } from './proposal-row.ts';

/** What the desk's table sorts, filters and searches by, as known when the request was sent (decision 0092). */
export interface Listing {
  readonly holder_name: string;
  /** Words of the name in small letters, separated by spaces. */
  readonly holder_words: string;
  readonly product_name: string;
  readonly is_syariah: boolean;
  /** Exact decimal text of the money that the request moves; null = none. */
  readonly amount: string | null;
  readonly currency: number | null;
}

/** New request with its content, and what the desk lists of it. */
export interface NewRequest {
  readonly row: ProposalRow;
  readonly content: ProposalContent;
  readonly listing: Listing;
}
