import { DeskSignedIn } from '#shared/wire/desk.ts';
import { OpenIdAddress } from '#shared/wire/staff/openid.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { callDesk } from '../api/call-desk.ts';

const KEY = 'desk-openid';

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns true when this installation lets staff sign in with the insurer's identity provider. */
export const hasProvider = (): boolean =>
  document.querySelector('meta[name="staff-provider"]')?.getAttribute('content') === 'yes';

/**
 * Starts a sign-in at the identity provider. This tab stores a secret key, without which nobody can finish the sign-in.
 * @throws DeskError
 */
export async function startProviderSignIn(): Promise<void> {
  const key = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const body = { binding: toHex(new Uint8Array(digest)) };
  const { address } = await callDesk('auth/openid/start', OpenIdAddress, { method: 'POST', body });
  tabStorage.keep(KEY, key);
  window.location.assign(address);
}

/**
 * Finishes a sign-in, given the query string with which the provider sent the browser back.
 * @throws DeskError
 */
export function finishProviderSignIn(query: string): Promise<DeskSignedIn> {
  const key = tabStorage.read(KEY) ?? '';
  tabStorage.forget(KEY);
  return callDesk('auth/openid/finish', DeskSignedIn, { method: 'POST', body: { query, key } });
}
