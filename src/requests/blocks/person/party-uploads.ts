import type { UploadsOf } from '../../contract/contract.ts';
import type { LabelsOf } from '../../contract/payload-paths.ts';
import type { PartyPayload } from './party-fields.ts';

/** What each of the three attachments shows differs by role. */
export interface PartyAttachmentLabels {
  readonly ktp_selfie_attachment: string;
  readonly ktp_attachment: string;
  readonly document_attachment: string;
}

const types = {
  ktp_attachment: 'KTP',
  ktp_selfie_attachment: 'KTPSELFIE',
  document_attachment: 'DOCUMENT',
} as const;

const paths = ['ktp_attachment', 'ktp_selfie_attachment', 'document_attachment'] as const;

export const partyUploads = (party: PartyPayload, labels: PartyAttachmentLabels): UploadsOf<PartyPayload> =>
  paths.map((path) => ({ path, type: types[path], label: labels[path], required: true, name: party[path] }));

/** Names of the fields for the error summary ('<thing> diperlukan'). */
export const partyLabels: LabelsOf<PartyPayload> = {
  addresses: 'Alamat',
  'addresses.*.address_1': 'Alamat',
  'addresses.*.address_2': 'Blok / No Jalan',
  'addresses.*.address_3': 'RT/RW',
  'addresses.*.address_type': 'Jenis alamat',
  'addresses.*.province_id': 'Provinsi',
  'addresses.*.city_id': 'Kabupaten/Kota',
  'addresses.*.district_id': 'Kecamatan',
  'addresses.*.village_id': 'Kelurahan/Desa',
  first_name: 'Nama depan',
  last_name: 'Nama belakang',
  certi_type: 'Jenis identitas',
  certi_code: 'Nomor identitas',
  birth_date: 'Tanggal lahir',
  birth_place: 'Tempat lahir',
  phone_number: 'Nomor HP',
  email: 'Email',
  marrige_status: 'Status perkawinan',
  gender: 'Jenis kelamin',
};
