import { z } from 'zod';
import { PushDevices, PushInput, PushQuery } from '#shared/wire/devices/push.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { isBrowserEndpoint, isPublicKey, isPushHost } from './push-hosts.ts';
import { buildPushKeys } from './push-keys.ts';
import { deleteDevice, insertSubscription, listDevices } from './subscription-repository.ts';

/** Services of the web push routes. */
export interface PushRouteServices extends Pick<Services, 'config' | 'pool' | 'vault' | 'clock'> {
  readonly limits: { readonly pushDevices: number };
}

const unknownService = 'Layanan notifikasi dari browser ini belum kami dukung.';
const invalidKey =
  'Kunci notifikasi dari browser ini tidak dapat dipakai. Matikan notifikasi di browser, lalu nyalakan lagi.';

async function describeDevices({ config, pool }: PushRouteServices, caller: CustomerSession): Promise<PushDevices> {
  if (config.push === undefined) return { public_key: null, items: [] };
  const { publicKey } = buildPushKeys(config.push.privateKey);
  return { public_key: publicKey, items: await listDevices(pool, caller) };
}

/**
 * Subscribes a browser.
 * @throws 404 where the installation has no web push, 422 for an endpoint that is no push service, or an invalid key
 */
async function subscribe(services: PushRouteServices, caller: CustomerSession, target: PushInput): Promise<void> {
  const { config, pool, vault, clock, limits } = services;
  if (config.push === undefined) throw refuse('NOT_FOUND');
  if (!isBrowserEndpoint(target.endpoint) || !isPushHost(target.endpoint, config.push.hosts))
    throw refuseField('endpoint', unknownService);
  if (!isPublicKey(target.keys.p256dh)) throw refuseField('keys.p256dh', invalidKey);
  const now = clock.systemNow();
  await inTransaction(pool, (tx) => insertSubscription(tx, vault, caller, { target, now, most: limits.pushDevices }));
}

/** Routes for the browsers that receive notices of the policy (rulebook 4.5). */
export const pushRoutes = (services: PushRouteServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/profile/push',
    summary: 'The key for asking a browser for notices, and the devices that are told',
    input: noInput,
    answers: PushDevices,
    handle: async ({ caller }) => answer(await describeDevices(services, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/profile/push',
    summary: 'Notices on this device, by the subscription that its browser gave',
    input: z.object({ body: PushInput }),
    answers: PushDevices,
    handle: async ({ input, caller }) => {
      await subscribe(services, caller, input.body);
      return answer(await describeDevices(services, caller), { message: 'Notifikasi di perangkat ini menyala.' });
    },
  }),
  customerRoute({
    method: 'DELETE',
    path: '/api/v1/profile/push',
    summary: 'No more notices on one device',
    input: z.object({ query: PushQuery }),
    answers: PushDevices,
    handle: async ({ input, caller }) => {
      if (!(await deleteDevice(services.pool, caller, input.query.id))) throw refuse('NOT_FOUND');
      return answer(await describeDevices(services, caller), { message: 'Notifikasi di perangkat itu berhenti.' });
    },
  }),
];
