import { useMatches } from 'react-router';
import { lastOf } from '#shared/collections/last-of.ts';

/**
 * How much of the layout a page shows on a phone: all of it; its own head in place of the top bar; or its own head and its
 * own action at the bottom edge in place of the bottom bar. From 960 px every page has the whole layout.
 */
export type PageFrame = 'whole' | 'own-head' | 'alone';

const isFrame = (handle: unknown): handle is PageFrame => handle === 'own-head' || handle === 'alone';

/** The frame of the page on screen, from its route's handle. */
export const usePageFrame = (): PageFrame => {
  const handle = lastOf(useMatches())?.handle;
  return isFrame(handle) ? handle : 'whole';
};
