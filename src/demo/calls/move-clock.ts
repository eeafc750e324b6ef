import { businessDateOf, Instant } from '#shared/time/dates.ts';
import { updateBusinessMoment } from '../seeding/update-business-moment.ts';
import type { DemoServices } from './demo-services.ts';

export interface ClockState {
  readonly system_now: Instant;
  readonly business_now: Instant;
  readonly business_date: string;
  readonly next_price_at: Instant;
}

export async function readClock({ clock, coreOperations }: DemoServices): Promise<ClockState> {
  const businessNow = await clock.businessNow();
  return {
    system_now: clock.systemNow(),
    business_now: businessNow,
    business_date: businessDateOf(businessNow),
    next_price_at: await coreOperations.nextPricePublication(),
  };
}

/** Clock move: 'price' = to the next publication of unit prices, 'day' = one day, number = that many days. */
export type Advance = 'price' | 'day' | number;

async function targetOf({ clock, coreOperations }: DemoServices, advance: Advance): Promise<Instant> {
  if (advance === 'price') return coreOperations.nextPricePublication();
  const days = advance === 'day' ? 1 : advance;
  return Instant.parse(new Date(Date.parse(await clock.businessNow()) + days * 86_400_000).toISOString());
}

/** Moves the business clock forward, runs the core's daily work, events and timers, and returns the new state of the clocks. */
export async function moveClock(services: DemoServices, advance: Advance): Promise<ClockState> {
  await updateBusinessMoment(services.pool, await targetOf(services, advance));
  await services.coreOperations.catchUp();
  await services.afterClockMoved();
  return readClock(services);
}
