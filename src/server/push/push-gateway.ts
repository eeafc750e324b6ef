import type { PushPayload } from '#shared/wire/devices/push.ts';
import type { Services } from '#server/services/services.ts';
import { DeliveryFailed, type Gateways, type OutgoingMessage } from '#server/messages/messenger.ts';
import { parseDeviceAddress } from './device-address.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPublicKey, isPushHost } from './push-hosts.ts';
import { buildPushKeys, type PushKeys } from './push-keys.ts';
import { signForService } from './sign-for-service.ts';
import {
  deleteSubscription,
  hasDevices,
  listTargets,
  markRefused,
  markNotified,
  type PushTarget,
} from './subscription-repository.ts';

type PushServices = Pick<Services, 'pool' | 'vault' | 'clock' | 'config'>;

/** Seconds for which a push service keeps a message for a phone that is off; later it is outdated. */
const keptForSeconds = 3 * 86_400;
const waitMs = 10_000;

/** Error of a push service that did not accept a message; contains only its status (P30). */
class PushRefused extends Error {
  override readonly name = 'PushRefused';
  readonly code = 'PUSH';
  readonly responseCode: number;

  constructor(status: number) {
    super(`push service answered ${status}`);
    this.responseCode = status;
  }
}

const buildPayload = ({ messageId, subject, text, path }: OutgoingMessage): PushPayload => ({
  id: messageId,
  title: subject,
  body: text,
  path: path ?? '/notification',
});

interface Sending {
  readonly services: PushServices;
  readonly keys: PushKeys;
  readonly payload: PushPayload;
}

/** Sends the message to one browser's push service; redirects are not followed. */
async function post({ services, keys, payload }: Sending, { target }: PushTarget): Promise<number> {
  const { config, clock } = services;
  const { status, body } = await fetch(target.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
    headers: {
      authorization: signForService(keys, target.endpoint, config.publicUrl, clock.systemNow()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptForSeconds),
      // One message is one notification, even if it is sent twice.
      topic: payload.id.replaceAll('-', ''),
    },
    body: new Uint8Array(encryptPush(Buffer.from(JSON.stringify(payload)), target.keys)),
  });
  await body?.cancel();
  return status;
}

const isOver = (status: number): boolean => status === 404 || status === 410;

/** Returns true when the service refuses this browser: a mistake of ours, or one that no retry fixes. */
const isRefusal = (status: number): boolean => status === 400 || status === 401 || status === 403;

/** Time after which a refusal counts as permanent; a mistake of ours is fixed by then. */
const refusedForMs = 3 * 86_400_000;

/**
 * Sends the message and returns the status. An endpoint of an unknown service, or with an invalid key, counts as
 * expired.
 */
async function handOver(sending: Sending, each: PushTarget): Promise<number> {
  const { config } = sending.services;
  const { endpoint, keys } = each.target;
  if (config.push === undefined || !isPushHost(endpoint, config.push.hosts) || !isPublicKey(keys.p256dh)) return 410;
  return post(sending, each).catch(() => 0);
}

/** Returns true when the service has refused this browser for days; records the first refusal. */
async function isRefusedForEver({ services: { pool, clock } }: Sending, { id }: PushTarget): Promise<boolean> {
  const now = clock.systemNow();
  const since = await markRefused(pool, id, now);
  return since !== undefined && Date.parse(now) - Date.parse(since) >= refusedForMs;
}

/**
 * Notifies one browser, and deletes it when its service reports it as expired or refuses it permanently; otherwise
 * returns the refusal.
 */
async function notify(sending: Sending, each: PushTarget): Promise<PushRefused | undefined> {
  const { pool } = sending.services;
  const status = await handOver(sending, each);
  if (isOver(status) || (isRefusal(status) && (await isRefusedForEver(sending, each))))
    await deleteSubscription(pool, each.id);
  else if (status >= 200 && status < 300) await markNotified(pool, each.id, sending.payload.id);
  else return new PushRefused(status);
  return undefined;
}

/** Notifies every browser of the holder, each once; an unreachable one does not delay the others. */
async function deliver(services: PushServices, keys: PushKeys, message: OutgoingMessage): Promise<undefined> {
  const { pool, vault } = services;
  const owner = parseDeviceAddress(message.address);
  const targets = await listTargets(pool, vault, owner, message.messageId);
  const sending = { services, keys, payload: buildPayload(message) };
  const refusals = await Promise.all(targets.map((each) => notify(sending, each)));
  const refused = refusals.find((each) => each !== undefined);
  if (refused !== undefined) throw refused;
  if (!(await hasDevices(pool, owner))) throw new DeliveryFailed('gone', 'no device');
  return undefined;
}

/** Creates the gateway for web push, where the settings have a key; the demo's own key sends nothing. */
export function createPushGateway(services: PushServices): Gateways {
  const { push } = services.config;
  if (push?.sends !== true) return {};
  const keys = buildPushKeys(push.privateKey);
  return { PUSH: (message) => deliver(services, keys, message) };
}
