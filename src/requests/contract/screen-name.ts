import type { BusinessDate } from '#shared/time/dates.ts';
import type { Screening } from './contract.ts';

/** Builds one name to screen (rulebook 6.7); '' = none. */
export const screenName = (name: string, as: string, birthDate: BusinessDate | null = null): Screening => ({
  names: name.trim() === '' ? [] : [{ name, birthDate, as }],
  reasons: [],
});
