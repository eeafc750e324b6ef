import { isInAppBrowser } from '../pictures/camera-access.ts';
import { OpenInBrowser } from './open-in-browser.tsx';

type InAppHintProps = {
  /** Question about the failure the customer may see: 'Tombol tidak bereaksi?'. */
  readonly question: string;
};

/** Advice to leave a browser inside another app, which may be unable to choose or save files. Empty in ordinary browsers. */
export const InAppHint = ({ question }: InAppHintProps) =>
  !isInAppBrowser(navigator.userAgent) ? null : (
    <details className="rounded-field bg-wait-tint px-3 py-2 text-small print:hidden">
      <summary className="min-h-6 py-1 font-semibold text-wait">{`${question} Buka di peramban`}</summary>
      <OpenInBrowser />
    </details>
  );
