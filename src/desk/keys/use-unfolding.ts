import { useEffect, useRef, useState } from 'react';

/**
 * Holds whether a form is open that a button opens in its own place, and moves the focus: into the first field of the
 * form, and back to the button. `place` = element around both.
 */
export const useUnfolding = () => {
  const [form, setForm] = useState({ isOpen: false, isByHand: false });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.isByHand) place.current?.querySelector<HTMLElement>('select, input, textarea, button')?.focus();
  }, [form]);
  const setOpen = (isOpen: boolean): void => setForm({ isOpen, isByHand: true });
  return { isOpen: form.isOpen, setOpen, place };
};
