import { z } from 'zod';
import type { DeliveryState } from '#server/messages/delivery-repository.ts';
import type { Failure } from '#server/messages/messenger.ts';

/** Status of a message, in answers and reports. */
export const InfobipStatus = z.object({ groupId: z.number(), id: z.number(), name: z.string().max(80) });

/** Error of a report; group 0 = none. */
export const InfobipError = z.object({ groupId: z.number(), id: z.number(), permanent: z.boolean().default(true) });

type Status = z.infer<typeof InfobipStatus>;
type Reported = z.infer<typeof InfobipError>;

/** DELIVERED_TO_OPERATOR stands in the group of delivered messages, and is not the end. */
const deliveredToOperator = 2;

/** Rejections that are no matter of the address: credit, sender and account. */
const faults: readonly string[] = [
  'REJECTED_NOT_ENOUGH_CREDITS',
  'REJECTED_SENDER',
  'REJECTED_ROUTE_NOT_AVAILABLE',
  'REJECTED_FLOODING_FILTER',
];

const states: ReadonlyMap<number, DeliveryState> = new Map([
  [0, 'accepted'],
  [1, 'accepted'],
  [3, 'delivered'],
]);

/** Returns the state of a message, or why it failed (groups 2 UNDELIVERABLE, 4 EXPIRED, 5 REJECTED). */
export function readInfobipStatus({ groupId, id, name }: Status, error?: Reported): DeliveryState | Failure {
  if (groupId === 3 && id === deliveredToOperator) return 'sent';
  const state = states.get(groupId);
  if (state !== undefined) return state;
  const text = `INFOBIP ${groupId}/${id}${error === undefined || error.groupId === 0 ? '' : ` error ${error.id}`}`;
  if (faults.includes(name)) return { kind: 'alarm', text };
  return { kind: error?.permanent === false ? 'later' : 'next', text };
}
