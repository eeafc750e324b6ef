import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { Preferences, type TextSize } from '#shared/wire/profile.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { callApi } from '../api/client.ts';

/** The page itself reads this key (first-load/page-start.ts). */
const textSizeKey = 'text-size';

/** Preferences of the customer; quiet, because the portal works without them. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => callApi('profile/preferences', Preferences, { quiet: true }),
  staleTime: 5 * 60_000,
});

/** Sets the text size now, and on the next pages of this tab from their first paint; forgotten with the session. */
export const applyTextSize = (size: TextSize): void => {
  tabStorage.keep(textSizeKey, size);
  document.documentElement.dataset['textSize'] = size;
};

/** Loads the size after a sign-in, when the tab does not know it yet. */
export const loadTextSize = (client: QueryClient): void => {
  if (tabStorage.read(textSizeKey) !== null) return;
  client.fetchQuery(preferencesQuery).then(
    ({ text_size }) => applyTextSize(text_size),
    () => undefined,
  );
};
