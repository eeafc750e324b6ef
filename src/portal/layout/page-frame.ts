import { useMatches } from 'react-router';
import { lastOf } from '#shared/collections/last-of.ts';

/**
 * Layout of a page on a phone: the whole layout; its own head instead of the top bar; or its own head, and its own
 * action instead of the bottom bar. From 960 px on every page has the whole layout.
 */
export type PageFrame = 'whole' | 'own-head' | 'alone';

const isFrame = (handle: unknown): handle is PageFrame => handle === 'own-head' || handle === 'alone';

/** Returns the frame of the page on screen, from its route's handle. */
export const usePageFrame = (): PageFrame => {
  const handle = lastOf(useMatches())?.handle;
  return isFrame(handle) ? handle : 'whole';
};
