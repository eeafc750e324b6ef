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

/** Returns share and relation as text: '25% · Anak'. */
const shareText = (side: NonNullable<ShareStep['after']>): string =>
  `${formatPercent(side.percent)} · ${side.relation}`;

/** Returns the row of a beneficiary; both names when the name was corrected. */
function shareRow({ name, before, after }: ShareStep): Summary['rows'][number] {
  const isRenamed = before !== null && after !== null && before.name.toLowerCase() !== name.toLowerCase();
  const describeShare = (side: NonNullable<ShareStep['after']>, whose: string): string =>
    isRenamed ? `${whose}, ${shareText(side)}` : shareText(side);
  return {
    label: name,
    old: before && describeShare(before, before.name),
    new: after ? describeShare(after, name) : 'Dihapus',
  };
}

const statedDetails = (stated: StatedBeneficiary): Summary['details'] => {
  const { person } = stated;
  return [
    {
      label: stated.party_id === newParty ? 'Penerima manfaat baru' : 'Data yang diperbarui',
      value: statedName(stated),
    },
    { label: 'Hubungan', value: relationOf(stated.designation, stated.other_designation) },
    { label: identityTypes[person.certi_type], value: person.certi_code },
    { label: 'Tempat, tanggal lahir', value: `${person.birth_place}, ${formatDate(person.birthday)}` },
    { label: 'Jenis kelamin', value: genders[person.gender] },
    { label: 'Status perkawinan', value: maritalStatuses[person.marital_status] },
    ...(stated.guardian_name ? [{ label: 'Wali', value: stated.guardian_name }] : []),
  ];
};

/** Returns the summary: each beneficiary before and after, and the data of the added or revised person. */
export function summary(payload: BeneficiaryPayload, facts: Facts): Summary {
  const stated = statedOf(payload);
  return {
    headline: `${payload.changes}: ${payload.change_items.length} penerima manfaat`,
    rows: shareSteps(payload, facts).map(shareRow),
    details: [
      { label: 'Jenis perubahan', value: payload.changes },
      ...(stated ? statedDetails(stated) : []),
      { label: 'Berlaku mulai', value: 'Sejak disetujui' },
    ],
    note: null,
  };
}

/** Lists the consequences (rulebook 7.24): first day, and effects of divorce and minority. */
export function consequences(payload: BeneficiaryPayload, facts: Facts): readonly Consequence[] {
  const stated = statedOf(payload);
  const isForMinor = stated !== undefined && isMinor(stated.person.birthday, facts);
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
