import { useEffect, useState } from 'react';

/** Returns the seconds until a time; 0 when it has passed. */
const countSeconds = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/**
 * Returns the whole seconds until a time (ms since 1970). It follows the clock, so that a sleeping phone does not stop
 * the countdown.
 */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => countSeconds(until));
  useEffect(() => {
    const show = () => setSeconds(countSeconds(until));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Formats seconds as '4:59'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
