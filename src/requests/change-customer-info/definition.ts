import type { Facts } from '#shared/policy/facts.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { areaToken } from '../blocks/address/area-token.ts';
import type { Consequence, RequestDefinition } from '../contract/contract.ts';
import { changedChannels, shownContact } from './differences.ts';
import { changedAddress } from './new-address.ts';
import { CustomerInfoPayload, type CustomerAddress } from './payload.ts';
import { automaticChecks, contactsToConfirm, problems, title } from './rules.ts';

const isText = (line: string | null | undefined): line is string => typeof line === 'string' && line !== '';
const areaName = (id: string | null): string | null => (isText(id) && /^\d+$/.test(id) ? areaToken(id) : id);

function oldAddress(facts: Facts): string | null {
  const now = facts.policy.policyHolder.address;
  if (!now) return null;
  const areas = [now.village, now.street, now.city, now.province].map(areaName);
  return [now.address1, now.address2, now.address3, ...areas].filter(isText).join(', ');
}

const newAddress = (address: CustomerAddress): string =>
  [
    address.address_1,
    address.street,
    `RT/RW ${address.rt_rw}`,
    ...[address.village_id, address.district_id, address.city_id, address.province_id].map(areaToken),
  ].join(', ');

function summary(payload: CustomerInfoPayload, facts: Facts): Summary {
  const address = changedAddress(payload, facts);
  const rows = [
    ...changedChannels(payload, facts).map(({ label, kind, old, typed }) => ({
      label,
      old: shownContact(kind, old),
      new: typed === '' ? 'Dihapus' : typed,
    })),
    ...(address ? [{ label: 'Alamat sesuai KTP', old: oldAddress(facts), new: newAddress(address) }] : []),
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
            text: 'Kami mengirim tautan ke kontak tersebut. Perubahan berlaku setelah tautan itu dibuka.',
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

/** Only the fields that change; '' takes a contact out. */
function sends(payload: CustomerInfoPayload, facts: Facts) {
  const fields = changedChannels(payload, facts).map(({ field }) => [field, payload.party_contract?.[field]] as const);
  return {
    party_contract: fields.length === 0 ? undefined : Object.fromEntries(fields),
    ...(changedAddress(payload, facts) === undefined && { address: undefined }),
  };
}

/** Contact and address of the policyholder (rulebook 7.25, wire 3.19). Allowed in every state of the policy (rulebook 5.3). */
export const definition: RequestDefinition<CustomerInfoPayload> = {
  route: 'change/customer-info',
  endpoint: 'change-customer-info',
  title,
  lockClass: 'I',
  serviceLevel: 'info.sla_wd',
  stepUp: 'face',
  moneyIn: () => null,
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
    ktp_attachment: 'Foto KTP',
  },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-customer-info',
      statement: 'Saya menyetujui perubahan ini dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: (facts) => ({
    party_id: facts.policy.policyHolder.partyId,
    party_contract: null,
    address: null,
    transaction_id: '',
    liveness_attachment: '',
    ktp_attachment: '',
  }),
  sends,
  uploads: (payload) => [
    { path: 'ktp_attachment', type: 'KTP', label: 'Foto KTP', required: true, name: payload.ktp_attachment },
    {
      path: 'liveness_attachment',
      type: 'LIVENESS',
      label: 'Foto wajah',
      required: true,
      name: payload.liveness_attachment,
    },
  ],
  notEligible: () => undefined,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticChecks,
};
