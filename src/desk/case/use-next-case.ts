import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queueQuery } from '../api/desk-queries.ts';
import { isTyping } from '../layout/is-typing.ts';
import { casePath } from '../queue/queue-list.tsx';

/** Goes to the next case that needs the clerk, by button or the key n; to the queue when there is none. */
export const useNextCase = (number: string): (() => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = useCallback(async () => {
    const queue = await client.fetchQuery(queueQuery({ filter: 'mine', search: '', page: 1 })).catch(() => undefined);
    const items = queue?.items ?? [];
    const at = items.findIndex((item) => item.number === number);
    const next = items[at + 1] ?? items.find((item) => item.number !== number);
    await navigate(next ? casePath(next.number) : '/');
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
