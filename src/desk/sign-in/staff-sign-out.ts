import * as z from 'zod/mini';
import { callDesk } from '../api/call-desk.ts';
import { deskQueries } from '../api/desk-queries.ts';
import { clearStaff } from '../session/staff-session.ts';
import { forgetAllTyped } from '../session/typed-texts.ts';

/**
 * Ends the session on the server and removes all case data from this tab. An unreachable server does not prevent that.
 */
export const signOut = async (): Promise<void> => {
  await callDesk('auth/logout', z.null(), { method: 'POST' }).catch(() => undefined);
  deskQueries.clear();
  forgetAllTyped();
  clearStaff();
};
