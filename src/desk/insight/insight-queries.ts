import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { InsightList, InsightPage, type InsightName } from '#shared/wire/desk-insight/insight.ts';
import { callDesk } from '../api/call-desk.ts';

/** Key of all pages of insight. */
export const insightKey = ['insight'] as const;

/** Builds the query for a page of insight; fetched again each minute, as often as the figures are made. */
export const insightQuery = (name: InsightName, period: string) =>
  queryOptions({
    queryKey: [...insightKey, name, period],
    queryFn: () => callDesk(`insight/${name}?${period}`, InsightPage),
    placeholderData: (before: InsightPage | undefined) => (before?.name === name ? before : undefined),
    refetchInterval: 60_000,
  });

/** Builds the query for the list behind a figure. */
export const insightListQuery = (address: string) =>
  queryOptions({
    queryKey: [...insightKey, 'list', address],
    queryFn: () => callDesk(`insight/list?${address}`, InsightList),
    placeholderData: keepPreviousData,
  });
