import * as z from 'zod/mini';
import { AuthUser } from '#shared/wire/auth.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';

/**
 * User after a completed sign-in, with both tokens. The handle of an unfinished sign-in has no refresh token and does
 * not count as a session.
 */
export const SignedInUser = z.extend(AuthUser, {
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  isAuthenticated: z.optional(z.literal(true)),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const SESSION_KEY = 'auth';
const SUMMARY_KEY = 'policy-summary';
/** Storage key of React Router's scroll positions. */
export const SCROLL_KEY = 'scroll-positions';
/** Storage key of the terms accepted on a summary. */
export const AGREEMENT_KEY = 'agreement';
/** Storage key of a face check by an outside service. */
export const OUTSIDE_KEY = 'face-outside';
const ownKeys = [
  SESSION_KEY,
  SUMMARY_KEY,
  SCROLL_KEY,
  AGREEMENT_KEY,
  OUTSIDE_KEY,
  'face-handoff',
  'text-size',
  'policy-count',
  'chunk-reload-at',
  'sign-in',
];

/**
 * Deletes scroll positions of earlier visits, unless the page was reloaded or reached by Back. React Router gives every
 * first page the same key, so a new visit would be scrolled to an old position.
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

/** Session for which this page was rendered, while the tab switches to another policy; undefined otherwise. */
let before: SignedInUser | undefined;

/** Session with new tokens that did not fit into the tab's storage; lost when the page closes. */
let unkept: SignedInUser | undefined;

/** Returns the session of this tab; undefined when there is none or it cannot be read. */
export const findSession = (): SignedInUser | undefined =>
  before ?? unkept ?? SignedInUser.safeParse(parseJson(tabStorage.read(SESSION_KEY) ?? '')).data;

/** Stores the session in the tab; if its storage is full, only this page keeps it. */
export const saveSession = (user: SignedInUser): void => {
  unkept = tabStorage.keep(SESSION_KEY, JSON.stringify({ ...user, isAuthenticated: true })) ? undefined : user;
};

/**
 * Stores the session of another policy, which the next page opens. Calls of this page still use the old token, which
 * the server refuses. No input for one policy can thus reach the other.
 */
export const replaceSession = (user: SignedInUser): void => {
  before = findSession();
  tabStorage.forget(SUMMARY_KEY);
  saveSession(user);
};

/** Returns true when another policy was chosen and this page is about to close. */
export const isReplaced = (): boolean => before !== undefined;

/** Deletes a stored session that cannot be read, so that sign-in does not take it for a session. */
export const forgetUnreadable = (): void => tabStorage.forget(SESSION_KEY);

/** Deletes everything that the portal stores in the tab (promises P34). */
export const clearSession = (): void => {
  unkept = undefined;
  for (const key of ownKeys) tabStorage.forget(key);
};

/** Session that just ended on this page; only the last saves may still use it. */
let leaving: SignedInUser | undefined;

/** Removes the session from the tab and returns it. The last saves may use it until `forget` is called. */
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
