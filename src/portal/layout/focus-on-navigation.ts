import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Focused element at the start of a page change; `acted` = the user has done something since. */
interface Start {
  readonly focus: Element | null;
  acted: boolean;
}

const watchUser = (start: Start): (() => void) => {
  const act = (): void => {
    start.acted = true;
  };
  document.addEventListener('keydown', act, true);
  document.addEventListener('pointerdown', act, true);
  return () => {
    document.removeEventListener('keydown', act, true);
    document.removeEventListener('pointerdown', act, true);
  };
};

/** Returns true when the user, not a closing dialog, moved the focus to another element that still exists. */
const hasMovedOn = ({ focus, acted }: Start): boolean => {
  const { activeElement: now } = document;
  return acted && now !== null && now !== document.body && now !== focus;
};

/** Returns the element that the URL's hash names, if it can take the focus. */
function findNamedPart(hash: string): HTMLElement | null {
  const part = document.getElementById(hash.slice(1));
  return part?.hasAttribute('tabindex') === true ? part : null;
}

/**
 * Moves the focus to the named part or to the content. The page is already at its top; only a named part is scrolled
 * to.
 */
function focusOn(content: HTMLElement | null, hash: string): void {
  const part = findNamedPart(hash);
  (part ?? content)?.focus({ preventScroll: part === null });
}

/**
 * Returns a ref for the content, which takes the focus after a page change, unless the URL names a part. The focus
 * stays on the first page, and when the user moved it meanwhile.
 */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const target = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const shown = useRef({ pathname, hash });
  const start = useRef<Start>(undefined);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    start.current = { focus: document.activeElement, acted: false };
    return watchUser(start.current);
  }, [isUnderWay]);
  useEffect(() => {
    const isOtherPart = shown.current.hash !== hash && findNamedPart(hash) !== null;
    const isNew = shown.current.pathname !== pathname || isOtherPart;
    const stays = start.current !== undefined && hasMovedOn(start.current);
    shown.current = { pathname, hash };
    if (!isUnderWay) start.current = undefined;
    if (isNew && !stays) focusOn(target.current, hash);
  }, [pathname, hash, isUnderWay]);
  return target;
};
