import { blankParty } from '../blocks/person/blank-party.ts';
import { partyLabels, partyUploads } from '../blocks/person/party-uploads.ts';
import { screenParty } from '../blocks/person/screened-names.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { PolicyHolderPayload } from './payload.ts';
import { consequences, summary, verifierChecks } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

export const paperLabels = {
  ktp_attachment: 'KTP atau paspor pemegang polis baru',
  ktp_selfie_attachment: 'Foto selfie pemegang polis baru dengan KTP',
  document_attachment: 'Surat persetujuan dan bukti hubungan',
} as const;

/**
 * Assignment of the policy to another owner (rulebook 7.22, wire 3.24). It needs a fresh code, since there is no face step (rulings 2.5).
 */
export const definition: RequestDefinition<PolicyHolderPayload> = {
  route: 'change/policy-holder',
  endpoint: 'change-policy-holder',
  title,
  lockClass: 'R',
  serviceLevel: 'holder.sla_wd',
  stepUp: 'code',
  moneyIn: () => null,
  schema: PolicyHolderPayload,
  labels: { ...partyLabels, ...paperLabels, relation: 'Hubungan dengan orang yang diasuransikan' },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-policy-holder',
      statement: 'Saya dan pemegang polis baru menyetujui pengalihan ini dan menyatakan data yang diberikan benar.',
    },
    {
      id: 'change-policy-holder-loan',
      statement: 'Pemegang polis baru menerima sisa pinjaman polis sebagai tanggungannya.',
      when: (_payload, { loan }) => loan.financialInfo.plBalance > 0,
    },
  ],
  blank: () => ({ ...blankParty, relation: null }),
  uploads: (payload) => partyUploads(payload, paperLabels),
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S+',
  automaticChecks: (payload, facts) => verifierChecks(payload, facts),
  screening: (payload) => screenParty(payload, 'Pemegang polis'),
};
