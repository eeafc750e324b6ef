import { useEffect, useState } from 'react';

/** Returns true once `active` has been true for `milliseconds` without interruption; false again as soon as `active` is false. */
export const useLongerThan = (active: boolean, milliseconds: number): boolean => {
  const [reached, setReached] = useState(false);
  if (!active && reached) setReached(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setReached(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return reached;
};
