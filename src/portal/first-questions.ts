import type { Params } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { refreshSoon } from './api/refresh-soon.ts';
import { pendingChangesQuery, premiumCalendarQuery } from './policy/overview-queries.ts';
import { policyQuery } from './policy/policy-query.ts';
import { availabilityQuery, loanInfoQuery } from './policy/reference-queries.ts';
import { parseListWish } from './proposals/list-wish.ts';
import { messagesQuery, proposalPageQuery, proposalQuery } from './proposals/proposal-queries.ts';

/** The address of a page that is being entered. */
export interface Entered {
  readonly address: URL;
  readonly params: Params;
}

/*
 * A page's questions to the server are asked while its own part of the program still comes, which saves one way there and back on
 * a slow line. Answers that are known already and fresh are not asked for again; the page shows the failures. Each question has a
 * turn of its own, so that a cheap phone can answer a touch in between.
 */
const soon = (ask: () => Promise<void>): void => void setTimeout(() => void ask());

export const askForPolicy = (): void => soon(() => queryClient.prefetchQuery(policyQuery));

export const askForMenu = (): void => soon(() => queryClient.prefetchQuery(availabilityQuery));

export const askForInformation = ({ address }: Entered): void => {
  if (address.pathname.endsWith('/polis-value')) askForMenu();
  soon(() => queryClient.prefetchQuery(premiumCalendarQuery));
  soon(() => queryClient.prefetchQuery(pendingChangesQuery));
  soon(() => queryClient.prefetchQuery(loanInfoQuery));
};

export const askForStatusList = ({ address }: Entered): void =>
  soon(() => queryClient.prefetchQuery(proposalPageQuery(parseListWish(address.searchParams))));

export const askForRequest = ({ params: { id = '' } }: Entered): void => {
  soon(() => queryClient.prefetchQuery(proposalQuery(id)));
  soon(() => queryClient.prefetchQuery(messagesQuery(id)));
};

export const askForJourney = (): void => {
  askForMenu();
  soon(() => queryClient.prefetchQuery(loanInfoQuery));
};

/** Entering a thank-you page loads the policy anew (wire 1.5), once with the news of the request that was sent. */
export const reloadPolicy = (): void => refreshSoon('policy');
