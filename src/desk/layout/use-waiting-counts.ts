import { useQuery } from '@tanstack/react-query';
import { readsDeskPage, type DeskPage } from '#shared/requests/desk-pages.ts';
import type { DeskUser } from '#shared/wire/desk.ts';
import { alarmsQuery, pageCountsQuery } from '../api/desk-queries.ts';

/** Returns a function that gives the number of waiting items of a page; undefined while unknown. */
export const useWaitingCounts = ({ roles }: DeskUser): ((page: DeskPage | 'queue') => number | undefined) => {
  const { data } = useQuery(pageCountsQuery);
  const alarms = useQuery({ ...alarmsQuery, enabled: readsDeskPage('daily', roles) });
  return (page) => (page === 'daily' ? alarms.data?.items.length : data?.[page]);
};
