import type { BusinessDate } from '#shared/time/dates.ts';
import type { Screening } from './contract.ts';

/** Builds the screening of one name (rulebook 6.7); empty for an empty name. */
export const screenName = (name: string, as: string, birthDate: BusinessDate | null = null): Screening => ({
  names: name.trim() === '' ? [] : [{ name, birthDate, as }],
  reasons: [],
});
