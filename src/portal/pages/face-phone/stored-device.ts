import * as z from 'zod/mini';
import { tabStorage } from '#ui/storage/browser-storage.ts';

const key = 'face-phone';

/** Number of this page, and the token of the link until the server has accepted it. */
const Stored = z.object({ device: z.string(), token: z.string() });
type StoredDevice = z.infer<typeof Stored>;

const parseStored = (): StoredDevice | undefined => {
  try {
    return Stored.safeParse(JSON.parse(tabStorage.read(key) ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Draws 256 random bits in base64url. */
const draw = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns the number of this page. A link of the address that is not known yet gets a new one, stored before it is sent:
 * after a reload or a lost answer the same page repeats its call instead of counting as a second device.
 */
export const readDevice = (hash: string): StoredDevice | undefined => {
  const token = hash.replace(/^#/, '');
  const stored = parseStored();
  if (token === '' || stored?.token === token) return stored;
  const drawn = { device: draw(), token };
  tabStorage.keep(key, JSON.stringify(drawn));
  return drawn;
};

/** Removes the token from address and storage once the link is this page's. */
export const dropToken = (device: string): void => {
  tabStorage.keep(key, JSON.stringify({ device, token: '' }));
  globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
};
