import { useDeferredValue, useState } from 'react';

/**
 * Returns true one deferred render after `isThere`. Late content is thus rendered in steps, between which the browser
 * can react to touches. Content that is present from the start is rendered with the page.
 */
export const useDrawnInSteps = (isThere: boolean): boolean => {
  const [wasThere] = useState(isThere);
  const isReady = useDeferredValue(isThere, wasThere);
  return isThere && isReady;
};
