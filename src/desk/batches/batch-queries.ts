import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DeskBatchDetail, DeskBatches } from '#shared/wire/operations/desk-batches.ts';
import { callDesk } from '../api/call-desk.ts';

/** Shared key prefix of every batch and every page of batches; invalidating it refetches all of them. */
export const batchesKey = ['batches'] as const;

export const batchesQuery = (page: number) =>
  queryOptions({
    queryKey: [...batchesKey, 'page', page],
    queryFn: () => callDesk(`payout-batches?page=${page}`, DeskBatches),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...batchesKey, id],
    queryFn: () => callDesk(`payout-batches/${encodeURIComponent(id)}`, DeskBatchDetail),
    refetchInterval: 30_000,
  });
