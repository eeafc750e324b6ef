import type { OfferSubject } from '#shared/facts/offer-condition.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { loadOffered } from '#server/proposals/examine/load-offered.ts';

/** Covers on which the underwriter who judges the case can put terms, in the policy's words; none at any other time. */
export async function listOfferSubjects(desk: DeskServices, row: ProposalRow): Promise<OfferSubject[]> {
  if (row.state !== 'UNDERWRITING' || findRequestType(row.suffix)?.takesOffers !== true) return [];
  const { bound, facts } = await loadOffered(desk, row);
  const wording = wordingFor(facts.policy);
  return bound.offerSubjects(facts).map((subject) => ({
    ...subject,
    label: fill(subject.label, wording),
    cost: fill(subject.cost, wording),
  }));
}
