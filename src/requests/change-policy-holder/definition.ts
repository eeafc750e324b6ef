import { newParty } from '../blocks/person/start-party.ts';
import { partyLabels, partyUploads } from '../blocks/person/party-uploads.ts';
import { screenParty } from '../blocks/person/screened-names.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { PolicyHolderPayload } from './payload.ts';
import { consequences, summary, verifierChecks } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

export const attachmentLabels = {
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
  schema: PolicyHolderPayload,
  labels: { ...partyLabels, ...attachmentLabels, relation: 'Hubungan dengan orang yang diasuransikan' },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-policy-holder',
      statement: 'Saya dan pemegang polis baru menyetujui pengalihan ini dan menyatakan data yang diberikan benar.',
    },
    {
      id: 'change-policy-holder-loan',
      statement: 'Pemegang polis baru menerima sisa pinjaman polis sebagai tanggungannya.',
      when: (_payload, { value }) => value.loanBalance > 0,
    },
  ],
  start: () => newParty,
  uploads: (payload) => partyUploads(payload, attachmentLabels),
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S+',
  automaticChecks: (payload, facts) => verifierChecks(payload, facts),
  screening: (payload) => screenParty(payload, 'Pemegang polis'),
};
