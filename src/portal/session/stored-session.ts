import * as z from 'zod/mini';
import { AuthUser } from '#shared/wire/auth.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

/** The user as sign-in leaves it: both tokens filled. The handle of an unfinished sign-in has no refresh token and is no session. */
export const SignedInUser = z.extend(AuthUser, {
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  isAuthenticated: z.optional(z.literal(true)),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const SESSION_KEY = 'auth';
const SUMMARY_KEY = 'policy-summary';
/** Key under which React Router stores scroll positions. */
export const SCROLL_KEY = 'scroll-positions';
/** Key of the terms accepted on a summary. */
export const AGREEMENT_KEY = 'agreement';
const ownKeys = [
  SESSION_KEY,
  SUMMARY_KEY,
  SCROLL_KEY,
  AGREEMENT_KEY,
  'text-size',
  'policy-count',
  'chunk-reload-at',
  'sign-in',
];

/**
 * Deletes React Router's scroll positions of earlier visits. The first page of every load has the same key, so a
 * returning customer would be scrolled to where another page, or this one long ago, was left. A reload and a step back
 * keep their position.
 */
export function forgetScrollOfOthers(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type === 'navigate') tabStorage.forget(SCROLL_KEY);
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** User for whom this page was drawn, while the tab opens another policy. */
let before: SignedInUser | undefined;

/** Session with new tokens that a full storage did not take; it ends with the page. */
let unkept: SignedInUser | undefined;

/** Finds the session of this tab; undefined when there is none or it cannot be read. */
export const findSession = (): SignedInUser | undefined =>
  before ?? unkept ?? SignedInUser.safeParse(parseJson(tabStorage.read(SESSION_KEY) ?? '')).data;

/** Keeps the session for the next pages of this tab; where storage is full, for this page alone. */
export const saveSession = (user: SignedInUser): void => {
  unkept = tabStorage.keep(SESSION_KEY, JSON.stringify({ ...user, isAuthenticated: true })) ? undefined : user;
};

/**
 * Replaces the session by that of another policy, which the next page opens. Calls of this page still use the old
 * token, which the server no longer accepts, so that nothing typed for one policy can reach the other.
 */
export const replaceSession = (user: SignedInUser): void => {
  before = findSession();
  tabStorage.forget(SUMMARY_KEY);
  saveSession(user);
};

/** True when another policy was chosen and this page is about to leave. */
export const isReplaced = (): boolean => before !== undefined;

/** Removes an entry that cannot be read, which sign-in must not take for a session. */
export const forgetUnreadable = (): void => tabStorage.forget(SESSION_KEY);

/** Leaves nothing of this program in the tab (promises P34). */
export const clearSession = (): void => {
  unkept = undefined;
  for (const key of ownKeys) tabStorage.forget(key);
};

/** The session that has just ended on this page: the last of what was typed is saved with it, and nothing else. */
let leaving: SignedInUser | undefined;

/** Takes the session out of the tab at once; `forget` ends the last saves. */
export const takeSession = (): { readonly session: SignedInUser | undefined; readonly forget: () => void } => {
  const session = findSession();
  leaving = session;
  clearSession();
  const forget = (): void => {
    leaving = undefined;
  };
  return { session, forget };
};

export const findSavingSession = (): SignedInUser | undefined => findSession() ?? leaving;
