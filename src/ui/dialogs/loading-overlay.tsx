import { useEffect, useState } from 'react';
import { useLongerThan } from '../appearance/longer-than.ts';
import { Spinner } from '../appearance/spinner.tsx';

/** Returns `shown`, but stays true for `milliseconds` after `shown` turns false, so that consecutive calls do not flicker. */
const useHeldShown = (shown: boolean, milliseconds = 200): boolean => {
  const [held, setHeld] = useState(shown);
  if (shown && !held) setHeld(true);
  useEffect(() => {
    if (shown || !held) return undefined;
    const timer = setTimeout(() => setHeld(false), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, held, milliseconds]);
  return shown || held;
};

const blockActivation = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
};

/** Blocks Enter and Space while `active`, so that no button behind the overlay reacts. The focus stays where it is. */
const useBlockedActivation = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    document.addEventListener('keydown', blockActivation, true);
    return () => document.removeEventListener('keydown', blockActivation, true);
  }, [active]);
};

const SLOW_AFTER = 6_000;

type LoadingOverlayProps = { readonly shown: boolean; readonly text?: string };

/** Overlay that covers the screen during a call. Keep it mounted, otherwise screen readers do not announce its text. */
export const LoadingOverlay = ({ shown, text = 'Mohon Tunggu...' }: LoadingOverlayProps) => {
  const visible = useHeldShown(shown);
  const slow = useLongerThan(visible, SLOW_AFTER);
  useBlockedActivation(visible);
  return (
    <output aria-live="assertive">
      {visible && (
        <span data-scroll-lock className="fixed inset-0 z-50 grid place-items-center bg-ink/40 p-4">
          <span className="flex items-center gap-3 rounded-card bg-card px-6 py-5 font-semibold shadow-lift">
            <span className="text-brand">
              <Spinner size={28} />
            </span>
            <span>
              <span>{text}</span>
              {slow && (
                <span className="block max-w-60 text-small font-normal">
                  Sambungan sedang lambat. Jangan tutup atau muat ulang halaman ini.
                </span>
              )}
            </span>
          </span>
        </span>
      )}
    </output>
  );
};
