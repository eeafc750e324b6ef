import { infiniteQueryOptions } from '@tanstack/react-query';
import { Papers, type PaperTold } from '#shared/wire/papers/papers.ts';
import { callShown } from '../api/call-shown.ts';
import { pagedPath } from '../api/paged-path.ts';
import { fetchFile } from '../files/fetch-file.ts';

/** Null = of every kind, of every year, about anything. */
export interface PaperFilter {
  readonly kind: PaperTold['kind'] | null;
  readonly year: number | null;
  readonly request: string | null;
}

export const everyPaper: PaperFilter = { kind: null, year: null, request: null };

/** Documents page by page; the key extends that of the policy, so that both are refetched together. */
export const papersQuery = (filter: PaperFilter) =>
  infiniteQueryOptions({
    queryKey: ['policy', 'papers', filter],
    queryFn: ({ pageParam }) =>
      callShown(pagedPath('policy/papers', { ...filter, cursor: pageParam }), Papers, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The paper as PDF. @throws ApiError */
export const fetchPaper = (number: string): Promise<Blob> => fetchFile(`policy/papers/${number}/file`);
