import { newParty } from '../blocks/person/start-party.ts';
import { nikCheck } from '../blocks/person/party-checks.ts';
import { forVerifier } from '../contract/build-findings.ts';
import { partyLabels, partyAttachments } from '../blocks/person/party-uploads.ts';
import { screenParty } from '../blocks/person/screen-party.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { selfieLabels } from '../blocks/form/selfie.ts';
import { PayerPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

export const attachmentLabels = {
  ktp_attachment: 'KTP atau paspor pembayar baru',
  ...selfieLabels,
  document_attachment: 'Surat persetujuan pembayar baru',
} as const;

/** Request to change the person who pays the premiums (rulebook 7.21, wire 3.23). */
export const definition: RequestDefinition<PayerPayload> = {
  route: 'change/payer',
  endpoint: 'change-payer',
  title,
  lockClass: 'R',
  serviceLevel: 'payer.sla_wd',
  stepUp: 'none',
  schema: PayerPayload,
  labels: { ...partyLabels, ...attachmentLabels, relation: 'Hubungan dengan pemegang polis' },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-payer',
      statement: 'Saya dan pembayar baru menyetujui perubahan ini, dan data yang diberikan benar.',
    },
  ],
  start: () => newParty,
  attachments: partyAttachments(attachmentLabels),
  askable: {
    groups: [{ label: 'Alamat', fields: ['addresses'] }],
    others: `Data orang yang baru adalah identitasnya, dan dicocokkan dengan dokumennya. ${identityOthers}`,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S',
  automaticChecks: (payload) => [
    nikCheck(payload),
    forVerifier(
      'Persetujuan pembayar baru',
      'Surat persetujuan, dan formulir pemilik manfaat bila bukan pemegang polis.',
      'document_attachment',
    ),
  ],
  screening: (payload) => screenParty(payload, 'Pembayar'),
};
