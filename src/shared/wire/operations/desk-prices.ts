import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { typedText } from './typed-text.ts';

export const FundPrice = z.object({
  fund_code: z.string(),
  name: z.string(),
  currency: z.number(),
  /** Latest FINAL price of an earlier day, as decimal text. */
  before: z.nullable(z.object({ day: BusinessDate, price: z.string() })),
  price: z.nullable(z.string()),
  /** Change from `before` in percent; null when one of the two prices is missing. */
  change: z.nullable(z.string()),
  /** NONE = no price; ENTERED = waits for the second person; DRAFT = released, final from `final_from`. */
  state: z.enum(['NONE', 'ENTERED', 'DRAFT', 'FINAL']),
});
export type DeskFundPrice = z.infer<typeof FundPrice>;

/**
 * Prices of a day entered by one person. `stands_against` = why the caller cannot approve them; '' when nothing
 * prevents it.
 */
const WaitingPrices = z.object({
  id: z.string(),
  day: BusinessDate,
  prices: z.array(
    z.object({ fund_code: z.string(), price: z.string(), change: z.nullable(z.string()), jump: z.boolean() }),
  ),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/**
 * Answer of GET /desk/v1/prices: unit prices of a day; `day` null = the requested day has none. `missing` = text of the
 * alarm, '' without one.
 */
export const DeskPrices = z.object({
  day: z.nullable(BusinessDate),
  latest: BusinessDate,
  final_from: z.nullable(Instant),
  jump_percent: z.number(),
  missing: z.string(),
  funds: z.array(FundPrice),
  waiting: z.array(WaitingPrices),
  may_enter: z.boolean(),
});
export type DeskPrices = z.infer<typeof DeskPrices>;

/** Price above zero with at most four decimals and a point: '1234.5'. */
const typedPrice = z
  .string()
  .check(
    z.regex(
      /^(?=.*[1-9])\d{1,13}(\.\d{1,4})?$/,
      'Isi harga di atas nol, paling banyak 4 angka desimal, misalnya 1234.5678.',
    ),
  );

const TypedPrices = z
  .array(z.strictObject({ fund_code: z.string().check(z.maxLength(40)), price: typedPrice }))
  .check(z.maxLength(500, 'Kirim paling banyak 500 harga sekaligus.'));

/**
 * Body of POST /desk/v1/prices: prices of one, some or all funds of a day. `again` = prices with a large change, typed
 * a second time.
 */
export const EnterPricesInput = z.strictObject({
  day: BusinessDate,
  prices: TypedPrices.check(z.minLength(1, 'Isi paling sedikit satu harga.')),
  again: z._default(TypedPrices, []),
  note: typedText(500),
});
export type EnterPricesInput = z.infer<typeof EnterPricesInput>;
