import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SavedViews, type SavedViewInput } from '#shared/wire/desk-queue/saved-views.ts';
import { callDesk } from '../api/call-desk.ts';
import { savedViewsQuery } from '../api/desk-queries.ts';

type Change = { readonly save: SavedViewInput } | { readonly remove: string };

/** Saves or removes a view; both answer with all views. */
const change = (wanted: Change): Promise<SavedViews> =>
  'save' in wanted
    ? callDesk('queue-views', SavedViews, { method: 'POST', body: wanted.save })
    : callDesk(`queue-views/${encodeURIComponent(wanted.remove)}/remove`, SavedViews, { method: 'POST' });

/** Returns the views that the signed-in person saved, and a mutation that saves or removes one. */
export const useSavedViews = () => {
  const client = useQueryClient();
  const views = useQuery(savedViewsQuery);
  const changing = useMutation({
    mutationFn: change,
    onSuccess: (all) => client.setQueryData(savedViewsQuery.queryKey, all),
  });
  return { views, changing };
};
