import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { Holiday } from '../../time/holidays.ts';
import { typedLine, typedText } from './typed-text.ts';

/** ALL = the insurer and the exchange are closed; EXCHANGE = only the exchange is. */
const Reach = z.enum(['ALL', 'EXCHANGE']);
/** CLOSE = nobody works on the day; OPEN = a holiday to come is withdrawn. */
const Action = z.enum(['CLOSE', 'OPEN']);

/** Open requests and orders about which the day says something, counted when the list was read. */
const Effect = z.object({
  /** Requests promised for the day. */
  promised: z.number(),
  /** Requests promised for a later day, whose working days the day changes. */
  later: z.number(),
  /** Approved requests that take effect on the day. */
  dated: z.number(),
  /** Orders of units that wait for the price of the day. */
  orders: z.number(),
});
export type ClosedDayEffect = z.infer<typeof Effect>;

/**
 * Closed day entered by one person. `stands_against` = why the caller cannot approve it; '' when nothing prevents it.
 */
export const WaitingClosedDay = z.object({
  id: z.string(),
  day: BusinessDate,
  action: Action,
  reach: Reach,
  name: z.string(),
  effect: Effect,
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingClosedDay = z.infer<typeof WaitingClosedDay>;

/** Answer of GET /desk/v1/calendar: coming holidays in order, and entries waiting for a second person. */
export const DeskCalendar = z.object({
  holidays: z.array(Holiday),
  waiting: z.array(WaitingClosedDay),
  today: BusinessDate,
  may_enter: z.boolean(),
});
export type DeskCalendar = z.infer<typeof DeskCalendar>;

/** Body of POST /desk/v1/calendar: `name` is public, `note` gives reason and source. */
export const CloseDayInput = z.strictObject({
  day: BusinessDate,
  action: z.prefault(Action, 'CLOSE'),
  reach: Reach,
  name: typedLine(100),
  note: typedText(500),
});
export type CloseDayInput = z.infer<typeof CloseDayInput>;
