import { deviceStorage } from '#ui/storage/browser-storage.ts';

const deviceKey = 'device';

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns a random id of this browser, by which the server sees that several people sign in with it. It is no personal
 * data, grants nothing, and survives sign-out. It is not a cookie, so it is never sent automatically (promises P35).
 * Without storage each call returns a new id.
 */
export function deviceId(): string {
  const id = deviceStorage.read(deviceKey) ?? newId();
  deviceStorage.keep(deviceKey, id);
  return id;
}
