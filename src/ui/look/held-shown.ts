import { useEffect, useState } from 'react';

/** Follows `shown`, but once true stays true for at least `milliseconds`, so that a loading state never flickers. */
export const useHeldShown = (shown: boolean, milliseconds = 200): boolean => {
  const [held, setHeld] = useState(shown);
  if (shown && !held) setHeld(true);
  useEffect(() => {
    if (shown || !held) return undefined;
    const timer = setTimeout(() => setHeld(false), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, held, milliseconds]);
  return shown || held;
};
