import { addDays, addMonths, formatDate } from '#shared/time/dates.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { Refusal } from '../../contract/contract.ts';
import { refusal } from './refusals.ts';

/** Returns the first rule that says no; later rules may rely on earlier ones. */
export function firstRefusal(...rules: readonly (() => Refusal | undefined)[]): Refusal | undefined {
  for (const rule of rules) {
    const found = rule();
    if (found) return found;
  }
  return undefined;
}

/** Refuses products that do not offer the type (rulebook 5.2). */
export const archetypeRefusal = (facts: Facts, jenis: string, offered: readonly Archetype[]): Refusal | undefined =>
  offered.includes(facts.position.archetype) ? undefined : refusal(facts, 'PROD-NA', { jenis });

/** Refuses everything but contact changes while a claim is registered (rulebook 5.3). */
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

/** States in force that still limit requests, each with its refusal. */
const inForceBut: Partial<Record<PolicySubStatus, 'POL-HOLIDAY' | 'POL-PAID-UP' | 'POL-APL'>> = {
  PREMIUM_HOLIDAY: 'POL-HOLIDAY',
  PAID_UP: 'POL-PAID-UP',
  APL: 'POL-APL',
};

/** Explains what an unissued policy waits for, without an uncertain or past date. */
const untilIssue = ({ position: { startDate }, today }: Facts): string =>
  startDate > today ? `disetujui dan mulai ${formatDate(startDate)}` : 'disetujui';

/** Refuses other sub-statuses than those allowed for the type (rulebook 5.3); the reason names the next action. */
export function statusRefusal(facts: Facts, jenis: string, allowed: readonly PolicySubStatus[]): Refusal | undefined {
  const { subStatus } = facts.position;
  if (allowed.includes(subStatus)) return undefined;
  if (subStatus === 'GRACE') return refusal(facts, 'POL-GRACE', { jenis });
  if (subStatus === 'PENDING_ISSUE') return refusal(facts, 'POL-PENDING', { jenis, syarat: untilIssue(facts) });
  return refusal(facts, ended.includes(subStatus) ? 'POL-CLOSED' : (inForceBut[subStatus] ?? 'POL-STATUS'), { jenis });
}

/** Refuses fund, loan and cover changes during the free-look period (rulebook 5.3). */
export function freeLookRefusal(facts: Facts, jenis: string): Refusal | undefined {
  const until = facts.position.freeLookUntil;
  if (until === null || facts.today > until) return undefined;
  return refusal(facts, 'FLK-OPEN', { jenis, tanggal: formatDate(until) }, addDays(until, 1));
}

/** Refuses a policy younger than `months`. */
export function ageRefusal(facts: Facts, code: 'WD-AGE' | 'LOAN-AGE' | 'HOL-AGE', months: number): Refusal | undefined {
  const allowedFrom = addMonths(facts.position.startDate, months);
  return facts.today >= allowedFrom ? undefined : refusal(facts, code, { n: months }, allowedFrom);
}

/**
 * Refuses payouts for some days after a change of contact, account or holder (rulebook 3 payout.hold_after_change_cd).
 */
export function holdRefusal(facts: Facts, jenis: string): Refusal | undefined {
  if (facts.position.payoutsFrozen) return refusal(facts, 'POL-FREEZE');
  const until = facts.position.payoutHoldUntil;
  if (until === null || facts.today > until) return undefined;
  const from = addDays(until, 1);
  return refusal(facts, 'POL-HOLD', { jenis, tanggal: formatDate(from) }, from);
}

/** Refuses payouts without a registered account of the holder (rulebook 7.13). */
export const payeeRefusal = (facts: Facts): Refusal | undefined =>
  facts.policy.benefitAccount === null ? refusal(facts, 'ACC-NONE') : undefined;

/** Refuses payments and account changes after 'ini bukan saya' until staff have called the customer. */
export const freezeRefusal = (facts: Facts): Refusal | undefined =>
  facts.position.payoutsFrozen ? refusal(facts, 'POL-FREEZE') : undefined;
