import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

/** Returns the latest due date that is billed on `today`: bill.lead_days_cd days ahead. */
export const lastBillable = (today: BusinessDate, parameters: Pick<Parameters, 'bill.lead_days_cd'>): BusinessDate =>
  addDays(today, parameters['bill.lead_days_cd']);
