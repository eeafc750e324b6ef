import { useDeferredValue } from 'react';
import { useWaitingCount } from '../proposals/waiting.ts';

/** Shows the number of requests that wait for the customer's action. */
const Count = () => {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-wait-tint px-2 text-small text-wait">
      <span translate="no">{waiting}</span>
      <span className="sr-only"> menunggu Anda</span>
    </span>
  );
};

/** Shows the waiting mark; its request is sent after the page's first requests. */
export const WaitingMark = () => useDeferredValue(true, false) && <Count />;
