import { PushInput } from '#shared/wire/devices/push.ts';

/** State of push notices in this browser; 'missing' = unsupported. */
export type BrowserPush = 'missing' | 'denied' | 'off' | 'on';

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Returns the page's service worker; undefined in development, and in browsers that forbid it. */
const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasPush() ? navigator.serviceWorker.getRegistration('/') : undefined;

export async function readBrowserPush(): Promise<BrowserPush> {
  const worker = await findWorker();
  if (worker === undefined) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on';
}

const bytesOf = (publicKey: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

/**
 * Asks for permission and subscribes this browser; undefined = the person refused.
 * @throws when the browser's push service cannot be reached
 */
export async function subscribeBrowser(publicKey: string): Promise<PushInput | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.ready;
  // An existing subscription with another key would make `subscribe` fail.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = made.toJSON();
  return PushInput.parse({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await findWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
