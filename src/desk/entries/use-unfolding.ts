import { useEffect, useRef, useState } from 'react';

/**
 * Holds whether a form is open that a button opens in its own place, and moves the focus: into the first field of the
 * form, and back to the button. `place` = element around both.
 */
export const useUnfolding = <Place extends HTMLElement>() => {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<Place>(null);
  const isByHand = useRef(false);
  useEffect(() => {
    if (isByHand.current) place.current?.querySelector<HTMLElement>('select, input, textarea, button')?.focus();
  }, [isOpen]);
  const setOpen = (next: boolean): void => {
    isByHand.current = true;
    setIsOpen(next);
  };
  return { isOpen, setOpen, place };
};
