import type { BoundRequest } from '#requests/contract/bind.ts';
import type { CheckResult, Screening } from '#requests/contract/contract.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findCompliance, type Compliance } from '#server/screening/screening-hit-repository.ts';
import { screenRequest } from '#server/screening/screen-request.ts';
import { listConfirmed } from '#server/proposal-store/confirmation-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { hasSubmittedCode } from '#server/proposal-store/event-repository.ts';
import { affectedChecks } from './describe-affected-policies.ts';
import { planAffectedPolicies } from './affected-policies.ts';
import { loadFactsOfStored } from '#server/proposals/examine/load-facts.ts';
import { moneyOfChanges } from '#server/patterns/moved-money.ts';
import { notePatterns, type MoneyToWatch } from '#server/patterns/note-patterns.ts';
import { noteSharing } from '#server/sharing/note-sharing.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

export interface Checked {
  readonly rulesHold: boolean;
  readonly checks: readonly CheckResult[];
  readonly problem: string | null;
  /** Decision level by today's figures; null when the payload no longer parses. */
  readonly level: ReviewLevel | null;
  readonly screening: Screening;
  /** Parameter screening.match_score of the policy's product today. */
  readonly matchScore: number;
  /** Money that the request moves by today's figures; absent = none, or the rules do not hold. */
  readonly moved?: MoneyToWatch;
}

/** Returns the problem when accepted terms concern a cover that the request no longer contains; null = none. */
function lostTerms(bound: BoundRequest, facts: Facts): string | null {
  const subjects = bound.offerSubjects(facts);
  const isLost = facts.conditions.some(({ subject }) => subjects.every(({ key }) => key !== subject));
  return isLost ? 'Polis berubah setelah syarat disetujui. Kembalikan ke verifikator untuk dinilai lagi.' : null;
}

/** Returns the money that a request whose rules hold would move. */
function movedBy({ suffix }: ProposalRow, { payload }: ProposalContent, facts: Facts): Pick<Checked, 'moved'> {
  const money = moneyOfChanges(getRequestEffect(suffix).changes(payload, facts), facts);
  return money === undefined ? {} : { moved: { money, parameters: facts.position.parameters } };
}

/**
 * Runs rules and automatic checks on today's policy. The request itself is not among the open ones. `known` = facts
 * that the caller has read already.
 */
export async function runChecks(
  engine: Engine,
  row: ProposalRow,
  known: { readonly content?: ProposalContent; readonly now?: Instant } = {},
): Promise<Checked> {
  const type = findRequestType(row.suffix);
  if (!type) throw new Error(`request type ${row.suffix} is not registered`);
  const content = known.content ?? (await getContent(engine.pool, engine.vault, row.number));
  const facts = await loadFactsOfStored(engine, row, content, known.now);
  const matchScore = facts.position.parameters['screening.match_score'];
  const parsed = type.parse(content.payload, 'complete');
  if (!parsed.ok) {
    const problem = parsed.problem[0]?.message ?? null;
    return { rulesHold: false, checks: [], problem, level: null, screening: { names: [], reasons: [] }, matchScore };
  }
  const problem =
    type.notEligible(facts)?.message ?? parsed.value.problems(facts)[0]?.message ?? lostTerms(parsed.value, facts);
  const confirmedContacts = await listConfirmed(engine.pool, engine.vault, row.number);
  const asked = { suffix: row.suffix, payload: content.payload };
  const hasCode = type.stepUp === 'code-or-person' && (await hasSubmittedCode(engine.pool, row.number));
  const evidence = { face: row.face_result, confirmedContacts, ...(hasCode && { code: 'passed' as const }) };
  const checks = [
    ...parsed.value.automaticChecks(facts, evidence),
    ...affectedChecks(await planAffectedPolicies(engine, asked, facts, content.elsewhere)),
  ];
  const level = parsed.value.reviewLevel(facts);
  const screening = parsed.value.screening(facts);
  const moved = problem === null ? movedBy(row, content, facts) : {};
  return { rulesHold: problem === null, checks, problem, level, screening, matchScore, ...moved };
}

/**
 * Screens on today's lists, searches for people who share accounts and contacts and for suspicious patterns, and stores
 * the result in its own transaction, so that a later refusal does not undo it.
 */
export async function screenStored(
  engine: Pick<Engine, 'core' | 'pool' | 'vault'>,
  row: ProposalRow,
  { screening, matchScore, moved }: Checked,
  moment: Moment,
): Promise<Compliance> {
  await noteSharing(engine, row, moment, null);
  if (moved !== undefined) await notePatterns(engine, row, moment, moved);
  if (screening.names.length === 0 && screening.reasons.length === 0) return findCompliance(engine.pool, row.number);
  return inTransaction(engine.pool, (tx) =>
    screenRequest(tx, { number: row.number, screening }, matchScore, moment.at),
  );
}
