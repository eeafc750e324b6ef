import { parseBusinessDate as day } from '#shared/time/dates.ts';
import type { Person } from '#shared/policy/person.ts';
import { buildCover } from '../testing/build-cover.ts';
import { buildParty, buildPerson } from '../testing/sample-person.ts';
import type { Samples } from '../testing/samples.ts';

export const clerk = buildPerson({
  occupationCode: '152',
  occupationName: 'Karyawan Swasta (Administrasi)',
  jobTitle: 'Staf',
  employer: 'PT Contoh Niaga',
  industryId: 7,
  industryName: 'Perdagangan',
});

/** Builds the policy of a holder who is also insured and payer. */
export function holding(person: Person) {
  const holder = buildParty({ person });
  return { holder, payer: holder, mainCover: buildCover({ lives: [{ partyId: 11, person }] }) };
}

/** Policy of Siti, who works in an office: class 1. */
export const working = { policy: holding(clerk) };

/** Policy whose premiums another person pays. */
const withPayer = {
  policy: {
    ...holding(clerk),
    payer: buildParty({ partyId: 13, person: buildPerson({ firstName: 'Budi', lastName: 'Santoso' }) }),
  },
};

export const payload = (changes: Record<string, unknown> = {}) => ({
  party_id: 11,
  company: 'PT Contoh Angkutan',
  occupation: '113',
  position_level: 'Manajer',
  industry: 9,
  ktp_selfie_attachment: 'swafoto.jpg',
  ...changes,
});

const required = 'Field harus diisi.';
const bad = (name: string, changes: Record<string, unknown>, path: string, message: string, code = 'FIELD') => ({
  name,
  facts: working,
  payload: payload(changes),
  path,
  code,
  message,
});

export const samples: Samples = {
  inputs: { who: 1, work: 6, attachments: 1 },
  minimal: { name: 'another office job', facts: working, payload: payload() },
  maximal: {
    name: 'another occupation and another industry, each in words, of one of two people',
    facts: withPayer,
    payload: payload({
      occupation: '361',
      other_occupation: 'Peternak lebah',
      industry: 8,
      other_industry: 'Budidaya madu',
    }),
  },
  bad: [
    {
      ...bad(
        'somebody the policy does not know',
        { party_id: 12 },
        'party_id',
        'Data tidak ditemukan. Kembali ke menu, lalu coba lagi.',
        'NOT_FOUND',
      ),
      facts: withPayer,
    },
    bad('no company', { company: ' ' }, 'company', required),
    bad('no position', { position_level: '' }, 'position_level', required),
    bad('no occupation', { occupation: '' }, 'occupation', required),
    bad('occupation outside the list', { occupation: '999' }, 'occupation', 'Pilih pekerjaan dari daftar.'),
    bad('industry outside the list', { industry: 99 }, 'industry', 'Pilih bidang usaha dari daftar.'),
    bad('industry as a word', { industry: 'Dagang' }, 'industry', required),
    bad(
      'other occupation without its name',
      { occupation: '361', other_occupation: ' ' },
      'other_occupation',
      required,
    ),
    bad('other industry without its name', { industry: 8, other_industry: null }, 'other_industry', required),
    bad('no selfie', { ktp_selfie_attachment: '' }, 'ktp_selfie_attachment', 'Mohon upload dokumen.'),
    bad(
      'nothing changed',
      { company: 'PT Contoh Niaga', occupation: '152', position_level: 'Staf', industry: 7 },
      'occupation',
      'Tidak ada data yang berubah.',
      'INF-NONE',
    ),
  ],
  refused: [
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_FUND' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'not issued yet',
      facts: { position: { subStatus: 'PENDING_ISSUE', startDate: day('2026-11-22') } },
      code: 'POL-PENDING',
      from: null,
    },
    {
      name: 'within the free-look period',
      facts: { position: { freeLookUntil: day('2026-11-30') } },
      code: 'FLK-OPEN',
      from: '2026-12-01',
    },
  ],
};
