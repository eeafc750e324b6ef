import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

/** Returns the last due date whose bill is raised by a day. */
export const lastBillable = (today: BusinessDate, parameters: Pick<Parameters, 'bill.lead_days_cd'>): BusinessDate =>
  addDays(today, parameters['bill.lead_days_cd']);
