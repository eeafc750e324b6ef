import { formatMinute, type Instant } from '#shared/time/dates.ts';
import { instantAfter } from '#shared/time/moments.ts';
import type { BreachVersion } from './breach-repository.ts';

/** Returns the end of the time for the notices: hours of the clock, holidays count (UU 27/2022 art. 46). */
export const breachDeadline = (discoveredAt: Instant, hours: number): Instant => instantAfter(discoveredAt, { hours });

/** Lists whom a breach has not been notified to yet; people only where some are affected, or their number is not known. */
export const missingNotices = ({ authorityNotifiedAt, peopleNotifiedAt, people }: BreachVersion): readonly string[] => [
  ...(authorityNotifiedAt === null ? ['lembaga pelindungan data'] : []),
  ...(peopleNotifiedAt === null && people !== 0 ? ['pemilik data'] : []),
];

/** Returns the sentence about the notices: what is missing until when, or that they are done. */
export function breachStateText(breach: BreachVersion, deadline: Instant, now: Instant): string {
  const missing = missingNotices(breach).join(' dan ');
  if (missing === '') return 'Semua pihak sudah diberi tahu.';
  const limit = `${formatMinute(deadline)} WIB`;
  return deadline < now
    ? `Batas ${limit} sudah lewat. Beri tahu ${missing} sekarang, dengan alasan keterlambatannya.`
    : `Beri tahu ${missing} paling lambat ${limit}.`;
}
