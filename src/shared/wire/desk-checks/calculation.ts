import * as z from 'zod/mini';
import { BusinessDate } from '../../time/dates.ts';

/** Result of a calculation: as the customer saw it at sending, and by today's policy; null = it has no such row. */
const Result = z.object({ label: z.string(), sent: z.nullable(z.string()), now: z.nullable(z.string()) });

/** Unit price that the calculation used, of the day of sending and of today. */
const Price = z.object({
  fund: z.string(),
  units: z.string(),
  sent: z.nullable(z.string()),
  now: z.string(),
  now_on: BusinessDate,
});

/** Value of a parameter with its first day; `value` as staff type it, `scope` in words. */
const Version = z.object({ value: z.string(), effective_from: BusinessDate, scope: z.string() });

/** Parameter that the calculation read: what counted on the day of sending, and what counts today. */
const Parameter = z.object({
  key: z.string(),
  words: z.string(),
  unit: z.string(),
  sent: z.nullable(Version),
  now: z.nullable(Version),
});
export type UsedParameter = z.infer<typeof Parameter>;

/**
 * Answer of GET cases/:number/calculation. `computed_on` null = the request is decided, so that nothing is calculated on
 * today's policy; the parameters are those of the day of sending.
 */
export const CaseCalculation = z.object({
  sent_on: BusinessDate,
  computed_on: z.nullable(BusinessDate),
  results: z.array(Result),
  prices: z.array(Price),
  parameters: z.array(Parameter),
});
export type CaseCalculation = z.infer<typeof CaseCalculation>;
