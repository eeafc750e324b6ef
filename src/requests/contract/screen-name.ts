import type { BusinessDate } from '#shared/time/dates.ts';
import type { Screening } from './contract.ts';

/** One name to be screened (rulebook 6.7); '' = nobody. */
export const screenName = (name: string, as: string, birthDate: BusinessDate | null = null): Screening => ({
  names: name.trim() === '' ? [] : [{ name, birthDate, as }],
  reasons: [],
});
