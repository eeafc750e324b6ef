import { useEffect } from 'react';
import { findSession, isReplaced } from '../../session/stored-session.ts';

/** Asks before leaving. After an ended session it does not ask, because the draft is stored on the server. */
const ask = (event: BeforeUnloadEvent): void => {
  if (findSession() !== undefined && !isReplaced()) event.preventDefault();
};

/**
 * Makes the browser ask before the tab is closed or reloaded, while the request is not sent (wire 2.3); `active` false
 * = never.
 */
export const useLeavePrompt = (active = true): void => {
  useEffect(() => {
    if (!active) return undefined;
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [active]);
};
