import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { ManyRefused } from './many-refused.ts';

/** Reasons to put a case aside, in words as after a date: 'Ditunda sampai 30/11/2026: menunggu kabar nasabah'. */
export const snoozeReasons = {
  CUSTOMER: 'menunggu kabar nasabah',
  APPOINTMENT: 'ada janji dengan nasabah',
  OFFICE: 'menunggu bank, rumah sakit atau kantor lain',
  COLLEAGUE: 'menunggu jawaban rekan',
  OTHER: 'alasan lain',
} as const;

const SnoozeReason = z.enum(['CUSTOMER', 'APPOINTMENT', 'OFFICE', 'COLLEAGUE', 'OTHER'], 'Pilih alasannya.');

/** Case put aside: `until` = first day on which it is back in the lists. */
export const Snooze = z.object({ until: BusinessDate, reason: SnoozeReason });
export type Snooze = z.infer<typeof Snooze>;

/** Body of putting one case aside. */
export const SnoozeInput = z.extend(Snooze, { version: z.number().check(z.int()) });

/** Most cases of one call. */
const mostCases = 50;

/** Body of putting several cases aside. */
export const SnoozeManyInput = z.extend(Snooze, {
  numbers: z
    .array(z.string().check(z.maxLength(32)))
    .check(z.minLength(1, 'Pilih dulu kasusnya.'), z.maxLength(mostCases, `Pilih paling banyak ${mostCases} kasus.`)),
});
export type SnoozeManyInput = z.infer<typeof SnoozeManyInput>;

/** Cases that were put aside, and those that were not. */
export const SnoozeManyAnswer = z.object({
  snoozed: z.array(z.string()),
  refused: ManyRefused,
});
export type SnoozeManyAnswer = z.infer<typeof SnoozeManyAnswer>;
