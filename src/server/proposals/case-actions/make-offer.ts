import { findRequestType } from '#requests/registry/registry.ts';
import { addDays, businessDateOf, formatLongDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { describeCondition } from '#shared/facts/offer-condition.ts';
import { stateSentence } from '#shared/requests/request-states.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { MakeOfferInput } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { updateContent } from '#server/proposal-store/proposal-repository.ts';
import type { StoredOffer } from '#server/proposal-store/proposal-row.ts';
import { refuseFields } from '#server/proposals/examine/examine.ts';
import { loadOffered, type Offered } from '#server/proposals/examine/load-offered.ts';
import { nameAreas } from '#server/proposals/examine/name-areas.ts';
import { judgementRefusal } from './conditions.ts';
import { offerProblems } from './offer-problems.ts';
import { defineCaseAction } from './case-action.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';

/** Describes each offered term in the words of the policy. @throws 422 for terms that cannot apply to the request */
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

/** Builds the offer as the customer reads it. @throws 422 when the request breaks its rules under the terms */
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

/**
 * Offers the customer other terms for a non-standard risk. The customer has offer.days_cd to answer; meanwhile the
 * service-level clock is paused (rulebook 4.3, 4.4).
 */
export const makeOffer = defineCaseAction({
  action: 'make-offer',
  role: 'UNDERWRITER',
  summary: 'Offers the customer other terms',
  done: 'Syarat baru ditawarkan',
  coming: 'Syarat akan ditawarkan',
  move: { from: ['UNDERWRITING'], to: 'PENAWARAN', guard: 'givesReason' },
  fits: ({ row }) => findRequestType(row.suffix)?.takesOffers === true,
  whyNot: judgementRefusal,
  buttons: () => [{ text: 'Tawarkan syarat', variant: 'secondary', asks: { form: 'terms' } }],
  body: MakeOfferInput,
  async prepare(desk, before) {
    const offered = await loadOffered(desk, before);
    const days = offered.facts.position.parameters['offer.days_cd'];
    return async ({ tx, row, moment, call, body }) => {
      const draft = await draftOffer(tx, offered, body);
      const replyBy = addDays(businessDateOf(moment.at), days);
      const made = { version: row.version + 1, madeBy: call.caller.userName, madeAt: moment.at, replyBy };
      const offer: StoredOffer = { ...draft, ...made, answer: null, answeredAt: null, terms: [] };
      await updateContent(tx, desk.vault, row.number, { ...offered.content, offer });
      return {
        // Terms and reason may reveal health data. They are stored encrypted, and the event's reason only says that
        // there is an offer.
        reason: stateSentence('PENAWARAN'),
        detail: { replyBy: formatLongDate(replyBy) },
        patch: {
          underwriter: call.caller.userName,
          reply_by: replyBy,
          ...pauseService(row, moment, 'Menunggu jawaban atas penawaran.'),
        },
      };
    };
  },
});
