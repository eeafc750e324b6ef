import { blankParty } from '../blocks/person/blank-party.ts';
import { forVerifier, nikCheck } from '../blocks/person/party-checks.ts';
import { partyLabels, partyUploads } from '../blocks/person/party-uploads.ts';
import { screenParty } from '../blocks/person/screened-names.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { PayerPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

export const paperLabels = {
  ktp_attachment: 'KTP atau paspor pembayar baru',
  ktp_selfie_attachment: 'Foto selfie dengan KTP',
  document_attachment: 'Surat persetujuan pembayar baru',
} as const;

/** The person who pays the premiums (rulebook 7.21, wire 3.23). */
export const definition: RequestDefinition<PayerPayload> = {
  route: 'change/payer',
  endpoint: 'change-payer',
  title,
  lockClass: 'R',
  serviceLevel: 'payer.sla_wd',
  stepUp: 'none',
  moneyIn: () => null,
  schema: PayerPayload,
  labels: { ...partyLabels, ...paperLabels, relation: 'Hubungan dengan pemegang polis' },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-payer',
      statement: 'Saya dan pembayar baru menyetujui perubahan ini, dan data yang diberikan benar.',
    },
  ],
  blank: () => ({ ...blankParty, relation: null }),
  uploads: (payload) => partyUploads(payload, paperLabels),
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
    ),
  ],
  screening: (payload) => screenParty(payload, 'Pembayar'),
};
