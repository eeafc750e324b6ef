import { parseInstant, type Instant } from './business-date.ts';

const msPerHour = 3_600_000;

const shifted = (from: Instant, ms: number) => parseInstant(new Date(Date.parse(from) + ms).toISOString());

export const instantBefore = (from: Instant, { days }: { readonly days: number }): Instant =>
  shifted(from, -days * 24 * msPerHour);

export const instantAfter = (from: Instant, { hours }: { readonly hours: number }): Instant =>
  shifted(from, hours * msPerHour);
