import type { QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../api/call-desk.ts';

/** True for a file that was refused because the case is in other hands and no reason was given. */
export const lacksReason = (error: Error | null): error is DeskError =>
  error instanceof DeskError && error.status === 409;

/** Fetches the shown files of a case again that were refused: a reason was given, or the case is now in one's hands. */
export const fetchRefusedFiles = (client: QueryClient, number: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['paper', number],
    predicate: ({ state }) => lacksReason(state.error),
  });
