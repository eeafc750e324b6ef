import type { Attachment } from '../../contract/attachment-rules.ts';
import type { LabelsOf } from '../../contract/payload-paths.ts';
import type { PartyPayload } from './party-fields.ts';

/** Labels of the three attachments, which differ by role. */
export interface PartyAttachmentLabels {
  readonly ktp_selfie_attachment: string;
  readonly ktp_attachment: string;
  readonly document_attachment: string;
}

/** Returns the three attachments of a person with the given labels. */
export const partyAttachments = (labels: PartyAttachmentLabels): readonly Attachment<PartyPayload>[] => [
  { slot: 'ktp_attachment', type: 'KTP', label: labels.ktp_attachment },
  { slot: 'ktp_selfie_attachment', type: 'KTPSELFIE', label: labels.ktp_selfie_attachment },
  { slot: 'document_attachment', type: 'DOCUMENT', label: labels.document_attachment },
];

/** Field names for the error summary ('<label> diperlukan'). */
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
