import { useMatches } from 'react-router';
import { lastOf } from '#shared/collections/last-of.ts';

/**
 * Layout of a page on a phone. 'whole' = with top bar and bottom bar. 'own-head' = a page header replaces the top bar.
 * 'alone' = a page action also replaces the bottom bar. From 960 px every page has the whole layout.
 */
export type PageFrame = 'whole' | 'own-head' | 'alone';

const isFrame = (handle: unknown): handle is PageFrame => handle === 'own-head' || handle === 'alone';

/** Returns the frame of the current page, from its route's handle. */
export const usePageFrame = (): PageFrame => {
  const handle = lastOf(useMatches())?.handle;
  return isFrame(handle) ? handle : 'whole';
};
