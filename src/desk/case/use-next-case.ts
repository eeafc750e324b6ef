import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queueQuery } from '../api/desk-queries.ts';
import { useKeys } from '../keys/use-keys.ts';
import { writeAddress } from '../api/queue-address.ts';
import { listOf, nextCaseIn, rememberOpened } from '../queue/last-list.ts';
import { casePath } from '../queue/case-path.ts';

/** State of the history entry of a case that opened by itself after a decision; a verifier then claims it. */
const AFTER_DECISION = { afterDecision: true } as const;

/** Returns true for the state of such a history entry. */
export const isAfterDecision = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterDecision' in state;

/** Returns the address of the list from which the case was opened. */
export const listPath = (number: string): string => {
  const query = writeAddress(listOf(number).address).toString();
  return query === '' ? '/' : `/?${query}`;
};

/**
 * Returns a function that opens the next case of the list, or the list after its last case. The keys for the next case
 * and for the list are connected here.
 */
export const useNextCase = (number: string): ((afterDecision: boolean) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = useCallback(
    async (afterDecision: boolean) => {
      const list = listOf(number);
      const queue = await client.fetchQuery(queueQuery(list.address)).catch(() => undefined);
      const next = nextCaseIn(list, number, queue?.items.map((item) => item.number) ?? []);
      if (next === undefined) await navigate(listPath(number));
      else await navigate(casePath(next), { state: afterDecision ? AFTER_DECISION : null });
    },
    [client, navigate, number],
  );
  useEffect(() => rememberOpened(number), [number]);
  useKeys({ next: () => void goOn(false), back: () => void navigate(listPath(number)) });
  return (afterDecision) => void goOn(afterDecision);
};
