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

/* All these queries are quiet: each is shown as failed in its own place, with the way to try again. Their keys begin as those of the
   policy and of the requests do, so that they are loaded again together with them. */

/** Worth of the funds over the last `months` (1, 6, 12 or 36). The chart keeps the old line until the new one is there. */
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

/** Fetches the receipt of a paid premium. @throws ApiError */
export const fetchPremiumReceipt = (dueOn: string): Promise<Blob> => fetchFile(`policy/premiums/${dueOn}/receipt`);

/** Money in suspense for premiums goes back; the fresh code was given before. */
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
