import { parseBusinessDate } from '#shared/time/dates.ts';
import type { FactsChanges } from '../testing/build-facts.ts';
import { buildBeneficiary, buildInsured, buildParty, buildPerson } from '../testing/sample-person.ts';
import { requiredUpload } from '#shared/words/messages.ts';
import { badParties, budi, suharto } from '../testing/party-samples.ts';
import type { Samples } from '../testing/samples.ts';

const day = parseBusinessDate;
const sitiPerson = buildPerson({ identityNumber: '3174015203880001' });
const siti = buildParty({ person: sitiPerson });

/** Builds the main insured: Siti by default, otherwise the husband or a child of twelve. */
const insuredOf = (partyId: number, person = sitiPerson) => buildInsured({ partyId, person });
const husband = buildPerson({
  firstName: 'BUDI',
  middleName: null,
  lastName: 'SANTOSO',
  gender: 'M',
  birthDate: day('1986-05-09'),
  identityNumber: '3174010905860002',
});
const child = buildPerson({ firstName: 'RAKA', middleName: null, lastName: 'SANTOSO', birthDate: day('2014-06-11') });

const known: FactsChanges = { policy: { holder: siti, insureds: [insuredOf(11)] } };
const husbandInsured: FactsChanges = { policy: { holder: siti, insureds: [insuredOf(12, husband)] } };
const childInsured: FactsChanges = {
  policy: {
    holder: siti,
    insureds: [insuredOf(13, child)],
    beneficiaries: [buildBeneficiary({ partyId: 12, person: husband, relation: 1 })],
  },
  value: { loanBalance: 5_000_000 },
};
const toHusband = { ...budi, relation: 1 };

const death = {
  cause: 'DEATH',
  death_certificate_attachment: 'akta.pdf',
  heirs_statement_attachment: 'waris.pdf',
};
const ofDead = { ...toHusband, ...death };

/** Facts: Siti holds the policy and is insured in it. */
export const samples: Samples = {
  inputs: { cause: 1, person: 5, identity: 6, areas: 5, lines: 3, attachments: 3, death: 3 },
  minimal: { name: 'to the husband', facts: known, payload: toHusband },
  maximal: {
    name: 'to the uncle of a minor, by passport, with two addresses and a loan',
    facts: childInsured,
    payload: { ...suharto, relation: '8' },
  },
  bad: [
    ...badParties({ payload: toHusband, facts: known }),
    {
      name: 'to the holder',
      facts: known,
      payload: { ...toHusband, certi_code: '3174 0152 0388 0001', birth_date: '1988-03-12', gender: 'F' },
      path: 'certi_code',
      code: 'PH-SAME',
      message: 'Orang ini sudah menjadi pemegang polis. Isi data pemegang polis yang baru.',
    },
    {
      name: 'to somebody who is eighteen tomorrow',
      facts: known,
      payload: { ...toHusband, certi_code: '3174012211080002', birth_date: '2008-11-22' },
      path: 'birth_date',
      code: 'PH-AGE',
      message: 'Pemegang polis baru minimal berusia 18 tahun.',
    },
    {
      name: 'with the card of a child',
      facts: known,
      payload: { ...toHusband, certi_type: 8 },
      path: 'certi_type',
      code: 'PARTY-ID',
      message: 'Gunakan E-KTP, paspor, KIM/KITAS, SIM, atau identitas dewasa lainnya.',
    },
    {
      name: 'a death without its certificate',
      facts: husbandInsured,
      payload: { ...ofDead, death_certificate_attachment: '' },
      path: 'death_certificate_attachment',
      code: 'FIELD',
      message: requiredUpload,
    },
    {
      name: 'a death without the statement of the heirs',
      facts: husbandInsured,
      payload: { ...ofDead, heirs_statement_attachment: null },
      path: 'heirs_statement_attachment',
      code: 'FIELD',
      message: requiredUpload,
    },
    {
      name: 'the death of the insured',
      facts: known,
      payload: ofDead,
      path: 'cause',
      code: 'PH-CLAIM',
      message:
        'Pemegang polis juga tertanggung. Bila ia meninggal dunia, hubungi kami untuk mengajukan klaim; polis tidak dialihkan.',
    },
    {
      name: 'a death, a minor insured, an uncle without a deed',
      facts: childInsured,
      payload: { ...suharto, ...death, relation: 8 },
      path: 'guardian_deed_attachment',
      code: 'PH-DEED',
      message: 'Unggah penetapan wali dari pengadilan atau akta notaris.',
    },
    {
      name: 'without a relation to the insured',
      facts: known,
      payload: { ...toHusband, relation: null },
      path: 'relation',
      code: 'PH-REL',
      message: 'Hubungan dengan tertanggung harus diisi.',
    },
    {
      name: 'somebody else who says to be the insured',
      facts: known,
      payload: { ...toHusband, relation: 51 },
      path: 'relation',
      code: 'PH-REL',
      message: 'Hubungan dengan tertanggung harus diisi.',
    },
    {
      name: 'to a foundation',
      facts: known,
      payload: { ...toHusband, relation: 53 },
      path: 'relation',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
  ],
  refused: [
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    {
      name: 'pledged to a bank',
      facts: { position: { rights: { pledgedTo: ['Bank Contoh'], irrevocable: [] } } },
      code: 'POL-PLEDGE',
      from: null,
    },
    { name: 'in grace', facts: { position: { subStatus: 'GRACE' } }, code: 'POL-GRACE', from: null },
    { name: 'on holiday', facts: { position: { subStatus: 'PREMIUM_HOLIDAY' } }, code: 'POL-HOLIDAY', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_LOAN' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'SURRENDERED' } }, code: 'POL-CLOSED', from: null },
    { name: 'payouts frozen', facts: { position: { payoutsFrozen: true } }, code: 'POL-FREEZE', from: null },
    {
      name: 'fourteen days after a change of contact',
      facts: { position: { contactChangedOn: day('2026-11-07') } },
      code: 'PH-CONTACT',
      from: '2026-11-22',
    },
  ],
};

/** Case in which the insured becomes the holder; the identity number shows it, whatever the stated relation. */
export const toInsured = { facts: husbandInsured, payload: { ...budi, relation: null } };

/** Case after the holder's death: the insured husband takes the policy over. */
export const afterDeath = { facts: husbandInsured, payload: { ...ofDead, relation: null } };
