import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { describeConflict } from '#requests/contract/conflict.ts';
import { findConflict } from '#requests/contract/locks.ts';
import type { RuleProblem } from '#requests/contract/contract.ts';
import { isErrorCode, statusOf } from '#shared/words/error-codes.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { wordingFor } from '#shared/words/wording.ts';
import type { FoundAffectedPolicy } from './affected-policies.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { refuse } from '#server/http/refuse.ts';

/** Builds the error for wrong fields; status, code and message are those of the first (a file of another customer is 404, P01). */
export function refuseFields(problems: readonly RuleProblem[]): AppError {
  const errors = problems.map(({ path, code, message }) => ({ path, code, message }));
  const first = errors[0];
  const code = first && isErrorCode(first.code) ? first.code : 'FIELD';
  return new AppError(statusOf(code), code, first?.message ?? refuse('FIELD').message, {
    errors,
    blockedBy: problems.find(({ blockedBy }) => blockedBy !== undefined)?.blockedBy,
  });
}

/**
 * Refuses a request that conflicts with an open one; `bound` absent = the payload is not known yet.
 * @throws 409 REQ-DUP or REQ-LOCK naming the request that must end first (rulebook 4.6), and its policy where that is not `seenFrom`;
 * REQ-BUSY where the holder may not know which it is.
 */
export function refuseConflict(type: RequestType, facts: Facts, bound?: BoundRequest, seenFrom?: string): void {
  const lockClass = bound?.lockClass(facts) ?? type.lockClass;
  const conflict = findConflict({ suffix: type.endpoint, lockClass }, facts.openRequests);
  if (!conflict) return;
  const wording = wordingFor(facts.policy);
  const reason = homeOf(conflict.suffix) === homeOf(type.endpoint) ? 'REQ-DUP' : 'REQ-LOCK';
  const { code, values, blockedBy } = describeConflict(reason, facts, conflict, seenFrom);
  throw refuse(code, { values, wording, blockedBy });
}

/** Refuses a request that conflicts with an open one on another policy it changes. @throws 409 */
export function refuseAffected(
  type: RequestType,
  bound: BoundRequest,
  affected: readonly FoundAffectedPolicy[],
  seenFrom: string,
): void {
  for (const { state, facts } of affected)
    if (state === 'PLANNED' && facts) refuseConflict(type, facts, bound, seenFrom);
}

/** Refuses the session of a former holder. @throws 401 (rulebook 6.1, 7.22) */
export function refuseFormerHolder({ partyId }: CustomerSession, { policy }: Facts): void {
  if (policy.holder.partyId !== partyId) throw refuse('SESSION_OVER');
}

/** Refuses a type that is not available on this policy now. @throws AppError with its code */
export function refuseIneligible(type: RequestType, facts: Facts): void {
  const refusal = type.notEligible(facts);
  if (refusal) throw new AppError(statusOf(refusal.code), refusal.code, refusal.message);
}

/**
 * Checks a request: parse, eligibility and rules, in that order (docs/architecture.md). `before-face` skips fields of
 * the face step.
 * @throws the first refusal with every field it concerns.
 */
export function examine(
  type: RequestType,
  body: unknown,
  facts: Facts,
  stage: 'before-face' | 'complete',
): BoundRequest {
  refuseIneligible(type, facts);
  const parsed = type.parse(body, stage);
  if (!parsed.ok) throw refuseFields(parsed.problem);
  const problems = parsed.value.problems(facts);
  if (problems.length > 0) throw refuseFields(problems);
  return parsed.value;
}
