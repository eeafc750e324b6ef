import { isInAppBrowser } from '../pictures/camera-access.ts';
import { OpenInBrowser } from './open-in-browser.tsx';

/** The way out of a browser inside another app, beside every upload: such a browser may do nothing at all when a file is to be chosen. */
export const InAppHint = () =>
  !isInAppBrowser(navigator.userAgent) ? null : (
    <details className="rounded-field bg-wait-tint px-3 py-2 text-small">
      <summary className="min-h-6 py-1 font-semibold text-wait">Tombol tidak bereaksi? Buka di peramban</summary>
      <OpenInBrowser />
    </details>
  );
