import type { PushPayload } from '#shared/wire/devices/push.ts';
import type { Services } from '#server/services/services.ts';
import { AddressGone, type Gateways, type OutgoingMessage } from '#server/messages/messenger.ts';
import { parseDeviceAddress } from './device-address.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPushHost } from './push-hosts.ts';
import { buildPushKeys, type PushKeys } from './push-keys.ts';
import { signForService } from './sign-for-service.ts';
import { deleteSubscription, hasDevices, listTargets, markTold, type PushTarget } from './subscription-repository.ts';

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

/** One browser: told, or forgotten where its service says that it is gone; else the refusal. */
async function tell(sending: Sending, each: PushTarget): Promise<PushRefused | undefined> {
  const { pool, config } = sending.services;
  const isKnown = config.push !== undefined && isPushHost(each.target.endpoint, config.push.hosts);
  const status = isKnown ? await post(sending, each).catch(() => 0) : 410;
  if (isOver(status)) await deleteSubscription(pool, each.id);
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
