import { useEffect, useState } from 'react';

/** Returns the whole seconds until a time of this device in ms, counted down; 0 once it has passed. */
export const useSecondsLeft = (dueAt: number): number => {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= dueAt;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [isOver]);
  return Math.max(0, Math.ceil((dueAt - now) / 1_000));
};
