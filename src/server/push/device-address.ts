import { z } from 'zod';
import { channelTo } from '#shared/lists/message-channels.ts';
import type { Config } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { MessageAddress } from '#server/messages/message-queue.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';
import { hasDevices } from './subscription-repository.ts';

/** The address of a message to devices: whose they are. Which these are is looked up when it goes out. */
const deviceAddress = ({ policyNumber, partyId }: Owner): string => `${policyNumber}/${partyId}`;

/** Where news of the policy goes besides phone and e-mail: the holder's browsers, where there are some. */
export async function listDeviceAddresses(
  q: Queryable,
  { push }: Pick<Config, 'push'>,
  owner: Owner,
): Promise<readonly MessageAddress[]> {
  const channel = channelTo('device');
  if (channel === undefined || push === undefined || !(await hasDevices(q, owner))) return [];
  return [{ channel, address: deviceAddress(owner) }];
}

const Parts = z.tuple([z.string().min(1), z.coerce.number().int()]);

/** @throws for what is no such address */
export function parseDeviceAddress(address: string): Owner {
  const [policyNumber, partyId] = Parts.parse(address.split('/'));
  return { policyNumber, partyId };
}
