import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/wire/notifications.ts';
import { markAllOpened, markOpened } from './notification-queries.ts';

/** Marks as read. The next opening makes up for a mark that fails. */
export const useMarkOpened = () => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['notifications'] });
  const one = useMutation({ mutationFn: markOpened, onSettled });
  const all = useMutation({ mutationFn: markAllOpened, onSettled });
  return {
    mark: ({ id, opened }: Notification): void => {
      if (!opened) one.mutate(id);
    },
    markAll: all.mutate,
    isMarkingAll: all.isPending,
  };
};
