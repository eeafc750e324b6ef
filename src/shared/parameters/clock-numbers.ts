import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Units, prices and clocks. */
export const clockNumbers = {
  'cutoff.docs': parameter(z.string(), {
    default: '14:00',
    source: '[S10→D]',
    text: 'Time of day (WIB) before which papers that come on a WD count on that day.',
  }),
  'cutoff.nav': parameter(z.string(), {
    default: '14:00',
    source: '[D]',
    text: 'Time of day (WIB) before which a request that is good on a VD gets the price of that day (rulebook 6.5).',
  }),
  'nav.market_close': parameter(z.string(), {
    default: '16:00',
    source: '[K][D]',
    text: "Time of day (WIB) from which a day's unit price stands as a draft.",
  }),
  'nav.publish_time': parameter(z.string(), {
    default: '08:00',
    source: '[D]',
    text: 'Time of day (WIB) on the next WD at which the price becomes final.',
  }),
  'nav.alarm_wd': parameter(z.number(), {
    default: 3,
    source: '[D]',
    text: 'WD without a price after which the alarm is urgent (rulebook 4.4).',
  }),
  'nav.alarm_time': parameter(z.string(), {
    default: '12:00',
    source: '[D]',
    text: 'Time of day (WIB) by which a price must be final on its day; later it is reported as missing (rulebook 4.4).',
  }),
  'price.jump_percent': parameter(z.number(), {
    default: 10,
    source: '[D]',
    text: 'Change in percent from the last final unit price, up or down, above which a price is typed twice (rulebook 2.4).',
  }),
  'price.correction_rate_percent': parameter(z.number(), {
    default: 6,
    source: '[D]',
    text: 'Interest in percent a year, by days of 365, on money that a wrong unit price paid too little (rulebook 2.4).',
  }),
  'price.correction_tolerance': parameter(z.number(), {
    default: 100_000,
    dollars: 10,
    source: '[D]',
    text: 'Amount of a policy that a wrong unit price gave too much and the insurer bears without a look by finance (rulebook 2.4).',
  }),
  'unit.dp': parameter(z.number(), {
    default: 4,
    source: '[D]',
    text: 'Decimals of units: bought are rounded down, sold half up.',
  }),
  'pct.dp': parameter(z.number(), { default: 2, source: '[D]', text: 'Decimals of a percentage.' }),
  'age.basis': parameter(z.enum(['nearest', 'last', 'next']), {
    default: 'nearest',
    source: '[D]',
    text: 'How an age is counted: by the nearest, the last or the next birthday.',
  }),
  'calendar.joint_leave_counts': parameter(z.boolean(), {
    default: true,
    source: '[D]',
    text: 'Cuti bersama are days of rest for the insurer.',
  }),
  'calendar.warning_cd': parameter(z.number(), {
    default: 180,
    source: '[D]',
    text: 'Days before the end of the last loaded year of holidays on which operations are told (rulebook 9.7).',
  }),
  'calendar.urgent_cd': parameter(z.number(), {
    default: 90,
    source: '[D]',
    text: 'Days before that end on which the alarm becomes urgent: service levels and pricing dates soon reach beyond it.',
  }),
  'alarm.again_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours after which an alarm that is still open is sent again by mail and webhook (rulebook 2.4).',
  }),
  'issue.warning_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD after the start of a policy that was not issued, after which operations are told (rulebook 2.4).',
  }),
  'staff.link_hours': parameter(z.number(), {
    default: 24,
    source: '[D]',
    text: 'Hours in which a member of staff may set a password by a one-time link (decision 0059).',
  }),
  'bank.answer_wd': parameter(z.number(), {
    default: 2,
    source: '[D]',
    text: 'WD that the bank has to answer a payout or a debit, before operations are told (rulebook 4.4).',
  }),
};
