import { useDeferredValue } from 'react';
import { useWaitingCount } from '../proposals/waiting.ts';

/** How many requests wait for the customer. */
const Count = () => {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-wait-tint px-2 text-small text-wait">
      {waiting}
      <span className="sr-only"> menunggu Anda</span>
    </span>
  );
};

/** Asked for behind what the page itself asks. */
export const WaitingMark = () => useDeferredValue(true, false) && <Count />;
