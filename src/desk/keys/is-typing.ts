/** Places in which a person types or answers a question. */
const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Returns true when a key must not act: in a field, with a control key, or while a dialog is open. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const { target } = event;
  const inField = target instanceof HTMLElement && target.closest(busy) !== null;
  const withControl = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
  return inField || withControl || document.querySelector('[role="dialog"], dialog[open]') !== null;
};
