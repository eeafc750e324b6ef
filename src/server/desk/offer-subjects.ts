import type { OfferSubject } from '#shared/offer.ts';
import { fill, wordingFor } from '#shared/wording.ts';
import { findRequestType } from '#requests/registry.ts';
import type { ProposalRow } from '#server/proposals/proposal-row.ts';
import type { DeskServices } from './desk-services.ts';
import { loadOffered } from './make-offer.ts';

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
