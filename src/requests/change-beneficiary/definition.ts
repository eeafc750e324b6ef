import type { Facts } from '#shared/facts/facts.ts';
import { legalPersons, otherRelation } from '#shared/lists/lookups.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { screenName } from '../contract/build-findings.ts';
import { withoutEmpty } from '../contract/without-empty.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { consentAttachment, consentLabel } from '../blocks/form/rights-of-others.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { BeneficiaryPayload } from './payload.ts';
import { isMinor } from './person-rules.ts';
import { consequences, summary } from './presentation.ts';
import { automaticChecks, automaticRules, notEligible, problems, reviewLevel, title } from './rules.ts';
import { currentShares, newParty, statedName, statedOf } from './shares.ts';
import { identityOthers } from '../contract/askable.ts';

/** True when the main insured differs from the holder and therefore must consent too (rulebook 7.24). */
const isOtherLife = (_payload: BeneficiaryPayload, { policy }: Facts): boolean =>
  mainInsuredOf(policy).partyId !== policy.holder.partyId;

/** Returns the payload to send: a relation in words only for 'lainnya', a guardian only for a minor. */
function sends(payload: BeneficiaryPayload, facts: Facts) {
  const stated = statedOf(payload);
  if (stated === undefined) return {};
  const other_designation = stated.designation === otherRelation ? stated.other_designation : null;
  const guardian_name = isMinor(stated.person.birthday, facts) ? stated.guardian_name : null;
  return { add_item: withoutEmpty({ ...stated, other_designation, guardian_name }) };
}

/** Request to change the beneficiaries and their shares (rulebook 7.24, wire 3.22). */
export const definition: RequestDefinition<BeneficiaryPayload> = {
  route: 'change/beneficiary',
  endpoint: 'change-beneficiary',
  title,
  lockClass: 'R',
  serviceLevel: 'benef.sla_wd',
  stepUp: 'code-or-person',
  schema: BeneficiaryPayload,
  labels: {
    changes: 'Jenis perubahan',
    change_items: 'Persentase penerima manfaat',
    'change_items.*.percentage': 'Persentase',
    add_item: 'Data penerima manfaat',
    'add_item.designation': 'Hubungan',
    'add_item.other_designation': 'Hubungan lainnya',
    'add_item.guardian_name': 'Nama wali',
    'add_item.person.first_name': 'Nama depan',
    'add_item.person.certi_type': 'Jenis identitas',
    'add_item.person.certi_code': 'Nomor identitas',
    'add_item.person.gender': 'Jenis kelamin',
    'add_item.person.birthday': 'Tanggal lahir',
    'add_item.person.birth_place': 'Tempat lahir',
    'add_item.person.marital_status': 'Status perkawinan',
    ...selfieLabels,
    ktp_attachment: 'KTP pemegang polis',
    document_attachment: 'Kartu keluarga',
    beneficiary_ktp_attachment: 'Identitas penerima manfaat',
    consent_attachment: consentLabel,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-beneficiary',
      statement: consentTo('perubahan penerima manfaat ini'),
    },
    {
      id: 'change-beneficiary-agreed',
      statement: 'Para penerima manfaat yang tercantum mengetahui dan menyetujui perubahan ini.',
    },
    {
      id: 'change-beneficiary-insured',
      statement: 'Sebagai {tertanggung}, saya menyetujui perubahan penerima manfaat ini.',
      when: isOtherLife,
    },
  ],
  start: (facts) => ({ changes: 'Ubah', change_items: currentShares(facts) }),
  sends,
  attachments: [
    selfieAttachment,
    { slot: 'ktp_attachment', type: 'KTP', label: 'KTP pemegang polis', holderCard: 'reusable' },
    {
      slot: 'document_attachment',
      type: 'DOCUMENT',
      label: 'Kartu keluarga',
      when: (payload) => (statedOf(payload) === undefined ? 'optional' : 'required'),
    },
    {
      slot: 'beneficiary_ktp_attachment',
      type: 'BENEFICIARYOWNER',
      label: 'Identitas penerima manfaat',
      when: (payload) => (statedOf(payload)?.party_id === newParty ? 'required' : 'optional'),
    },
    consentAttachment,
  ],
  askable: {
    groups: [{ label: 'Bagian semua penerima manfaat', fields: ['change_items'] }],
    others: `Data penerima manfaat baru adalah identitasnya, dan dicocokkan dengan dokumennya. ${identityOthers}`,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel,
  automaticRules,
  automaticChecks,
  screening: (payload) => {
    const stated = statedOf(payload);
    if (stated === undefined) return screenName('', 'Penerima manfaat');
    const isLegal = legalPersons.includes(stated.designation);
    return {
      ...screenName(statedName(stated), 'Penerima manfaat', stated.person.birthday),
      reasons: isLegal ? ['Penerima manfaat badan hukum'] : [],
    };
  },
};
