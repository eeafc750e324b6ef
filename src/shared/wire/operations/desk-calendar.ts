import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { Holiday } from '../../time/holidays.ts';
import { typedLine, typedText } from './typed-text.ts';

/** ALL = we and the exchange are closed; EXCHANGE = the exchange alone. */
const Reach = z.enum(['ALL', 'EXCHANGE']);

/** A day that one person wants closed; `stands_against` = why the caller cannot approve it, '' = nothing. */
export const WaitingClosedDay = z.object({
  id: z.string(),
  day: BusinessDate,
  reach: Reach,
  name: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingClosedDay = z.infer<typeof WaitingClosedDay>;

/** GET /desk/v1/calendar: days to come on which nobody works, in their order, and what waits for a second person. */
export const DeskCalendar = z.object({
  holidays: z.array(Holiday),
  waiting: z.array(WaitingClosedDay),
  may_enter: z.boolean(),
});
export type DeskCalendar = z.infer<typeof DeskCalendar>;

/** POST /desk/v1/calendar: `name` is what customers may read, `note` the reason and its source. */
export const CloseDayInput = z.strictObject({
  day: BusinessDate,
  reach: Reach,
  name: typedLine(100),
  note: typedText(500),
});
export type CloseDayInput = z.infer<typeof CloseDayInput>;
