import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildPremium } from '../testing/build-facts.ts';
import { buildParty, buildPerson } from '../testing/sample-person.ts';
import { badParties, budi, suharto } from '../testing/party-samples.ts';
import type { Samples } from '../testing/samples.ts';

/** Siti with her identity number unmasked, as only the server sees it. */
const siti = buildParty({ person: buildPerson({ identityNumber: '3174015203880001' }) });
const known = { policy: { holder: siti, payer: siti } };
const sitiAgain = {
  ...budi,
  first_name: 'Siti Nur',
  last_name: 'Rahmawati',
  certi_code: '3174015203880001',
  birth_date: '1988-03-12',
  gender: 'F',
};
const spouse = { ...budi, relation: 1 };

/** Facts: Siti pays yearly; the next premium is due on 15/03/2027. */
export const samples: Samples = {
  inputs: { now: 0, person: 5, identity: 6, areas: 5, lines: 3, attachments: 3 },
  minimal: { name: 'the husband pays', facts: known, payload: spouse },
  maximal: {
    name: 'the holder takes over from another payer, with two addresses',
    facts: {
      policy: {
        ...known.policy,
        payer: buildParty({ partyId: 12, person: buildPerson({ identityNumber: '3174010905860009' }) }),
      },
    },
    payload: { ...sitiAgain, addresses: suharto.addresses, relation: 50 },
  },
  bad: [
    ...badParties({ payload: spouse, facts: known }),
    {
      name: 'a masked identity number',
      facts: known,
      payload: { ...spouse, certi_code: '********0002' },
      path: 'certi_code',
      code: 'FIELD',
      message: 'Tulis nomor identitas lengkap.',
    },
    {
      name: 'who pays already',
      facts: known,
      payload: { ...sitiAgain, relation: 50 },
      path: 'certi_code',
      code: 'PAYER-SAME',
      message: 'Orang ini sudah menjadi pembayar premi. Isi data pembayar yang baru.',
    },
    {
      name: 'one day too young',
      facts: known,
      payload: { ...spouse, certi_code: '3174012211080002', birth_date: '2008-11-22' },
      path: 'birth_date',
      code: 'PAYER-AGE',
      message: 'Pembayar Premi minimal berusia 18 tahun.',
    },
    {
      name: 'an adult with a birth certificate',
      facts: known,
      payload: { ...spouse, certi_type: 3, certi_code: 'AL.500.0001' },
      path: 'certi_type',
      code: 'PARTY-ID',
      message: 'Gunakan E-KTP, paspor, KIM/KITAS, SIM, atau identitas dewasa lainnya.',
    },
    {
      name: 'a relation that was asked and not told',
      facts: known,
      payload: { ...spouse, relation: null },
      path: 'relation',
      code: 'PAYER-REL',
      message: 'Hubungan dengan pemegang polis harus diisi.',
    },
    {
      name: 'somebody else who says to be the holder',
      facts: known,
      payload: { ...spouse, relation: 50 },
      path: 'relation',
      code: 'PAYER-REL',
      message: 'Hubungan dengan pemegang polis harus diisi.',
    },
    {
      name: 'a relation that is not in the table',
      facts: known,
      payload: { ...spouse, relation: 99 },
      path: 'relation',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
  ],
  refused: [
    { name: 'paid once', facts: { position: { archetype: 'UL_SGL' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_PREMIUM' } }, code: 'POL-STATUS', from: null },
    { name: 'ended', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    {
      name: 'no premium falls due any more',
      facts: { position: { premium: buildPremium({ endsOn: parseBusinessDate('2027-03-15') }) } },
      code: 'PAYER-NONE',
      from: null,
    },
  ],
};
