import type { QueryClient } from '@tanstack/react-query';
import type { TextSize } from '#shared/wire/profile.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { loadInAdvance } from '../access/chunk-reload.ts';

/** The page itself reads this key (first-load/page-start.ts). */
const textSizeKey = 'text-size';

/** Sets the text size now, and on the next pages of this tab from their first paint; forgotten with the session. */
export const applyTextSize = (size: TextSize): void => {
  tabStorage.keep(textSizeKey, size);
  document.documentElement.dataset['textSize'] = size;
};

/** Loads the size after a sign-in, when the tab does not know it yet. */
export const loadTextSize = (client: QueryClient): void => {
  if (tabStorage.read(textSizeKey) !== null) return;
  void loadInAdvance(async () => {
    const { preferencesQuery } = await import('./preferences-query.ts');
    const { text_size } = await client.fetchQuery(preferencesQuery);
    applyTextSize(text_size);
  });
};
