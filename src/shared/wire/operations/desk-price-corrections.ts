import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { FundPrice } from './desk-prices.ts';
import { typedText } from './typed-text.ts';

const Price = z.object({ fund_code: z.string(), wrong: z.string(), price: z.string(), change: z.string() });

/** Effect of a correction; `money` and `problems` are sentences, `units` = change by fund. */
const Effect = z.object({
  policies: z.number(),
  movements: z.number(),
  units: z.array(z.object({ fund_code: z.string(), units: z.string() })),
  money: z.array(z.object({ paid: z.string(), compensation: z.string(), borne: z.string() })),
  problems: z.array(z.object({ text: z.string(), policies: z.number() })),
});
export type DeskCorrectionEffect = z.infer<typeof Effect>;

/**
 * Correction entered by one person, with its effect as calculated then. `stands_against` = why the caller cannot
 * approve it.
 */
const WaitingCorrection = z.object({
  id: z.string(),
  day: BusinessDate,
  prices: z.array(Price),
  effect: Effect,
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

const Correction = z.object({
  id: z.number(),
  day: BusinessDate,
  prices: z.array(Price),
  reason: z.string(),
  entered_by: z.string(),
  released_by: z.string(),
  released_at: Instant,
  /** Moment at which all policies were corrected; null until then. */
  finished_at: z.nullable(Instant),
  effect: Effect,
  open: z.array(z.object({ policy_number: z.string(), text: z.string(), borne: z.string() })),
});
export type DeskPriceCorrection = z.infer<typeof Correction>;

/**
 * Answer of GET /desk/v1/price-corrections: FINAL prices of a day (`day` null = it has none), waiting entries, and
 * corrections.
 */
export const DeskPriceCorrections = z.object({
  day: z.nullable(BusinessDate),
  latest: BusinessDate,
  jump_percent: z.number(),
  /** Funds that have a FINAL price. */
  funds: z.array(FundPrice),
  waiting: z.array(WaitingCorrection),
  corrections: z.array(Correction),
  may_enter: z.boolean(),
  may_close: z.boolean(),
});
export type DeskPriceCorrections = z.infer<typeof DeskPriceCorrections>;

/** Body of POST /desk/v1/price-corrections/:id/policies/:policy/close: what finance did. */
export const CloseCorrectionInput = z.strictObject({ note: typedText(500) });
