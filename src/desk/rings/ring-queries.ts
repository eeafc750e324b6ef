import { queryOptions } from '@tanstack/react-query';
import { DeskRing } from '#shared/wire/desk-rings/ring.ts';
import { callDesk } from '../api/call-desk.ts';

/** Query for a ring. Every fetch is recorded, so nothing fetches it again in the background. */
export const ringQuery = (number: string) =>
  queryOptions({
    queryKey: ['ring', number],
    queryFn: () => callDesk(`rings/${encodeURIComponent(number)}`, DeskRing),
    staleTime: Infinity,
    gcTime: 0,
  });
