/** Returns whether shortcuts are off: while typing, choosing, holding a control key, or in a dialog. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const { target } = event;
  const inField = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
  return (
    inField || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]') !== null
  );
};
