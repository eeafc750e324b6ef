import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findDueAfterLead } from '../blocks/cover/due-dates.ts';
import { archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { selfAsHolder } from '../blocks/person/party-fields.ts';
import { partyProblems } from '../blocks/person/party-rules.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { adultProblem, isPartyOf } from '../blocks/person/relation.ts';
import type { Refusal } from '../contract/contract.ts';
import type { PayerPayload } from './payload.ts';

export const title = 'Perubahan Data Pembayar Polis';

/**
 * Returns the first due date of the new payer: the next one whose debit run is not prepared yet (rulebook 7.17, 7.21).
 */
export const findFirstDue = (facts: Facts) => findDueAfterLead(facts, facts.position.parameters['method.lead_cd']);

/** Returns the first reason why the payer cannot change (rulebook 7.21 EL, 5.2, 5.3). Premiums must still be due. */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, title, ['UL_REG', 'END', 'TERM', 'SY_UL_REG', 'SY_END']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'APL', 'PAID_UP']),
    () => (findFirstDue(facts) === undefined ? refusal(facts, 'PAYER-NONE') : undefined),
  );

/**
 * Returns a problem when the new payer is the present one, is under age, or lacks identity or relation to the holder.
 */
function payerProblem(payload: PayerPayload, facts: Facts): FieldProblem | undefined {
  const { holder, payer } = facts.policy;
  if (isPartyOf(payer, payload)) return problem(facts, 'certi_code', 'PAYER-SAME');
  const relation = { to: holder, self: selfAsHolder, code: 'PAYER-REL' } as const;
  return adultProblem(payload, facts, { age: 'PAYER-AGE', relation });
}

/** Returns the problems of the payload (rulebook 7.21 IN). */
export function problems(payload: PayerPayload, facts: Facts): readonly FieldProblem[] {
  const ofPerson = partyProblems(payload, facts);
  return ofPerson.length > 0 ? ofPerson : [payerProblem(payload, facts)].filter((each) => each !== undefined);
}
