import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { isRiskier } from './calculation.ts';
import { OccupationPayload } from './payload.ts';
import { workers } from './people.ts';
import { consequences, summary } from './presentation.ts';
import { automaticChecks, automaticRules, notEligible, otherTexts, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

/** Returns the stored work data of a person as start values (wire 3.20). */
export function workFields(partyId: number, facts: Facts) {
  const person = workers(facts).find((each) => each.partyId === partyId)?.person;
  return {
    party_id: partyId,
    company: person?.employer ?? '',
    occupation: person?.occupationCode ?? '',
    position_level: person?.jobTitle ?? '',
    industry: person?.industryId ?? 0,
    other_industry: person?.otherIndustry ?? '',
    other_occupation: person?.otherOccupation ?? '',
  };
}

/** Request to change the occupation of holder, insured or payer (rulebook 7.18, wire 3.20). */
export const definition: RequestDefinition<OccupationPayload> = {
  route: 'change/occupation',
  endpoint: 'change-occupation',
  title,
  lockClass: 'C',
  serviceLevel: 'occupation.sla_wd',
  stepUp: 'none',
  schema: OccupationPayload,
  labels: {
    party_id: 'Nama',
    occupation: 'Pekerjaan',
    other_occupation: 'Nama pekerjaan lainnya',
    position_level: 'Jabatan',
    company: 'Nama perusahaan',
    industry: 'Bidang usaha',
    other_industry: 'Nama bidang usaha lainnya',
    ...selfieLabels,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  lists: ['occupations', 'industries'],
  terms: [
    {
      id: 'change-occupation',
      statement: consentTo('perubahan pekerjaan ini'),
    },
    {
      id: 'change-occupation-insured',
      statement:
        'Sebagai {tertanggung}, saya mengisi data pekerjaan dengan benar dan memahami bahwa {premi} atau {biayaAsuransi} dapat berubah.',
    },
  ],
  start: (facts) => workFields(workers(facts)[0]?.partyId ?? 0, facts),
  sends(payload) {
    const texts = otherTexts(payload);
    return { other_occupation: texts.occupation ?? undefined, other_industry: texts.industry ?? undefined };
  },
  attachments: [selfieAttachment],
  askable: {
    groups: [
      { label: 'Pekerjaan', fields: ['occupation', 'other_occupation'] },
      { label: 'Jabatan', fields: ['position_level'] },
      { label: 'Nama perusahaan', fields: ['company'] },
      { label: 'Bidang usaha', fields: ['industry', 'other_industry'] },
    ],
    others: `Orang yang berganti pekerjaan tidak dapat diganti. ${identityOthers}`,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: (payload, facts) => (isRiskier(payload, facts) ? 'U' : 'A'),
  automaticRules,
  automaticChecks,
};
