import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { createMessageQueue, type MessageQueue } from '#server/messages/message-queue.ts';
import type { Services } from '#server/services/services.ts';
import type { Vault } from '#server/vault/vault.ts';
import { createPolicyQueue, type PolicyQueue } from './policy-queue.ts';
import { createServiceCalendar, type ServiceCalendar } from './service-calendar.ts';

/** Services of the proposals area, with the calendar of due dates. */
export interface Engine extends Services {
  readonly serviceCalendar: (today: BusinessDate) => Promise<ServiceCalendar>;
  readonly messages: MessageQueue;
  readonly policyQueue: PolicyQueue;
}

export const createEngine = (services: Services): Engine => ({
  ...services,
  serviceCalendar: createServiceCalendar(services.core, () => services.clock.systemNow()),
  messages: createMessageQueue(services),
  policyQueue: createPolicyQueue(),
});

/**
 * Time of both clocks and the calendar, read once before a transaction starts (a transaction must not wait for a second
 * connection).
 */
export interface Moment {
  readonly at: Instant;
  readonly recordedAt: Instant;
  readonly serviceTimes: ServiceCalendar;
  /** Key for the chain links of new events. */
  readonly vault: Vault;
}

export async function readMoment({
  clock,
  serviceCalendar,
  vault,
}: Pick<Engine, 'clock' | 'serviceCalendar' | 'vault'>): Promise<Moment> {
  const at = await clock.businessNow();
  return { at, recordedAt: clock.systemNow(), serviceTimes: await serviceCalendar(businessDateOf(at)), vault };
}
