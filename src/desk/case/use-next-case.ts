import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queueQuery } from '../api/desk-queries.ts';
import { isTyping } from '../layout/is-typing.ts';
import { writeAddress } from '../api/queue-address.ts';
import { listOf, nextCaseIn } from '../queue/last-list.ts';
import { casePath } from '../queue/case-path.ts';

/**
 * Returns a function that opens the next case of the list, or the queue after the last case. The key n calls it too.
 */
export const useNextCase = (number: string): (() => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = useCallback(async () => {
    const list = listOf(number);
    const queue = await client.fetchQuery(queueQuery(list.address)).catch(() => undefined);
    const next = nextCaseIn(list, number, queue?.items.map((item) => item.number) ?? []);
    await navigate(next === undefined ? `/?${writeAddress(list.address)}` : casePath(next));
  }, [client, navigate, number]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'n' && !isTyping(event)) void goOn();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [goOn]);
  return () => void goOn();
};
