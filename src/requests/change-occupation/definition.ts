import type { RequestDefinition } from '../contract/contract.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { isRiskier } from './calculation.ts';
import { OccupationPayload } from './payload.ts';
import { workers } from './people.ts';
import { consequences, summary } from './presentation.ts';
import { automaticChecks, notEligible, otherTexts, problems, title } from './rules.ts';

/** The work of a person as the policy has it, to be changed (wire 3.20: prefilled). */
export function workFields(partyId: number, facts: Facts) {
  const person = workers(facts).find((each) => each.partyId === partyId)?.person;
  return {
    party_id: partyId,
    company: person?.jobCom ?? '',
    occupation: person?.occupCate ?? '',
    position_level: person?.positionLevel ?? '',
    industry: person?.industryId ?? 0,
    other_industry: person?.otherIndustry ?? '',
    other_occupation: person?.otherOccupation ?? '',
  };
}

/** The occupation of holder, insured or payer (rulebook 7.18, wire 3.20). */
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
    ktp_selfie_attachment: 'Foto selfie dengan KTP',
  },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-occupation',
      statement: 'Saya menyetujui perubahan pekerjaan ini dan menyatakan data yang saya berikan benar.',
    },
    {
      id: 'change-occupation-insured',
      statement:
        'Sebagai {tertanggung}, saya mengisi data pekerjaan dengan benar dan memahami bahwa {premi} atau {biayaAsuransi} dapat berubah.',
    },
  ],
  blank: (facts) => ({
    ...workFields(workers(facts)[0]?.partyId ?? 0, facts),
    ktp_selfie_attachment: '',
  }),
  sends(payload) {
    const texts = otherTexts(payload);
    return { other_occupation: texts.occupation ?? undefined, other_industry: texts.industry ?? undefined };
  },
  uploads: ({ ktp_selfie_attachment: name }) => [
    { path: 'ktp_selfie_attachment', type: 'KTPSELFIE', label: 'Foto selfie dengan KTP', required: true, name },
  ],
  notEligible,
  moneyIn: () => null,
  problems,
  summary,
  consequences,
  reviewLevel: (payload, facts) => (isRiskier(payload, facts) ? 'U' : 'A'),
  automaticChecks,
};
