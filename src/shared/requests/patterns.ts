import * as z from 'zod/mini';
import { CurrencyCode } from '../money/currency-code.ts';
import { formatMoney } from '../money/money.ts';
import { BusinessDate, formatDate } from '../time/dates.ts';

/** Suspicious pattern over time that compliance reviews (rulebook 6.7.1). */
export const PatternName = z.enum([
  'ACCOUNT_THEN_PAYOUT',
  'CONTACT_THEN_PAYOUT',
  'HOLDER_THEN_PAYOUT',
  'TOP_UP_THEN_PAYOUT',
  'SMALL_TOP_UPS',
]);
export type PatternName = z.infer<typeof PatternName>;

/** Earlier event on a policy of the same holder; `amount` as exact decimal text in the policy's currency, null without money. */
export const HolderActivity = z.object({
  kind: z.enum(['ACCOUNT', 'CONTACT', 'ADDRESS', 'HOLDER', 'TOP_UP']),
  policyNumber: z.string(),
  requestNumber: z.string(),
  on: BusinessDate,
  amount: z.nullable(z.string()),
  currency: CurrencyCode,
});
export type HolderActivity = z.infer<typeof HolderActivity>;

const titles: Readonly<Record<PatternName, string>> = {
  ACCOUNT_THEN_PAYOUT: 'Rekening diganti, lalu uang keluar',
  CONTACT_THEN_PAYOUT: 'Kontak atau alamat diganti, lalu uang keluar',
  HOLDER_THEN_PAYOUT: 'Pemegang polis berganti, lalu uang keluar',
  TOP_UP_THEN_PAYOUT: 'Top up, lalu ditarik lagi',
  SMALL_TOP_UPS: 'Beberapa top up kecil, jumlahnya besar',
};

/** Returns the pattern as the subject of the compliance review. */
export const patternTitle = (name: PatternName): string => titles[name];

/** Returns the mark of a row in the queue: 'Pola: top up, lalu ditarik lagi'. */
export const patternMark = (name: PatternName): string =>
  `Pola: ${titles[name].charAt(0).toLowerCase()}${titles[name].slice(1)}`;

const moneyLeaves = 'Jumlah yang akan keluar:';

const introductions: Readonly<Record<PatternName, readonly [before: string, after: string]>> = {
  ACCOUNT_THEN_PAYOUT: [moneyLeaves, 'Rekening manfaat diganti belum lama sebelumnya:'],
  CONTACT_THEN_PAYOUT: [moneyLeaves, 'Kontak atau alamat pemegang polis diganti belum lama sebelumnya:'],
  HOLDER_THEN_PAYOUT: [moneyLeaves, 'Pemegang polis berganti belum lama sebelumnya:'],
  TOP_UP_THEN_PAYOUT: [moneyLeaves, 'Uang itu belum lama masuk sebagai top up:'],
  SMALL_TOP_UPS: ['Top up ini:', 'Bersama top up sebelumnya, jumlahnya di atas batas pemeriksaan satu top up:'],
};

/** Returns the sentences about the pattern; the lines of `activityLine` follow them. */
export const patternText = (name: PatternName, amount: string, currency: CurrencyCode): string => {
  const [before, after] = introductions[name];
  return `${before} ${formatMoney(amount, currency)}. ${after}`;
};

const kinds: Readonly<Record<HolderActivity['kind'], string>> = {
  ACCOUNT: 'rekening diganti',
  CONTACT: 'nomor HP atau email diganti',
  ADDRESS: 'alamat diganti',
  HOLDER: 'pemegang polis berganti',
  TOP_UP: 'top up',
};

/** Start of the numbers of contacts that staff recorded (rulebook 6.11, 7.31). */
const recordedByStaff = 'KONTAK-';

/** Returns what an event was, without day and policy: 'top up Rp 5.000.000'. */
export const activityText = ({ kind, amount, currency }: HolderActivity): string =>
  amount === null ? kinds[kind] : `${kinds[kind]} ${formatMoney(amount, currency)}`;

/** Returns true for a change that staff recorded, without a request. */
export const isRecordedByStaff = ({ requestNumber }: Pick<HolderActivity, 'requestNumber'>): boolean =>
  requestNumber.startsWith(recordedByStaff);

/** Returns one earlier event in words: '20/11/2026: top up Rp 5.000.000 (polis 7700000001, pengajuan 2026…)'. */
export const activityLine = (activity: HolderActivity): string => {
  const { policyNumber, requestNumber, on } = activity;
  const origin = isRecordedByStaff(activity) ? 'dicatat petugas' : `pengajuan ${requestNumber}`;
  return `${formatDate(on)}: ${activityText(activity)} (polis ${policyNumber}, ${origin})`;
};
