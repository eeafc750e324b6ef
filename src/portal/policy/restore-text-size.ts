export const textSizeKey = 'text-size';

/** As it was left in this tab; before the first paint, so that nothing jumps. A value nobody knows is drawn as designed. */
export const restoreTextSize = (): void => {
  const kept = sessionStorage.getItem(textSizeKey);
  if (kept !== null) document.documentElement.dataset['textSize'] = kept;
};
