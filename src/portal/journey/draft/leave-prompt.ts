import { useEffect } from 'react';
import { findSession, isReplaced } from '../../session/stored-session.ts';

/** Asks before leaving, except after an ended session: the draft is safe on the server. */
const ask = (event: BeforeUnloadEvent): void => {
  if (findSession() !== undefined && !isReplaced()) event.preventDefault();
};

/**
 * Makes the browser ask before the tab is closed or reloaded while the request is not sent (wire 2.3), or as long as
 * `active`.
 */
export const useLeavePrompt = (active = true): void => {
  useEffect(() => {
    if (!active) return undefined;
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [active]);
};
