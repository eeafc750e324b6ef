import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';

/** After a page change the focus goes to the new content, as it would with a page load; not on the first page. */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const target = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname]);
  return target;
};
