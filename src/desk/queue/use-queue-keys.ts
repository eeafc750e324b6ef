import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { useKeys } from '../keys/use-keys.ts';
import { casePath } from './case-path.ts';
import { placeOfOpened } from './last-list.ts';

/**
 * Moves through the list by keys and opens the selected case. Begins at the case that was opened last. Returns the index
 * of the selected case; -1 = none yet.
 */
export const useQueueKeys = (items: readonly QueueItem[]): number => {
  const [chosen, setChosen] = useState<number>();
  const navigate = useNavigate();
  const active = Math.min(chosen ?? placeOfOpened(items), items.length - 1);
  useKeys({
    down: () => setChosen(Math.min(active + 1, items.length - 1)),
    up: () => setChosen(Math.max(active - 1, 0)),
    open: () => {
      const item = items[active];
      if (item === undefined) return false;
      void navigate(casePath(item.number));
      return true;
    },
    search: () => document.querySelector<HTMLElement>('#cari-kasus')?.focus(),
  });
  return active;
};
