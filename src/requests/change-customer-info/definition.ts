import type { Facts } from '#shared/facts/facts.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { areaToken } from '../blocks/address/area-token.ts';
import { addressLine } from '../blocks/person/party-summary.ts';
import type { Attachment } from '../contract/attachment-rules.ts';
import type { Consequence, RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { faceLabels, faceAttachments } from '../blocks/form/face.ts';
import { changedChannels, shownContact } from './differences.ts';
import { changedAddress } from './new-address.ts';
import { CustomerInfoPayload, type CustomerAddress } from './payload.ts';
import { automaticChecks, automaticRules, contactsToConfirm, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

const newAddress = (address: CustomerAddress): string =>
  [
    address.address_1,
    address.street,
    `RT/RW ${address.rt_rw}`,
    ...[address.village_id, address.district_id, address.city_id, address.province_id].map(areaToken),
  ].join(', ');

function summary(payload: CustomerInfoPayload, facts: Facts): Summary {
  const address = changedAddress(payload, facts);
  const old = facts.policy.holder.address;
  const rows = [
    ...changedChannels(payload, facts).map(({ label, kind, old: contact, typed }) => ({
      label,
      old: shownContact(kind, contact),
      new: typed === '' ? 'Dihapus' : typed,
    })),
    ...(address ? [{ label: 'Alamat sesuai KTP', old: old && addressLine(old), new: newAddress(address) }] : []),
  ];
  return { headline: rows.map((row) => row.label).join(', '), rows, details: [], note: null };
}

function consequences(payload: CustomerInfoPayload, facts: Facts): readonly Consequence[] {
  const days = facts.position.parameters['payout.hold_after_change_cd'];
  const confirm = contactsToConfirm(payload, facts).length > 0;
  return [
    ...(confirm
      ? [
          {
            text: 'Kami mengirim tautan ke kontak itu. Perubahan berlaku setelah tautan itu dibuka.',
            gentler: null,
          },
        ]
      : []),
    {
      text: 'Kontak lama dan kontak baru sama-sama kami beri tahu, agar Anda tahu bila bukan Anda yang mengubah.',
      gentler: null,
    },
    { text: `Demi keamanan, pembayaran dari polis ditahan ${days} hari setelah perubahan ini.`, gentler: null },
  ];
}

/** Returns the payload with changed fields only; '' removes a contact. */
function sends(payload: CustomerInfoPayload, facts: Facts) {
  const fields = changedChannels(payload, facts).map(({ field }) => [field, payload.party_contract?.[field]] as const);
  return {
    party_contract: fields.length === 0 ? undefined : Object.fromEntries(fields),
    ...(changedAddress(payload, facts) === undefined && { address: undefined }),
  };
}

/** Attachments of the face check; a new address is compared with a new photo of the KTP. */
const attachments = faceAttachments.map((each): Attachment<CustomerInfoPayload> =>
  each.holderCard === undefined
    ? each
    : { ...each, holderCard: (payload, facts) => (changedAddress(payload, facts) ? 'new' : 'reusable') },
);

/**
 * Request to change contacts and address of the policyholder (rulebook 7.25, wire 3.19). Allowed in every policy status
 * (rulebook 5.3).
 */
export const definition: RequestDefinition<CustomerInfoPayload> = {
  route: 'change/customer-info',
  endpoint: 'change-customer-info',
  title,
  lockClass: 'I',
  serviceLevel: 'info.sla_wd',
  stepUp: 'face',
  schema: CustomerInfoPayload,
  labels: {
    'party_contract.email': 'Email',
    'party_contract.mobile': 'Nomor HP 1',
    'party_contract.mobile_2': 'Nomor HP 2',
    'party_contract.office_tel': 'Telepon kantor',
    'party_contract.office_tel_2': 'Telepon kantor lain',
    'party_contract.home_tel': 'Telepon rumah',
    'party_contract.office_tel_ext': 'Ekstensi kantor',
    'party_contract.fax': 'Faks',
    'party_contract.contact_tel': 'Nomor kontak lain',
    'address.address_1': 'Alamat',
    'address.street': 'Blok / No Jalan',
    'address.rt_rw': 'RT/RW',
    'address.province_id': 'Provinsi',
    'address.city_id': 'Kabupaten/Kota',
    'address.district_id': 'Kecamatan',
    'address.village_id': 'Kelurahan/Desa',
    ...faceLabels,
  },
  askable: {
    groups: [{ label: 'Alamat sesuai KTP', fields: ['address'], when: ({ address }) => Boolean(address) }],
    others: `Email dan nomor telepon harus dikonfirmasi lewat tautan, jadi nasabah mengajukannya lagi. ${identityOthers}`,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-customer-info',
      statement: consentTo('perubahan ini'),
    },
  ],
  start: (facts) => ({
    party_id: facts.policy.holder.partyId,
  }),
  sends,
  attachments,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticRules,
  automaticChecks,
};
