import { useEffect } from 'react';
import * as z from 'zod/mini';
import { presenceSeconds } from '#shared/wire/desk-team/desk-stream.ts';
import { callDesk } from '../api/call-desk.ts';
import { findStaff } from '../session/staff-session.ts';

/** Milliseconds after which a page in the background counts as put away; browsers then slow its timers down. */
const putAwayMs = 240_000;

/** Draws a number for a page, by which the server tells two pages of a person apart. */
const drawPage = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/**
 * Tells the server every few seconds that this page has the case open, and once when it leaves. A failure is not shown:
 * the others then no longer see it, and nothing else happens.
 */
export const useOwnPresence = (number: string): void => {
  useEffect(() => {
    const page = drawPage();
    let hiddenSince: number | undefined;
    const say = (open: boolean): void => {
      // After signing out, the server forgets the page by itself.
      if (findStaff() === undefined) return;
      void callDesk(`cases/${encodeURIComponent(number)}/presence`, z.null(), {
        method: 'POST',
        body: { page, open },
        keepalive: !open,
      }).catch(() => undefined);
    };
    const sayOpen = (): void => {
      hiddenSince = document.hidden ? (hiddenSince ?? Date.now()) : undefined;
      if (hiddenSince === undefined || Date.now() - hiddenSince < putAwayMs) say(true);
    };
    const leave = (): void => say(false);
    // A page that is being left becomes hidden after it said so.
    const comeBack = (): void => {
      if (!document.hidden) sayOpen();
    };
    sayOpen();
    const timer = setInterval(sayOpen, presenceSeconds.every * 1_000);
    document.addEventListener('visibilitychange', comeBack);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', comeBack);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [number]);
};
