const events = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'input'] as const;

/** True when somebody used the page since the last call; opening the page counts. */
let isActive = true;

const note = (): void => {
  isActive = true;
};

for (const name of events) document.addEventListener(name, note, { capture: true, passive: true });

/**
 * Returns true when somebody typed, clicked or scrolled since the last call, and forgets it. Calls of a page that nobody
 * uses do not prolong the session.
 */
export const takeActivity = (): boolean => {
  const wasActive = isActive;
  isActive = false;
  return wasActive;
};
