import { useDeferredValue, useState } from 'react';

/**
 * True one drawing after `isThere` is: what comes later than the page is drawn in steps, between which the browser can answer a touch.
 * An answer of the cache is otherwise drawn in one piece. What is there from the beginning is drawn with the page.
 */
export const useDrawnInSteps = (isThere: boolean): boolean => {
  const [wasThere] = useState(isThere);
  const isReady = useDeferredValue(isThere, wasThere);
  return isThere && isReady;
};
