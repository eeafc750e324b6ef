import { useDeferredValue, useState } from 'react';

/**
 * Returns true one render after `isThere`, so that late content is drawn in steps, between which the browser can react
 * to a touch; otherwise a cached answer would be drawn in one piece. Content that is available from the start is drawn
 * with the page.
 */
export const useDrawnInSteps = (isThere: boolean): boolean => {
  const [wasThere] = useState(isThere);
  const isReady = useDeferredValue(isThere, wasThere);
  return isThere && isReady;
};
