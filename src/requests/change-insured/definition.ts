import type { Facts } from '#shared/facts/facts.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import { knownParty } from '../blocks/person/start-party.ts';
import { coverSubjects } from '../blocks/cover/cover-terms.ts';
import { nikCheck } from '../blocks/person/party-checks.ts';
import { partyLabels, partyAttachments } from '../blocks/person/party-uploads.ts';
import { screenParty } from '../blocks/person/screen-party.ts';
import { newLifeDeclares } from '../blocks/health/health-terms.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels } from '../blocks/form/selfie.ts';
import { findInsured, isSubstitution } from './differences.ts';
import { InsuredPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

export const attachmentLabels = {
  ktp_attachment: 'KTP atau identitas orang yang diasuransikan',
  ...selfieLabels,
  document_attachment: 'Ijazah atau akte kelahiran',
} as const;

function isAnotherLife(payload: InsuredPayload, facts: Facts): boolean {
  const now = findInsured(payload, facts);
  return now !== undefined && isSubstitution(payload, now);
}

/** Returns the review level (rulebook 5.4): another person first needs an underwriter. */
const reviewLevel = (payload: InsuredPayload, facts: Facts): ReviewLevel => (isAnotherLife(payload, facts) ? 'U' : 'S');

/** Returns the start values: the main insured's data, to be corrected (wire 3.25). */
function start({ policy }: Facts) {
  const insured = mainInsuredOf(policy);
  return { party_id: insured.partyId, ...knownParty(insured) };
}

/**
 * Request to correct an insured's data or, where the product allows it, to insure another person instead (rulebook
 * 7.23, wire 3.25).
 */
export const definition: RequestDefinition<InsuredPayload> = {
  route: 'change/insured',
  endpoint: 'change-insured',
  title,
  lockClass: 'R',
  serviceLevel: 'insured.sla_wd',
  stepUp: 'none',
  schema: InsuredPayload,
  labels: {
    ...partyLabels,
    ...attachmentLabels,
    party_id: 'Orang yang diasuransikan',
    health_questionnaire: 'Pernyataan kesehatan',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-insured',
      statement: consentTo('perubahan data ini'),
    },
    {
      id: 'change-insured-new-life',
      ...newLifeDeclares,
      when: isAnotherLife,
    },
  ],
  start,
  sends: (payload, facts) => (isAnotherLife(payload, facts) ? {} : { health_questionnaire: undefined }),
  attachments: partyAttachments(attachmentLabels),
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel,
  offerSubjects: (payload, facts) => (isAnotherLife(payload, facts) ? coverSubjects(facts) : []),
  automaticChecks: (payload) => [nikCheck(payload)],
  screening: (payload) => screenParty(payload, 'Orang yang diasuransikan'),
};
