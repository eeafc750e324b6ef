import { addDays, businessDateOf, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { describeCondition } from '#shared/policy/offer.ts';
import { stateSentence } from '#shared/requests/request-states.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { MakeOfferInput } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { nameAreas } from '#server/proposals/examine/name-areas.ts';
import { updateContent, findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { StoredOffer } from '#server/proposal-store/proposal-row.ts';
import { actOnCase, markOf } from './act-on-case.ts';
import { loadOffered, type Offered } from '#server/desk/case/load-offered.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { offerProblems } from '#server/desk/case/offer-problems.ts';

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
 * Offers terms for a risk that is not standard, but insurable on terms of its own: the customer answers within offer.days_cd, the promise
 * stands still meanwhile (rulebook 4.3, 4.4).
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
