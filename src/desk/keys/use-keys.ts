import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from './is-typing.ts';
import { readKeyChoices } from './key-choices.ts';
import { isSingle, keyNames, keyOf, type KeyName } from './key-table.ts';

/** Handles a pressed key; false = it was not for this handler, and the browser goes on. */
type KeyHandler = (event: KeyboardEvent) => boolean | void;

export type KeyHandlers = { readonly [Name in KeyName]?: KeyHandler | undefined };

const controls = 'a, button, summary, [role="tab"]';

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest(controls) !== null;

/**
 * Returns the names of a pressed key in the table. A digit with Shift is also named by its place, since the sign that it
 * types differs by keyboard; where Shift types the digit itself, it is the digit alone.
 */
const namesOf = ({ key, code, shiftKey }: KeyboardEvent): readonly string[] => {
  // With caps lock, a letter without Shift comes as a capital.
  if (!shiftKey) return [key.length === 1 ? key.toLowerCase() : key];
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined || /^\d$/.test(key) ? [key] : [key, `Shift+${digit}`];
};

/** Returns true when the pressed key is that of a row and may act now. */
const isPressed = (name: KeyName, event: KeyboardEvent): boolean => {
  const { keys, repeats = false, leavesControls = false } = keyOf(name);
  if (!namesOf(event).some((each) => keys.includes(each))) return false;
  if (isSingle(name) && !readKeyChoices().letters) return false;
  return (repeats || !event.repeat) && !(leavesControls && isOnControl(event));
};

/**
 * Connects keys of the table with what they do here. No key acts while somebody types or a dialog is open. With `within`,
 * keys act only while the focus is inside that element.
 */
export const useKeys = (handlers: KeyHandlers, within?: RefObject<HTMLElement | null>): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      if (within && !(event.target instanceof Node && within.current?.contains(event.target) === true)) return;
      const name = keyNames.find((each) => latest.current[each] !== undefined && isPressed(each, event));
      if (name !== undefined && latest.current[name]?.(event) !== false) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [within]);
};
