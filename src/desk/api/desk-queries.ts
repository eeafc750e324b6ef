import { keepPreviousData, MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { BusinessDate } from '#shared/time/dates.ts';
import { DeskAccount } from '#shared/wire/staff/desk-account.ts';
import { DeskStaff } from '#shared/wire/staff/desk-staff.ts';
import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { GuardedSignIns } from '#shared/wire/desk-guarded.ts';
import { DeskFrauds } from '#shared/wire/fraud/fraud-report.ts';
import { DeskReports } from '#shared/wire/desk-reports.ts';
import { DeskFollowUps } from '#shared/wire/operations/desk-follow-ups.ts';
import { DeskBreaches } from '#shared/wire/operations/desk-breaches.ts';
import { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { DeskPending } from '#shared/wire/operations/desk-pending.ts';
import { DeskNewParameters, DeskParameters } from '#shared/wire/operations/desk-parameters.ts';
import { DeskPriceCorrections } from '#shared/wire/operations/desk-price-corrections.ts';
import { DeskPrices } from '#shared/wire/operations/desk-prices.ts';
import { DeskRights } from '#shared/wire/operations/desk-rights.ts';
import { DeskAlarms, DeskDailyReport } from '#shared/wire/operations/desk-operations.ts';
import { DeskWaiting } from '#shared/wire/operations/desk-waiting.ts';
import { DeskMoneyList, type SuspenseView } from '#shared/wire/desk-money.ts';
import { DeskReversals } from '#shared/wire/operations/desk-reversals.ts';
import { CaseOpenings, DeskCase } from '#shared/wire/desk.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import { RequestMessages } from '#shared/wire/request-messages.ts';
import { writeAddress, type QueueAddress } from './queue-address.ts';
import { SavedViews } from '#shared/wire/desk-queue/saved-views.ts';
import { callDesk, fetchAttachment } from './call-desk.ts';
import { pollEvery } from './poll-interval.ts';

/** Query for the number of waiting items per desk page; refetched after every desk action. */
export const pageCountsQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => callDesk('waiting', DeskWaiting),
  refetchInterval: pollEvery,
});

/**
 * Query client of the desk. Opening a case is recorded in the access log, so cases are not refetched in the background.
 * An action without a connection fails at once, because a delayed run would happen unseen.
 */
export const deskQueries: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onSettled: () => deskQueries.invalidateQueries(pageCountsQuery) }),
  defaultOptions: {
    queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Query for a page of the queue. A search may be of people and is recorded, so it is not fetched again in the
 * background.
 */
export const queueQuery = (address: QueueAddress) =>
  queryOptions({
    queryKey: ['queue', address],
    queryFn: () => callDesk(`queue?${writeAddress(address)}`, Queue),
    placeholderData: keepPreviousData,
    ...(address.search === '' ? { refetchInterval: pollEvery } : { staleTime: Infinity }),
  });

export const savedViewsQuery = queryOptions({
  queryKey: ['queue-views'],
  queryFn: () => callDesk('queue-views', SavedViews),
});

export const caseQuery = (number: string) =>
  queryOptions({
    queryKey: ['case', number],
    queryFn: () => callDesk(`cases/${encodeURIComponent(number)}`, DeskCase),
    staleTime: Infinity,
  });

/** Builds the query for the messages between customer and desk about a case. Every fetch is recorded. */
export const messagesQuery = (number: string) =>
  queryOptions({
    queryKey: ['messages', number],
    queryFn: () => callDesk(`cases/${encodeURIComponent(number)}/messages`, RequestMessages),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Query for the cases in which a customer waits for a written answer. */
export const unansweredCasesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: () => callDesk('messages', WaitingMessages),
  refetchInterval: pollEvery,
});

/** Shared key prefix of every page and search of payables; invalidating it refetches all of them. */
export const payablesKey = ['payables'] as const;

/** Shared key of every page of suspense. */
export const suspenseKey = ['money'] as const;

export const suspenseQuery = (view: SuspenseView, page: number) =>
  queryOptions({
    queryKey: [...suspenseKey, view, page],
    queryFn: () => callDesk(`money?${new URLSearchParams({ view, page: String(page) })}`, DeskMoneyList),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const reversalsQuery = queryOptions({
  queryKey: ['reversals'],
  queryFn: () => callDesk('reversals', DeskReversals),
  refetchInterval: 30_000,
});

export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: () => callDesk('alarms', DeskAlarms),
  refetchInterval: 60_000,
});

/** Builds the query for the daily report of a day; undefined = the current business day. */
export const dailyReportQuery = (day: BusinessDate | undefined) =>
  queryOptions({
    queryKey: ['daily-report', day],
    queryFn: () => callDesk(day === undefined ? 'daily-report' : `daily-report?day=${day}`, DeskDailyReport),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const securityReportsQuery = queryOptions({
  queryKey: ['security-reports'],
  queryFn: () => callDesk('security-reports', DeskReports),
  refetchInterval: pollEvery,
});

export const deathReportsQuery = queryOptions({
  queryKey: ['death-reports'],
  queryFn: () => callDesk('death-reports', DeskDeaths),
  refetchInterval: pollEvery,
});

/**
 * Query for death reports that exceed the limits of public reports. Its key extends the key of the usual list, so both
 * lists are refetched together.
 */
export const bulkDeathReportsQuery = queryOptions({
  queryKey: [...deathReportsQuery.queryKey, 'bulk'],
  queryFn: () => callDesk('death-reports?list=bulk', DeskDeaths),
  refetchInterval: pollEvery,
});

export const followUpsQuery = queryOptions({
  queryKey: ['follow-ups'],
  queryFn: () => callDesk('follow-ups', DeskFollowUps),
  refetchInterval: pollEvery,
});

export const fraudReportsQuery = queryOptions({
  queryKey: ['fraud-reports'],
  queryFn: () => callDesk('fraud-reports', DeskFrauds),
  refetchInterval: pollEvery,
});

/**
 * Query for fraud reports that exceed the limits of public reports. Its key extends the key of the usual list, so both
 * lists are refetched together.
 */
export const bulkFraudReportsQuery = queryOptions({
  queryKey: [...fraudReportsQuery.queryKey, 'bulk'],
  queryFn: () => callDesk('fraud-reports?list=bulk', DeskFrauds),
  refetchInterval: pollEvery,
});

/** List of entries that one person makes and another person decides; `path` = its address below /desk/v1/. */
export interface EntryList<List> {
  readonly path: string;
  readonly answers: z.ZodMiniType<List>;
}

export const moneyMatchesList: EntryList<DeskMoneyList> = { path: 'money/matches', answers: DeskMoneyList };
export const calendarList: EntryList<DeskCalendar> = { path: 'calendar', answers: DeskCalendar };
export const contactsList: EntryList<DeskContacts> = { path: 'contact-changes', answers: DeskContacts };
export const breachesList: EntryList<DeskBreaches> = { path: 'breach-notices', answers: DeskBreaches };
export const unissuedPoliciesList: EntryList<DeskPending> = { path: 'pending-policies', answers: DeskPending };
export const parametersList: EntryList<DeskParameters> = { path: 'parameters', answers: DeskParameters };
export const newParametersList: EntryList<DeskNewParameters> = { path: 'new-parameters', answers: DeskNewParameters };
export const pricesList: EntryList<DeskPrices> = { path: 'prices', answers: DeskPrices };
export const correctionsList: EntryList<DeskPriceCorrections> = {
  path: 'price-corrections',
  answers: DeskPriceCorrections,
};
export const staffList: EntryList<DeskStaff> = { path: 'staff', answers: DeskStaff };
export const rightsList: EntryList<DeskRights> = { path: 'policy-rights', answers: DeskRights };

/**
 * Builds the query of an entry list; `policy` '' = only waiting entries. Each view of a policy is recorded, so a list
 * for one policy is not refetched automatically.
 */
export const entriesQuery = <List>({ path, answers }: EntryList<List>, policy = '') =>
  queryOptions({
    queryKey: [path, policy],
    queryFn: () => callDesk(policy === '' ? path : `${path}?policy=${encodeURIComponent(policy)}`, answers),
    // A number in the bar says that something waits, so the page asks again whenever it opens.
    staleTime: policy === '' ? 0 : Infinity,
  });

/** Builds the query for the unit prices of a day; undefined = the day that the server chooses. */
export const pricesQuery = <List>({ path, answers }: EntryList<List>, day: BusinessDate | undefined) =>
  queryOptions({
    queryKey: [path, day],
    queryFn: () => callDesk(day === undefined ? path : `${path}?day=${day}`, answers),
    placeholderData: keepPreviousData,
  });

export const slowedSignInsQuery = queryOptions({
  queryKey: ['guarded-sign-ins'],
  queryFn: () => callDesk('guarded-sign-ins', GuardedSignIns),
  refetchInterval: 30_000,
});

/**
 * Updates the access log of the shown case and the actions it allows. The case itself is not fetched, because that
 * would be recorded again.
 */
const refreshOpenings = async (client: QueryClient, number: string): Promise<void> => {
  const { queryKey } = caseQuery(number);
  const asked = client.getQueryState(queryKey)?.dataUpdatedAt;
  const now = await callDesk(`cases/${encodeURIComponent(number)}/openings`, CaseOpenings);
  // A step that was answered meanwhile may be newer than this answer.
  if (client.getQueryState(queryKey)?.dataUpdatedAt !== asked) return refreshOpenings(client, number);
  client.setQueryData(queryKey, (shown) => shown && { ...shown, ...now });
};

/**
 * Builds the query for a file of a case: an attachment or a frame of the face check. Every fetch is recorded as a view.
 * The file stays in memory for one minute after it is closed.
 */
export const attachmentQuery = (number: string, kind: 'attachments' | 'frames', name: string) =>
  queryOptions({
    queryKey: ['paper', number, name],
    queryFn: async ({ signal, client }) => {
      const blob = await fetchAttachment(
        `cases/${encodeURIComponent(number)}/${kind}/${encodeURIComponent(name)}`,
        signal,
      );
      await refreshOpenings(client, number).catch(() => client.invalidateQueries(caseQuery(number)));
      return blob;
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => callDesk('account', DeskAccount) });
