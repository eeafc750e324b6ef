import { hkdfSync } from 'node:crypto';

/** How browsers are told news (Web Push). */
export interface PushSettings {
  /** 32 bytes on P-256. */
  readonly privateKey: Buffer;
  /** Names of push services; `*.` stands for any name below. */
  readonly hosts: readonly string[];
  /** False: the demo's own key, with which nothing leaves the machine. */
  readonly sends: boolean;
}

/** The push services of Chrome, Firefox, Safari and Edge. */
export const usualPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Chooses the key that is given; the demo else has one of its own, made of the secret that it keeps. Undefined = there is no such way. */
export function choosePush(
  given: { readonly PUSH_PRIVATE_KEY?: Buffer | undefined; readonly PUSH_HOSTS: readonly string[] },
  demoKey: Buffer | undefined,
): PushSettings | undefined {
  const { PUSH_PRIVATE_KEY: key, PUSH_HOSTS: hosts } = given;
  if (key !== undefined) return { privateKey: key, hosts, sends: true };
  if (demoKey === undefined) return undefined;
  return { privateKey: Buffer.from(hkdfSync('sha256', demoKey, '', 'swapolis/demo-push/1', 32)), hosts, sends: false };
}
