import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { instantAt, type BusinessDate } from '#shared/time/dates.ts';
import type { CorrectedLife } from '../corrections.ts';
import type { NewPremium } from '../cover-changes.ts';
import type { Command } from '../days.ts';
import type { PolicyDay } from '../people.ts';
import { dollarRate, type Sold } from '../sold.ts';
import { chanceOf } from '../walk.ts';
import type { AskedCovers } from './asked-covers.ts';

/** Request, and what the checker needs to know once it is granted. */
export interface PlannedRequest {
  readonly kind: string;
  readonly policyNumber: string;
  /** Commands to send; the last one is the request itself. */
  readonly commands: readonly Command[];
  readonly holiday?: { readonly from: BusinessDate; readonly until: BusinessDate };
  /** First due date that is billed differently. */
  readonly billsFrom?: BusinessDate;
  /** Premium of the main cover from a due date on, and of each rider when the request states it. */
  readonly premium?: NewPremium;
  readonly toppedUp?: number;
  readonly corrected?: CorrectedLife;
  readonly asked?: AskedCovers;
  readonly borrowed?: number;
  readonly repaid?: number;
}

export type Made = Omit<PlannedRequest, 'kind' | 'policyNumber'> | undefined;

export const payee = {
  bankName: 'Bank Central Asia (BCA)',
  bankAccount: '0540123456',
  accountName: 'SITI NUR RAHMAWATI',
};
/** Months of one bill by payment frequency. */
export const months: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1 };

export const nameOf = ({ sold, today }: PolicyDay): string => `SOAK-${sold.policyNumber}-${today}`;

export const post = (policyDay: PolicyDay, time: string, ...changes: PolicyChange[]): Command => {
  const posted = { requestNumber: nameOf(policyDay), policyNumber: policyDay.sold.policyNumber, changes };
  return { do: 'post', now: instantAt(policyDay.today, time), posted };
};

export const drawOf = ({ sold, today, seed }: PolicyDay, it: string): number =>
  chanceOf(seed, sold.policyNumber, today, it);
/** Converts rupiah to the currency of the policy. */
export const money = ({ currency }: Sold, rupiah: number): number =>
  currency === 30 ? rupiah : Math.trunc(rupiah / dollarRate);
export const isUnitLink = ({ sold }: PolicyDay): boolean => sold.fundCodes.length > 0;
export const inForce = (seen: PolicyDay['seen']): boolean =>
  ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'].includes(seen.subStatus);

/** Builds a request that the product checks and prices. */
export const ask = (policyDay: PolicyDay, endpoint: string, payload: Readonly<Record<string, unknown>>): Command => {
  const asked = { requestNumber: nameOf(policyDay), policyNumber: policyDay.sold.policyNumber, endpoint, payload };
  return { do: 'ask', now: instantAt(policyDay.today, '15:00'), asked };
};

export const photos = { ktp_selfie_attachment: 'swafoto.jpg' } as const;
