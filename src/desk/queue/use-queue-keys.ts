import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { isTyping } from '../layout/is-typing.ts';
import { casePath } from './case-path.ts';

/**
 * Moves through the list with the keys j and k; Enter opens the case. Returns the index of the selected case; -1 = none
 * yet.
 */
export const useQueueKeys = (items: readonly QueueItem[]): number => {
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (event.key === 'j') setActive((at) => Math.min(at + 1, items.length - 1));
      if (event.key === 'k') setActive((at) => Math.max(at - 1, 0));
      const chosen = items[active];
      const onButton = event.target instanceof HTMLElement && event.target.closest('a, button') !== null;
      if (event.key === 'Enter' && chosen && !onButton) void navigate(casePath(chosen.number));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [items, active, navigate]);
  return Math.min(active, items.length - 1);
};
