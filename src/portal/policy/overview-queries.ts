import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  FundValueHistory,
  PendingChanges,
  PolicyEndorsements,
  LapseForecast,
  PremiumCalendar,
  ValueExplained,
} from '#shared/wire/policy-overview.ts';
import { CreditRefunded } from '#shared/wire/premiums/premium-payment.ts';
import { fetchFile } from '../files/fetch-file.ts';
import { callApi } from '../api/client.ts';
import { callShown } from '../api/call-shown.ts';

/* Queries that show no error dialog: each card shows its failure with a button to try again. Their keys start with the key of the policy or the requests, so that they are refetched together. */

/**
 * Builds the query for the fund values of the last `months` (1, 6, 12 or 36). The chart shows the old values until the
 * new values are loaded.
 */
export const fundValuesQuery = (months: number) =>
  queryOptions({
    queryKey: ['policy', 'fund-values', months],
    queryFn: () => callShown(`policy/fund-values?months=${months}`, FundValueHistory, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

export const valueExplainedQuery = queryOptions({
  queryKey: ['policy', 'value-explained'],
  queryFn: () => callShown('policy/value-explained', ValueExplained, { quiet: true }),
});

export const premiumCalendarQuery = queryOptions({
  queryKey: ['policy', 'premium-calendar'],
  queryFn: () => callShown('policy/premium-calendar', PremiumCalendar, { quiet: true }),
});

/**
 * Fetches the receipt of a paid premium as PDF.
 * @throws ApiError
 */
export const fetchPremiumReceipt = (dueOn: string): Promise<Blob> => fetchFile(`policy/premiums/${dueOn}/receipt`);

/** Refunds the suspense balance for premiums; requires a step-up code entered before. */
export const refundCredit = () =>
  callApi('policy/premium-credit/refund', CreditRefunded, { method: 'POST', body: {}, quiet: true });

export const lapseForecastQuery = queryOptions({
  queryKey: ['policy', 'outlook'],
  queryFn: () => callShown('policy/outlook', LapseForecast, { quiet: true }),
});

export const endorsementsQuery = queryOptions({
  queryKey: ['policy', 'endorsements'],
  queryFn: () => callApi('policy/endorsements', PolicyEndorsements, { quiet: true }),
});

export const pendingChangesQuery = queryOptions({
  queryKey: ['proposals', 'pending-changes'],
  queryFn: () => callApi('policy/pending-changes', PendingChanges, { quiet: true }),
});
