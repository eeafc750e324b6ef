import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { coverTermRows } from '../blocks/cover/cover-terms.ts';
import { healthDetails } from '../blocks/health/health-summary.ts';
import type { KnownParty } from '#shared/facts/known-parties.ts';
import { addressRows, contactRows, identityRows, newName, partyRows } from '../blocks/person/party-summary.ts';
import type { Consequence } from '../contract/contract.ts';
import {
  changedAddresses,
  changedParts,
  findAnniversary,
  findInsured,
  isHolder,
  isSubstitution,
} from './differences.ts';
import { healthPeopleOf } from './health.ts';
import type { InsuredPayload } from './payload.ts';

/** Part of a correction to which each summary row belongs; rows of unchanged parts are dropped. */
const partOf: Readonly<Record<string, keyof ReturnType<typeof changedParts>>> = {
  Nama: 'name',
  'Jenis identitas': 'identity',
  'Nomor identitas': 'identity',
  'Tempat lahir': 'birthPlace',
  'Status perkawinan': 'marital',
  'Nomor HP': 'mobile',
  Email: 'email',
};

function correctionRows(payload: InsuredPayload, now: KnownParty, facts: Facts): Summary['rows'] {
  const changed = changedParts(payload, now, facts);
  const lines = [...identityRows(payload, now), ...contactRows(payload, now)].filter(({ label }) => {
    const part = partOf[label];
    return part !== undefined && changed[part];
  });
  return [...lines, ...addressRows({ ...payload, addresses: [...changedAddresses(payload, now)] }, now)];
}

const contactNote =
  'Nomor HP dan email pemegang polis tidak ikut berubah. Untuk mengubahnya, ajukan Informasi Customer.';

function correction(payload: InsuredPayload, now: KnownParty, facts: Facts): Summary {
  const rows = correctionRows(payload, now, facts);
  return {
    headline: `Koreksi data ${fullName(now.person)}`,
    rows: [...rows],
    details: [{ label: '{Tertanggung}', value: fullName(now.person) }],
    note: isHolder(now, facts) ? contactNote : null,
  };
}

/** Returns the summary of a replacement, with all data of both people. */
function substitution(payload: InsuredPayload, now: KnownParty, facts: Facts): Summary {
  const answers = payload.health_questionnaire;
  return {
    headline: `Penggantian: ${newName(payload)}`,
    rows: [...partyRows(payload, now), ...coverTermRows(facts)],
    details: [
      { label: 'Berlaku mulai ulang tahun polis', value: formatDate(findAnniversary(facts)) },
      ...(answers ? healthDetails(answers, healthPeopleOf(payload, facts)) : []),
    ],
    note: null,
  };
}

export function summary(payload: InsuredPayload, facts: Facts): Summary {
  const now = findInsured(payload, facts);
  if (now === undefined) return { headline: newName(payload), rows: [], details: [], note: null };
  return isSubstitution(payload, now) ? substitution(payload, now, facts) : correction(payload, now, facts);
}

const toBirth = {
  text: 'Tanggal lahir atau jenis kelamin yang salah? Ubah di menunya sendiri',
  route: '/transaction/submission/change/birth-and-gender',
};

/** Lists the consequences: a correction costs nothing; another person is underwritten and repriced (rulebook 7.23). */
export function consequences(payload: InsuredPayload, facts: Facts): readonly Consequence[] {
  const now = findInsured(payload, facts);
  if (now !== undefined && isSubstitution(payload, now))
    return [
      {
        text: `Ini penggantian orang, bukan koreksi. Tim underwriting menilai kesehatan dan usia orang yang baru, dan {biayaAsuransi} dihitung ulang mulai ${formatDate(findAnniversary(facts))}.`,
        gentler: null,
      },
      {
        text: 'Perlindungan untuk orang yang lama berakhir pada hari itu, termasuk di produk tambahan yang memuatnya.',
        gentler: null,
      },
    ];
  const changesSignIn = now !== undefined && isHolder(now, facts) && changedParts(payload, now, facts).identity;
  return [
    {
      text: 'Perubahan ini hanya mengoreksi data orang yang sama. {Premi} dan perlindungan tidak berubah.',
      gentler: toBirth,
    },
    ...(changesSignIn
      ? [{ text: 'Setelah disetujui, Anda masuk ke portal ini dengan nomor identitas yang baru.', gentler: null }]
      : []),
  ];
}
