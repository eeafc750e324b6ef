import type { Pool } from 'pg';
import type { Vault } from '#server/vault/vault.ts';

/** Changes in the words that they had until migration 0430. */
const ratna = {
  firstName: 'RATNA',
  lastName: 'DEWI',
  gender: 'F',
  birthday: '1980-07-01',
  birthPlace: 'BOGOR',
  certiType: 1,
  certiCode: '3271014107800005',
  email: 'ratna@contoh.test',
  mobile: '6281233334455',
  marriageId: 'KAWIN',
};

const areas = { provinceId: '32', cityId: '3273', districtId: '327301', villageId: '3273011001' };
const address = { addressType: 7, ...areas, line1: 'JALAN CONTOH', line2: 'NO 8', rtRw: '002/004', more: [] };

const child = { ...ratna, firstName: 'BAGAS', birthday: '2016-02-03', certiType: 8, certiCode: '3174010302160001' };

const siti = 100001;
const head = { effective: 'NEXT_DUE', on: '2026-12-01' };

/** Approved, and waiting for the first of December. */
const waiting = [
  { kind: 'ChangePayer', ...head, person: ratna, addresses: [address], relation: null },
  {
    kind: 'ChangeOccupation',
    ...head,
    partyId: siti,
    occupation: {
      occupCate: '126',
      occupCateName: 'Pengacara / Notaris',
      otherOccupation: null,
      positionLevel: 'Manajer',
      jobCom: 'PT Contoh',
      industryId: 8,
      industryName: 'Jasa',
      otherIndustry: null,
    },
    risk: { from: '100', to: '100' },
  },
  {
    kind: 'AddRiders',
    ...head,
    waitingUntil: '2027-03-01',
    riders: [
      {
        productId: 5004,
        productName: 'Rider Rawat Inap Keluarga',
        benefitLevel: 'B',
        sumAssured: '0',
        partyIds: [siti],
        newInsured: { person: child, relation: 5, occupation: 'Pelajar' },
        riskPercent: '100',
        premium: '0',
        exclusions: [],
      },
    ],
  },
];

/** Approved and done. */
const done = [
  {
    kind: 'ChangeContact',
    effective: 'APPROVAL',
    partyId: siti,
    contact: { homeTel: null, officeTel: '62217654321', officeTel2: null, officeTelExt: '12' },
  },
  {
    kind: 'ChangeBeneficiaries',
    effective: 'APPROVAL',
    shares: [{ partyId: 0, share: '1' }],
    told: {
      partyId: 0,
      person: { ...ratna, midName: null },
      designation: 52,
      otherDesignation: 'Sepupu',
      guardianName: null,
    },
  },
];

/** Present names of earlier `done` values, where they differ. */
export const doneInWordsOfToday = [
  { contact: { homePhone: null, officePhone: '62217654321', officePhone2: null, officeExtension: '12' } },
  {
    told: {
      person: { middleName: null, birthDate: '1980-07-01', identityType: 1, maritalStatus: 'KAWIN' },
      relation: 52,
      otherRelation: 'Sepupu',
    },
  },
];

const correctedLives = { lives: [{ partyId: siti, birthday: '1988-03-12', gender: 'F' }], covers: [], owed: '0' };

/** A request of the dump, and its step. */
const request = '20261124-785293';

/** Puts postings, an endorsement and the sealed effect of a request into a database of that time, as its program wrote them. */
export async function insertEarlierChanges(pool: Pool, vault: Vault): Promise<void> {
  const postings = [
    { step: 'effect:waiting', changes: waiting, outcome: 'DATED', day: '2026-12-01' },
    { step: 'effect:done', changes: done, outcome: 'APPLIED', day: '2026-11-20' },
  ];
  for (const { step, changes, outcome, day } of postings) {
    await pool.query(
      `INSERT INTO core.posting (request_number, step, policy_number, good_at, changes, outcome, effective_date, due_on)
       VALUES ('20261120-000002', $1, '7700000001', '2026-11-20T03:00:00Z', $2::jsonb, $3, $4, $4)`,
      [step, JSON.stringify(changes), outcome, day],
    );
    await pool.query(
      `INSERT INTO core.posting_change (request_number, step, ordinal, state, due_on)
       SELECT '20261120-000002', $1, place, $2, $3 FROM generate_series(0, $4::integer - 1) AS place`,
      [step, outcome, day, changes.length],
    );
  }
  await pool.query(
    `INSERT INTO core.endorsement (request_number, step, policy_number, kind, effective_on, detail, recorded_at)
     VALUES ('20261120-000002', 'effect:done', '7700000001', 'AGE_CORRECTION', '2023-07-24', $1, '2026-11-20T03:00:00Z')`,
    [JSON.stringify({ ...correctedLives, billsFrom: null })],
  );
  await sealEarlierEffect(pool, vault);
}

async function sealEarlierEffect(pool: Pool, vault: Vault): Promise<void> {
  const context = `proposal:${request}`;
  const { rows } = await pool.query<{ content: Buffer }>('SELECT content FROM proposal WHERE number = $1', [request]);
  const sealed = rows[0]?.content;
  if (sealed === undefined) throw new Error('The dump has no such request');
  const content: unknown = JSON.parse(vault.open(sealed, context).toString());
  const earlier = vault.seal(Buffer.from(JSON.stringify(Object.assign({}, content, { effect: done }))), context);
  await pool.query('UPDATE proposal SET content = $2 WHERE number = $1', [request, earlier]);
}
