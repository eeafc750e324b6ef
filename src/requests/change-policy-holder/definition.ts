import { loansOwed } from '#shared/facts/loan-position.ts';
import { newParty } from '../blocks/person/start-party.ts';
import { partyAttachments, partyLabels } from '../blocks/person/party-uploads.ts';
import { screenParty } from '../blocks/person/screen-party.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { deathAttachments, deathLabels } from './death-attachments.ts';
import { isDeath, PolicyHolderPayload } from './payload.ts';
import { consequences, summary, verifierChecks } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

export const attachmentLabels = {
  ktp_attachment: 'KTP atau paspor pemegang polis baru',
  ktp_selfie_attachment: 'Foto selfie pemegang polis baru dengan KTP',
  document_attachment: 'Surat persetujuan dan bukti hubungan',
} as const;

/**
 * Request to transfer the policy to another holder (rulebook 7.22, wire 3.24). It needs a fresh code, since there is no
 * face check (rulings 2.5).
 */
export const definition: RequestDefinition<PolicyHolderPayload> = {
  route: 'change/policy-holder',
  endpoint: 'change-policy-holder',
  title,
  lockClass: 'R',
  serviceLevel: 'holder.sla_wd',
  stepUp: 'code',
  schema: PolicyHolderPayload,
  labels: {
    ...partyLabels,
    ...attachmentLabels,
    ...deathLabels,
    relation: 'Hubungan dengan orang yang diasuransikan',
    cause: 'Alasan',
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-policy-holder',
      statement: 'Saya dan pemegang polis baru menyetujui pengalihan ini dan menyatakan data yang diberikan benar.',
      when: (payload) => !isDeath(payload),
    },
    {
      id: 'change-policy-holder-heirs',
      mandatory: true,
      statement:
        'Pemegang polis sudah meninggal dunia. Semua ahli waris dan pemegang polis baru menyetujui pengalihan ini, dan dokumen yang diberikan asli.',
      when: isDeath,
    },
    {
      id: 'change-policy-holder-loan',
      statement: 'Pemegang polis baru menerima sisa pinjaman pada polis sebagai tanggungannya.',
      when: (_payload, { value }) => loansOwed(value).gt(0),
    },
  ],
  start: () => ({ ...newParty, cause: 'ASSIGNMENT' }),
  sends: (payload) => (isDeath(payload) ? {} : { cause: undefined }),
  attachments: [...partyAttachments(attachmentLabels), ...deathAttachments],
  askable: {
    groups: [{ label: 'Alamat', fields: ['addresses'] }],
    others: `Data orang yang baru adalah identitasnya, dan dicocokkan dengan dokumennya. ${identityOthers}`,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S+',
  automaticChecks: (payload, facts) => verifierChecks(payload, facts),
  screening(payload) {
    const screened = screenParty(payload, 'Pemegang polis');
    return isDeath(payload) ? { ...screened, reasons: ['Pemegang polis lama dinyatakan meninggal dunia.'] } : screened;
  },
};
