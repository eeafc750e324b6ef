import type { PushPayload } from '#shared/wire/devices/push.ts';
import type { Services } from '#server/services/services.ts';
import { AddressGone, type Gateways, type OutgoingMessage } from '#server/messages/messenger.ts';
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
  markTold,
  type PushTarget,
} from './subscription-repository.ts';

type PushServices = Pick<Services, 'pool' | 'vault' | 'clock' | 'config'>;

/** A phone that is off learns of it within three days; later it is no news. */
const keptForSeconds = 3 * 86_400;
const waitMs = 10_000;

/** A push service that did not take a message; only its status is told (P30). */
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

/** Hands the message to one browser's push service; it follows nobody elsewhere. */
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
      // One message is one notice, also where it is handed over twice.
      topic: payload.id.replaceAll('-', ''),
    },
    body: new Uint8Array(encryptPush(Buffer.from(JSON.stringify(payload)), target.keys)),
  });
  await body?.cancel();
  return status;
}

const isOver = (status: number): boolean => status === 404 || status === 410;

/** The service refuses this browser as such: a mistake of ours, or one that no try will mend. */
const isRefusal = (status: number): boolean => status === 400 || status === 401 || status === 403;

/** A browser that was refused for as long is refused for ever: a mistake of ours is mended by then. */
const refusedForMs = 3 * 86_400_000;

/** Handed over, answers the status. An endpoint whose service is known no more, or whose key no message can be encrypted for, is gone. */
async function handOver(sending: Sending, each: PushTarget): Promise<number> {
  const { config } = sending.services;
  const { endpoint, keys } = each.target;
  if (config.push === undefined || !isPushHost(endpoint, config.push.hosts) || !isPublicKey(keys.p256dh)) return 410;
  return post(sending, each).catch(() => 0);
}

/** True when the service has refused this browser for days; notes the first refusal. */
async function isRefusedForEver({ services: { pool, clock } }: Sending, { id }: PushTarget): Promise<boolean> {
  const now = clock.systemNow();
  const since = await markRefused(pool, id, now);
  return since !== undefined && Date.parse(now) - Date.parse(since) >= refusedForMs;
}

/** One browser: told, or forgotten where its service says that it is gone or refuses it for ever; else the refusal. */
async function tell(sending: Sending, each: PushTarget): Promise<PushRefused | undefined> {
  const { pool } = sending.services;
  const status = await handOver(sending, each);
  if (isOver(status) || (isRefusal(status) && (await isRefusedForEver(sending, each))))
    await deleteSubscription(pool, each.id);
  else if (status >= 200 && status < 300) await markTold(pool, each.id, sending.payload.id);
  else return new PushRefused(status);
  return undefined;
}

/** Tells every browser of the holder, each once; one that cannot be reached now does not keep the others waiting. */
async function deliver(services: PushServices, keys: PushKeys, message: OutgoingMessage): Promise<void> {
  const { pool, vault } = services;
  const owner = parseDeviceAddress(message.address);
  const targets = await listTargets(pool, vault, owner, message.messageId);
  const sending = { services, keys, payload: buildPayload(message) };
  const refusals = await Promise.all(targets.map((each) => tell(sending, each)));
  const refused = refusals.find((each) => each !== undefined);
  if (refused !== undefined) throw refused;
  if (!(await hasDevices(pool, owner))) throw new AddressGone('no device');
}

/** The way out to browsers, where the settings name a key of its own; a key that only the demo made sends nothing. */
export function createPushGateway(services: PushServices): Gateways {
  const { push } = services.config;
  if (push?.sends !== true) return {};
  const keys = buildPushKeys(push.privateKey);
  return { PUSH: (message) => deliver(services, keys, message) };
}
