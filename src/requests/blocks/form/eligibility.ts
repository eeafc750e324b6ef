import { addDays, addMonths, formatDate } from '#shared/time/dates.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { Refusal } from '../../contract/contract.ts';
import { refusal } from './refusals.ts';

/** Returns the first refusal; later rules run only when earlier rules passed. */
export function firstRefusal(...rules: readonly (() => Refusal | undefined)[]): Refusal | undefined {
  for (const rule of rules) {
    const found = rule();
    if (found) return found;
  }
  return undefined;
}

/** Returns a refusal when this kind of product does not offer the request type (rulebook 5.2). */
export const archetypeRefusal = (facts: Facts, jenis: string, offered: readonly Archetype[]): Refusal | undefined =>
  offered.includes(facts.position.archetype) ? undefined : refusal(facts, 'PROD-NA', { jenis });

/** Returns a refusal while a claim is registered (rulebook 5.3). Contact changes do not call this rule. */
export const claimRefusal = (facts: Facts): Refusal | undefined =>
  facts.position.claimRegistered ? refusal(facts, 'POL-CLAIM') : undefined;

const ended: readonly PolicySubStatus[] = [
  'SURRENDERED',
  'FREE_LOOK',
  'MATURED',
  'EXPIRED',
  'CLAIMED',
  'LAPSE_EXPIRED',
  'CANCELLED_AGREED',
  'DECLINED',
];

/** Sub-statuses of a policy in force that still limit requests, each with its refusal code. */
const inForceBut: Partial<Record<PolicySubStatus, 'POL-HOLIDAY' | 'POL-PAID-UP' | 'POL-APL'>> = {
  PREMIUM_HOLIDAY: 'POL-HOLIDAY',
  PAID_UP: 'POL-PAID-UP',
  APL: 'POL-APL',
};

/** Returns what a policy not yet issued waits for; gives the start date only if it lies ahead. */
const untilIssue = ({ position: { startDate }, today }: Facts): string =>
  startDate > today ? `disetujui dan mulai ${formatDate(startDate)}` : 'disetujui';

/** Returns a refusal for a sub-status outside `allowed` (rulebook 5.3); its text names the next action. */
export function statusRefusal(facts: Facts, jenis: string, allowed: readonly PolicySubStatus[]): Refusal | undefined {
  const { subStatus } = facts.position;
  if (allowed.includes(subStatus)) return undefined;
  if (subStatus === 'GRACE') return refusal(facts, 'POL-GRACE', { jenis });
  if (subStatus === 'PENDING_ISSUE') return refusal(facts, 'POL-PENDING', { jenis, syarat: untilIssue(facts) });
  return refusal(facts, ended.includes(subStatus) ? 'POL-CLOSED' : (inForceBut[subStatus] ?? 'POL-STATUS'), { jenis });
}

/** Returns a refusal during the free-look period, for fund, loan and cover changes (rulebook 5.3). */
export function freeLookRefusal(facts: Facts, jenis: string): Refusal | undefined {
  const until = facts.position.freeLookUntil;
  if (until === null || facts.today > until) return undefined;
  return refusal(facts, 'FLK-OPEN', { jenis, tanggal: formatDate(until) }, addDays(until, 1));
}

/** Returns a refusal when the policy is younger than `months`. */
export function ageRefusal(facts: Facts, code: 'WD-AGE' | 'LOAN-AGE' | 'HOL-AGE', months: number): Refusal | undefined {
  const allowedFrom = addMonths(facts.position.startDate, months);
  return facts.today >= allowedFrom ? undefined : refusal(facts, code, { n: months }, allowedFrom);
}

/**
 * Returns a refusal of payouts for some days after a change of contact, account or holder (rulebook 3
 * payout.hold_after_change_cd).
 */
export function holdRefusal(facts: Facts, jenis: string): Refusal | undefined {
  if (facts.position.payoutsFrozen) return refusal(facts, 'POL-FREEZE');
  const until = facts.position.payoutHoldUntil;
  if (until === null || facts.today > until) return undefined;
  const from = addDays(until, 1);
  return refusal(facts, 'POL-HOLD', { jenis, tanggal: formatDate(from) }, from);
}

/** Returns a refusal of payouts when the holder has no registered account (rulebook 7.13). */
export const payeeRefusal = (facts: Facts): Refusal | undefined =>
  facts.policy.benefitAccount === null ? refusal(facts, 'ACC-NONE') : undefined;

/**
 * Returns a refusal while payouts are frozen: from the report 'ini bukan saya' until staff have called the customer.
 */
export const freezeRefusal = (facts: Facts): Refusal | undefined =>
  facts.position.payoutsFrozen ? refusal(facts, 'POL-FREEZE') : undefined;
