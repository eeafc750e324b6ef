import { hkdfSync } from 'node:crypto';

/** Settings of web push. */
export interface PushSettings {
  /** Private key, 32 bytes on P-256. */
  readonly privateKey: Buffer;
  /** Names of push services; `*.` stands for any subdomain. */
  readonly hosts: readonly string[];
  /** False for the demo's own key, with which nothing leaves the machine. */
  readonly sends: boolean;
}

/** Push services of Chrome, Firefox, Safari and Edge. */
export const usualPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Chooses the given key, or in the demo one derived from its stored secret. Undefined = no web push. */
export function choosePush(
  given: { readonly PUSH_PRIVATE_KEY?: Buffer | undefined; readonly PUSH_HOSTS: readonly string[] },
  demoKey: Buffer | undefined,
): PushSettings | undefined {
  const { PUSH_PRIVATE_KEY: key, PUSH_HOSTS: hosts } = given;
  if (key !== undefined) return { privateKey: key, hosts, sends: true };
  if (demoKey === undefined) return undefined;
  return { privateKey: Buffer.from(hkdfSync('sha256', demoKey, '', 'swapolis/demo-push/1', 32)), hosts, sends: false };
}
