import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Where the focus was when the navigation under way began; body when nothing had it. */
const useOrigin = (): RefObject<Element | null> => {
  const origin = useRef<Element | null>(null);
  const isIdle = useNavigation().state === 'idle';
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    if (wasIdle.current && !isIdle) origin.current = document.activeElement;
    wasIdle.current = isIdle;
  }, [isIdle]);
  return origin;
};

/** The user has gone on by themselves to something that is still there. */
const hasMovedOn = (origin: Element | null): boolean => {
  const { activeElement: now } = document;
  return now !== null && now !== document.body && origin !== null && now !== origin;
};

/**
 * After a page change the focus goes to the new content, as it would with a page load; not on the first page, and not away from
 * what the user has reached while a slow page was coming.
 */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const target = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const origin = useOrigin();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hasMovedOn(origin.current)) target.current?.focus({ preventScroll: true });
    origin.current = null;
  }, [pathname, origin]);
  return target;
};
