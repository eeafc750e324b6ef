import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { genders, identityTypes, maritalStatuses } from '#shared/lists/lookups.ts';
import { formatPercent } from '#shared/money/percent.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Consequence } from '../contract/contract.ts';
import { linkToField } from '../contract/draft-values.ts';
import type { BeneficiaryPayload } from './payload.ts';
import { isMinor, type StatedBeneficiary } from './person-rules.ts';
import { newParty, relationOf, shareSteps, statedName, statedOf, type ShareStep } from './shares.ts';

/** '25% · Anak' */
const shareText = (side: NonNullable<ShareStep['after']>): string =>
  `${formatPercent(side.percent)} · ${side.relation}`;

/** Builds the row of a beneficiary, with both names after a correction. */
function shareRow({ name, before, after }: ShareStep): Summary['rows'][number] {
  const isRenamed = before !== null && after !== null && before.name.toLowerCase() !== name.toLowerCase();
  const told = (side: NonNullable<ShareStep['after']>, whose: string): string =>
    isRenamed ? `${whose}, ${shareText(side)}` : shareText(side);
  return {
    label: name,
    old: before && told(before, before.name),
    new: after ? told(after, name) : 'Dihapus',
  };
}

const statedDetails = (told: StatedBeneficiary): Summary['details'] => {
  const { person } = told;
  return [
    { label: told.party_id === newParty ? 'Penerima manfaat baru' : 'Data yang diperbarui', value: statedName(told) },
    { label: 'Hubungan', value: relationOf(told.designation, told.other_designation) },
    { label: identityTypes[person.certi_type], value: person.certi_code },
    { label: 'Tempat, tanggal lahir', value: `${person.birth_place}, ${formatDate(person.birthday)}` },
    { label: 'Jenis kelamin', value: genders[person.gender] },
    { label: 'Status perkawinan', value: maritalStatuses[person.marital_status] },
    ...(told.guardian_name ? [{ label: 'Wali', value: told.guardian_name }] : []),
  ];
};

/** Lists each beneficiary before and after (the table of the facts), and the changed person. */
export function summary(payload: BeneficiaryPayload, facts: Facts): Summary {
  const told = statedOf(payload);
  return {
    headline: `${payload.changes}: ${payload.change_items.length} penerima manfaat`,
    rows: shareSteps(payload, facts).map(shareRow),
    details: [
      { label: 'Jenis perubahan', value: payload.changes },
      ...(told ? statedDetails(told) : []),
      { label: 'Berlaku mulai', value: 'Sejak disetujui' },
    ],
    note: null,
  };
}

/** Rulebook 7.24: from when, and what divorce and minority mean. */
export function consequences(payload: BeneficiaryPayload, facts: Facts): readonly Consequence[] {
  const told = statedOf(payload);
  const isForMinor = told !== undefined && isMinor(told.person.birthday, facts);
  const removes = payload.changes === 'Hapus';
  return [
    {
      text: 'Pembagian yang baru berlaku sejak disetujui. Bila risiko terjadi sebelum itu, pembagian lama yang dipakai.',
      gentler: null,
    },
    ...(removes
      ? [
          {
            text: 'Orang yang dihapus tidak lagi menerima manfaat polis ini.',
            gentler: {
              text: 'Pilihan lain: kecilkan saja bagiannya lewat Ubah',
              route: linkToField('/transaction/submission/change/beneficiary', 'changes'),
            },
          },
        ]
      : []),
    ...(isForMinor
      ? [
          {
            text: 'Selama penerima manfaat belum dewasa, manfaatnya diterima lewat wali yang Anda sebut.',
            gentler: null,
          },
        ]
      : []),
    {
      text: 'Perceraian tidak menghapus suami atau istri dari daftar. Periksa daftar ini bila status perkawinan berubah.',
      gentler: null,
    },
  ];
}
