import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

export type RouteProgress = 'idle' | 'running' | 'failed';

/** True once `progress` has been 'running' for 200 ms: quick page changes show no bar. */
const useThrottled = (running: boolean): boolean => {
  const [shown, setShown] = useState(false);
  if (!running && shown) setShown(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, [running]);
  return shown;
};

/** Progress of a page change at the top edge: fills over 5 s, turns red when the page could not be loaded. */
export const ProgressBar = ({ progress }: { readonly progress: RouteProgress }) => {
  const running = useThrottled(progress === 'running');
  const failed = progress === 'failed';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]" data-progress={progress}>
      {(running || failed) && (
        <div
          aria-hidden="true"
          className={classNames('h-full origin-left', failed ? 'bg-you' : 'animate-progress bg-brand')}
        />
      )}
      <output className="sr-only">{failed && 'Halaman gagal dimuat.'}</output>
    </div>
  );
};
