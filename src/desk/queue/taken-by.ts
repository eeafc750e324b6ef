import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';

/** Returns the name of whoever has the case in hand; '–' = nobody. */
export const takenBy = ({ claimed_by, claimed_by_me }: Pick<QueueItem, 'claimed_by' | 'claimed_by_me'>): string =>
  claimed_by_me ? 'Anda' : (claimed_by ?? '–');
