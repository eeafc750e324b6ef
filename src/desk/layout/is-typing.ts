/** Returns true when keyboard shortcuts must not act: in a field, with a control key, or while a dialog is open. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const { target } = event;
  const inField = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
  return (
    inField || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]') !== null
  );
};
