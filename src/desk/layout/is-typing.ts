/** Shortcuts keep still while somebody types, chooses, holds a control key, or has a dialog open. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const { target } = event;
  const inField = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
  return (
    inField || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]') !== null
  );
};
