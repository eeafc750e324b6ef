import { useEffect, useRef } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';

/** Selects the list entry of the first file that the signed-in person has not opened. */
const NEXT_FILE = '[data-next-file]';

/** Returns true when the next step is in the action bar: to claim the case, or nothing but to read why not. */
const isBarNext = ({ buttons, actions, delayed }: DeskCase): boolean =>
  delayed !== null || actions.length === 0 || buttons.some(({ key }) => key === 'claim');

/**
 * Returns a ref for the action bar. An action removes its own button, which would move the focus to the page's top. The
 * focus goes to what comes next: the bar, or the first file not yet opened. It moves when the case has changed or was
 * opened from another page, and only from the bar or from nowhere.
 */
export const useNextFocus = (shown: DeskCase, isArrival: boolean, isAsking: boolean) => {
  const bar = useRef<HTMLElement>(null);
  const version = `${shown.version} ${shown.delayed?.id ?? ''}`;
  const seen = useRef(isArrival ? '' : version);
  useEffect(() => {
    if (version === seen.current || isAsking) return;
    seen.current = version;
    const { activeElement } = document;
    const isFree = activeElement === document.body || bar.current?.contains(activeElement) === true;
    if (!isFree) return;
    const file = isBarNext(shown) ? null : document.querySelector<HTMLElement>(NEXT_FILE);
    if (file === null) bar.current?.focus({ preventScroll: true });
    else file.focus();
  }, [version, isAsking, shown]);
  return bar;
};
