import type { BoundRequest } from '#requests/bind.ts';
import { findRequestType } from '#requests/registry.ts';
import { addDays, businessDateOf, formatLongDate, type BusinessDate } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { describeCondition } from '#shared/offer.ts';
import { stateSentence } from '#shared/request-states.ts';
import { fill, wordingFor } from '#shared/wording.ts';
import type { MakeOfferInput } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Moment } from '#server/proposals/engine.ts';
import { refuseFields } from '#server/proposals/examine.ts';
import { loadFactsOfStored } from '#server/proposals/load-facts.ts';
import { moveProposal } from '#server/proposals/move-proposal.ts';
import { nameAreas } from '#server/proposals/name-areas.ts';
import { updateContent, findProposal, getContent } from '#server/proposals/proposal-repository.ts';
import type { ProposalContent, ProposalRow, StoredOffer } from '#server/proposals/proposal-row.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import type { CaseCall } from './case-call.ts';
import type { DeskServices } from './desk-services.ts';
import { offerProblems } from './offer-problems.ts';

interface Offered {
  readonly content: ProposalContent;
  readonly facts: Facts;
  readonly bound: BoundRequest;
}

/** The stored request on today's policy, without terms. @throws 404 for a type that takes no offers */
export async function loadOffered(desk: DeskServices, row: ProposalRow): Promise<Offered> {
  const content = await getContent(desk.pool, desk.vault, row.number);
  const facts = await loadFactsOfStored(desk, row, content);
  const parsed = findRequestType(row.suffix)?.parse(content.payload, 'complete');
  if (!parsed?.ok) throw refuse('NOT_FOUND');
  return { content, facts: { ...facts, conditions: [] }, bound: parsed.value };
}

/** The terms in the policy's words. @throws 422 for terms that the request cannot have */
function wordsOf({ bound, facts }: Offered, { conditions }: MakeOfferInput): StoredOffer['shown'] {
  const subjects = bound.offerSubjects(facts);
  const problems = offerProblems(conditions, subjects, facts.position.parameters);
  if (problems.length > 0) throw refuseFields(problems);
  const wording = wordingFor(facts.policy);
  return conditions.flatMap((condition) => {
    const subject = subjects.find(({ key }) => key === condition.subject);
    if (subject === undefined) return [];
    const { label, value } = describeCondition(condition, subject, facts.policy.currency);
    return [{ label: fill(label, wording), value }];
  });
}

/** The request as it would be under the terms, in the customer's words. @throws 422 when its rules do not hold under them */
async function draftOffer(tx: Queryable, offered: Offered, input: MakeOfferInput) {
  const shown = wordsOf(offered, input);
  const facts: Facts = { ...offered.facts, conditions: [...input.conditions] };
  const broken = offered.bound.problems(facts);
  if (broken.length > 0) throw refuseFields(broken);
  return {
    conditions: [...input.conditions],
    shown,
    reason: input.reason,
    summary: await nameAreas(tx, offered.bound.summary(facts)),
    consequences: offered.bound.consequences(facts).map(({ text }) => text),
  };
}

const moveToOffer = (call: CaseCall, moment: Moment, replyBy: BusinessDate) =>
  ({
    to: 'PENAWARAN',
    actor: call.caller.userName,
    role: 'UNDERWRITER',
    // What is offered, and why, can tell of somebody's health: it stays sealed, and the message only says that there is an offer.
    reason: stateSentence('PENAWARAN'),
    detail: { ...markOf(call), replyBy: formatLongDate(replyBy) },
    patch: {
      underwriter: call.caller.userName,
      reply_by: replyBy,
      paused_since: moment.at,
      pause_reason: 'Menunggu jawaban Anda atas penawaran kami.',
    },
  }) as const;

/**
 * Not standard, but insurable on terms of its own: the customer answers within offer.days_cd, the promise stands still meanwhile
 * (rulebook 4.3, 4.4).
 * @throws 404, 409, 422 for terms that the request cannot have
 */
export async function makeOffer(desk: DeskServices, call: CaseCall, input: MakeOfferInput): Promise<void> {
  const found = await findProposal(desk.pool, call.number);
  if (!found) throw refuse('NOT_FOUND');
  const offered = await loadOffered(desk, found);
  const days = offered.facts.position.parameters['offer.days_cd'];
  await actOnCase(desk, call, async (tx, row, moment) => {
    const draft = await draftOffer(tx, offered, input);
    const replyBy = addDays(businessDateOf(moment.at), days);
    const made = { version: row.version + 1, madeBy: call.caller.userName, madeAt: moment.at, replyBy };
    const offer: StoredOffer = { ...draft, ...made, answer: null, answeredAt: null, terms: [] };
    await updateContent(tx, desk.vault, row.number, { ...offered.content, offer });
    return moveProposal(tx, moment, row, moveToOffer(call, moment, replyBy));
  });
}
