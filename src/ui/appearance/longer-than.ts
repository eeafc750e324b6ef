import { useEffect, useState } from 'react';

/** True once `active` has been true for that long without a break. */
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
