import { infiniteQueryOptions } from '@tanstack/react-query';
import { PolicyMovements, type MovementKind } from '#shared/wire/history/movements.ts';
import { callShown } from '../../api/call-shown.ts';
import { pagedPath } from '../../api/paged-path.ts';
import { fetchFile } from '../../files/fetch-file.ts';

/** Null = of every kind, of every year. */
export interface HistoryFilter {
  readonly kind: MovementKind | null;
  readonly year: number | null;
}

/** Movements page by page; the key extends that of the policy, so that both are refetched together. */
export const movementsQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['policy', 'movements', filter],
    queryFn: ({ pageParam }) =>
      callShown(pagedPath('policy/movements', { ...filter, cursor: pageParam }), PolicyMovements, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export type YearFileKind = 'csv' | 'pdf';

/** Fetches the lines of a year, for a spreadsheet or to print. @throws ApiError */
export const fetchYearFile = (year: number, kind: YearFileKind): Promise<Blob> =>
  fetchFile(`policy/movements/${year}/${kind === 'csv' ? 'file' : 'pdf'}`);
