import { classNames } from '../appearance/class-names.ts';
import { useLongerThan } from '../appearance/longer-than.ts';

export type RouteProgress = 'idle' | 'running' | 'failed';

/** Milliseconds before the bar appears, so that quick page changes show none. */
const THROTTLE = 200;

/** Progress bar of a page change at the top edge of the screen. Turns red when the page cannot be loaded. */
export const ProgressBar = ({ progress }: { readonly progress: RouteProgress }) => {
  const running = useLongerThan(progress === 'running', THROTTLE);
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
