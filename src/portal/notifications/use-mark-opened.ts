import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/wire/notifications.ts';
import { markAllOpened, markOpened } from './notification-queries.ts';

/**
 * Returns functions that mark notices as read. A failed mark is not repeated; it is sent again when the notice is
 * opened next.
 */
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
