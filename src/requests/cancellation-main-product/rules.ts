import { freeLookLastDay } from '#shared/facts/free-look-end.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import { listOffered } from '#shared/lists/reference-lists.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { pledgeRefusal } from '../blocks/form/rights-of-others.ts';
import { describeConflict } from '../contract/conflict.ts';
import { canBlock } from '../contract/locks.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal, RuleProblem } from '../contract/contract.ts';
import { acknowledgementVersions, isGiven } from './acknowledgement.ts';
import { estimateTermination } from './calculation.ts';
import { hasUnknown } from './covers.ts';
import { decideOutcome, isFreeLook, needsPayee, type OutcomeKind } from './outcome.ts';
import { chooseReason, type SurrenderPayload } from './payload.ts';

export const title = 'Penutupan / Pembatalan Produk';

const inForceStatuses: readonly PolicySubStatus[] = ['NORMAL', 'PAID_UP', 'GRACE', 'PREMIUM_HOLIDAY', 'APL'];
const lapsed: readonly PolicySubStatus[] = ['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'];

const isLapsed = ({ position }: Facts): boolean => lapsed.includes(position.subStatus);

/**
 * Returns the first reason why nothing can be ended (rulebook 7.1 EL). Policies in force, or lapsed with a remaining
 * value, are eligible.
 */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => pledgeRefusal(facts, title),
    () => statusRefusal(facts, title, [...inForceStatuses, ...lapsed]),
    () =>
      isLapsed(facts) && estimateTermination('SURRENDER', facts).net.lte(0)
        ? refusal(facts, 'POL-STATUS', { jenis: title })
        : undefined,
  );

/** Returns the reasons that a request may give, in the wording of the policy (wire 3.1). */
export function allowedReasons(kind: OutcomeKind, facts: Facts): readonly string[] {
  const words = wordingFor(facts.policy);
  const offered = listOffered(facts.lists.reasons);
  const reasons =
    kind === 'RIDER_CANCEL'
      ? offered
          .flatMap(({ name, riderPosition }) => (riderPosition === null ? [] : [{ name, riderPosition }]))
          .sort((left, right) => left.riderPosition - right.riderPosition)
      : offered;
  return reasons.map(({ name }) => fill(name, words));
}

function itemProblems(payload: SurrenderPayload, kind: OutcomeKind, facts: Facts): readonly FieldProblem[] {
  if (hasUnknown(payload.items, facts)) return [problem(facts, 'items', 'SUR-ITEM')];
  if (kind !== 'RIDER_CANCEL' || !isFreeLook(facts)) return [];
  const until = freeLookLastDay(facts);
  return [problem(facts, 'items', 'FLK-OPEN', { jenis: title, tanggal: formatDate(until) })];
}

/**
 * Returns a problem when another request is open. The end of a main product conflicts with every open request; that of
 * riders only as the lock table says (rulebook 4.6).
 */
function lockProblem(kind: OutcomeKind, facts: Facts): readonly RuleProblem[] {
  const open = facts.openRequests.find((each) => canBlock(each, 'surrender'));
  if (kind === 'RIDER_CANCEL' || open === undefined) return [];
  const { code, values, blockedBy } = describeConflict('REQ-LOCK', facts, open);
  return [{ ...problem(facts, 'items', code, values), blockedBy }];
}

/** Returns a problem when the acknowledgement belongs to another outcome; an expired free look has its own text. */
function acknowledgementProblem(payload: SurrenderPayload, kind: OutcomeKind, facts: Facts): readonly FieldProblem[] {
  const given = payload.acknowledgement_version;
  if (!isGiven(given) || given === acknowledgementVersions[kind]) return [];
  const path = 'acknowledgement_version';
  if (given === acknowledgementVersions.FREE_LOOK && kind === 'SURRENDER')
    return [problem(facts, path, 'FLK-OVER', { tanggal: formatDate(freeLookLastDay(facts)) })];
  return [problem(facts, path, 'SUR-ACK')];
}

/** Returns the problems common to both variants. */
export function problems(
  payload: SurrenderPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly RuleProblem[] {
  const kind = decideOutcome(payload.items, facts);
  const ofItems = itemProblems(payload, kind, facts);
  if (ofItems.length > 0) return ofItems;
  const isReason = allowedReasons(kind, facts).includes(payload.cancel_reason);
  return [
    ...lockProblem(kind, facts),
    ...(isReason ? [] : [{ path: 'cancel_reason', code: 'FIELD', message: chooseReason }]),
    ...acknowledgementProblem(payload, kind, facts),
    ...missing,
  ];
}

/** True when the customer chose the registered account and the policy has one (rulebook 7.1). */
export const paysRegistered = (
  { to_registered_account: isChosen }: Pick<SurrenderPayload, 'to_registered_account'>,
  { policy }: Facts,
): boolean => isChosen && policy.benefitAccount !== null;

/** Returns the problems of a payload without payee; a payout then needs a registered account. */
export const problemsWithoutPayee = (
  payload: SurrenderPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly RuleProblem[] => {
  const found = problems(payload, facts, missing);
  return found.length === 0 && needsPayee(payload.items, facts) && !paysRegistered(payload, facts)
    ? [problem(facts, 'bank', 'SUR-PAYEE')]
    : found;
};
