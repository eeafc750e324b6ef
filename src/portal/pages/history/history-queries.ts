import { infiniteQueryOptions } from '@tanstack/react-query';
import { PolicyMovements, type MovementKind } from '#shared/wire/history/movements.ts';
import { callShown } from '../../api/call-shown.ts';
import { pagedPath } from '../../api/paged-path.ts';
import { fetchFile } from '../../files/fetch-file.ts';

/** Filter of the history; null = every kind, every year. */
export interface HistoryFilter {
  readonly kind: MovementKind | null;
  readonly year: number | null;
}

/**
 * Builds the query for the policy's movements, page by page. Its key extends the policy's key, so that both are
 * refetched together.
 */
export const movementsQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['policy', 'movements', filter],
    queryFn: ({ pageParam }) =>
      callShown(pagedPath('policy/movements', { ...filter, cursor: pageParam }), PolicyMovements, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export type YearFileKind = 'csv' | 'pdf';

/**
 * Fetches the movements of one year as CSV or PDF.
 * @throws ApiError
 */
export const fetchYearFile = (year: number, kind: YearFileKind): Promise<Blob> =>
  fetchFile(`policy/movements/${year}/${kind === 'csv' ? 'file' : 'pdf'}`);
