import { z } from 'zod';
import { channelTo } from '#shared/lists/message-channels.ts';
import type { Config } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { MessageAddress } from '#server/messages/message-queue.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';
import { hasDevices } from './subscription-repository.ts';

/** Builds the address of a message to devices from their owner; the devices are looked up when it is sent. */
const deviceAddress = ({ policyNumber, partyId }: Owner): string => `${policyNumber}/${partyId}`;

/** Lists the holder's browsers as additional address for notices of the policy, if there are any. */
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

/** Parses the address of a message to devices. @throws for another format */
export function parseDeviceAddress(address: string): Owner {
  const [policyNumber, partyId] = Parts.parse(address.split('/'));
  return { policyNumber, partyId };
}
