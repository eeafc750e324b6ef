import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildCover, buildRider } from '../testing/build-cover.ts';
import { buildFacts, buildPremium, endowment, syariahPolicy } from '../testing/build-facts.ts';
import { buildParty, buildPerson } from '../testing/sample-person.ts';
import { findDeductionStep, findEffectiveDay } from './calculation.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import request from './form.tsx';
import { workers } from './people.ts';
import { findOccupationName } from './work-names.ts';
import { clerk, holding, payload, working } from './samples.ts';

const type = bindRequest(definition);
const parse = (sent: unknown) => {
  const parsed = type.parse(sent, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};

const driver = payload({ occupation: '192' });
const driving = buildPerson({ occupationCode: '192', occupationName: 'Sopir', industryId: 9 });
const driverNow = { policy: holding(driving) };
const notInsured = {
  policy: { ...working.policy, mainCover: buildCover({ lives: [{ partyId: 12, person: clerk }] }) },
};

describe('review of an occupation change (rulebook 5.4)', () => {
  it.each([
    { name: 'the class stays', sent: payload(), facts: working, level: 'A', check: 'passed' },
    { name: 'the class rises', sent: driver, facts: working, level: 'U', check: 'failed' },
    {
      name: 'the class falls',
      sent: payload(),
      facts: driverNow,
      level: 'A',
      check: 'passed',
    },
    {
      name: 'the class rises for a person not insured',
      sent: driver,
      facts: notInsured,
      level: 'A',
      check: 'passed',
    },
    {
      name: 'an unknown occupation counts as the lowest class',
      sent: driver,
      facts: {},
      level: 'U',
      check: 'failed',
    },
  ])('review level depends on the risk class: $name: $level', ({ sent, facts, level, check }) => {
    const known = buildFacts(facts);
    const bound = parse(sent);
    const [outcome] = bound.automaticChecks(known, { face: 'missing', confirmedContacts: [] });
    expect([bound.problems(known), bound.reviewLevel(known), outcome?.outcome]).toEqual([[], level, check]);
  });
});

describe('occupation that the insurer has retired', () => {
  const lists = { occupations: [{ code: '192', name: 'Sopir', retired: true as const }] };
  const refused = (facts: Parameters<typeof buildFacts>[0]) =>
    parse(driver)
      .problems(buildFacts({ ...facts, lists }))
      .map(({ path, message }) => `${path} ${message}`);

  it('cannot be chosen', () => {
    expect(refused(working)).toEqual(['occupation Pilih pekerjaan dari daftar.']);
  });

  it('stays with a person who has it while other work data changes', () => {
    expect(refused(driverNow)).toEqual([]);
    const facts = buildFacts({ ...driverNow, lists: { occupations: [] } });
    expect(findOccupationName(parse(driver).payload, facts)).toBe('Sopir');
  });
});

it('holder, insured and payer are each offered once, whatever their other roles', () => {
  const payer = buildParty({ partyId: 13 });
  expect(
    workers(buildFacts({ policy: { ...working.policy, payer } })).map(({ partyId, roles }) => [partyId, roles]),
  ).toEqual([
    [11, ['{Tertanggung}', 'Pemegang polis']],
    [13, ['{PembayarPremi}']],
  ]);
});

describe('cost of an occupation change', () => {
  const rows = (facts: Parameters<typeof buildFacts>[0], sent = driver) =>
    parse(sent)
      .summary(buildFacts(facts))
      .rows.filter(({ label }) => /^(Kelas risiko|Perkiraan|Premi)/.test(label))
      .map(({ label, old, new: after }) => `${label}: ${old} > ${after}`.replaceAll('\u00A0', ' '));

  it('a unit link gets a higher fund deduction, with the same premium', () => {
    expect(rows(working)).toEqual([
      'Kelas risiko: Kelas 1 > Kelas 3',
      'Perkiraan biaya bulanan dari dana: Rp 100.000 > Rp 135.000',
    ]);
  });

  it('an endowment and its rider get a higher billed premium', () => {
    const riders = [buildRider({ premium: 1_000_001 })];
    expect(rows({ ...endowment, policy: { ...working.policy, riders } })).toEqual([
      'Kelas risiko: Kelas 1 > Kelas 3',
      'Premi Contoh Link: Rp 12.000.000 > Rp 18.000.000',
      'Premi Rider Rawat Inap Contoh: Rp 1.000.001 > Rp 1.500.002',
    ]);
  });

  it('a lower class costs less, by the same measure', () => {
    const facts = { ...endowment, ...driverNow };
    expect(rows(facts, payload())).toEqual([
      'Kelas risiko: Kelas 3 > Kelas 1',
      'Premi Contoh Link: Rp 12.000.000 > Rp 8.000.000',
    ]);
    expect(
      parse(payload())
        .consequences(buildFacts(facts))
        .map(({ text }) => text)
        .join(),
    ).toContain('tidak dikembalikan');
  });

  it('a payer whose life is not insured causes no cost', () => {
    const facts = notInsured;
    expect([
      rows(facts),
      findDeductionStep(parse(driver) && { party_id: 11, occupation: '192' }, buildFacts(facts)),
    ]).toEqual([[], undefined]);
  });

  it('cost uses syariah wording for a syariah policy', () => {
    const facts = { ...syariahPolicy, policy: { ...syariahPolicy.policy, ...working.policy } };
    expect(rows(facts)[1]).toBe('Perkiraan ujrah bulanan dari dana: Rp 100.000 > Rp 135.000');
    expect(type.title(buildFacts(facts).policy)).toContain('Peserta');
  });
});

describe('first day of an occupation change', () => {
  const monthly = (changes = {}) => ({ position: { premium: buildPremium({ frequency: 4 }), ...changes } });
  it.each([
    { name: 'the next due date that leaves 14 days', facts: monthly(), on: '2026-12-15' },
    { name: 'no due date within 14 days', facts: monthly({ startDate: day('2023-03-30') }), on: '2026-12-30' },
    {
      name: 'the due date after it, if it passed before the decision',
      facts: { ...monthly(), submittedOn: day('2026-10-20') },
      on: '2026-12-15',
    },
    {
      name: 'today, when all premiums are paid',
      facts: { position: { premium: buildPremium({ frequency: 5, endsOn: null }) } },
      on: '2026-11-21',
    },
  ])('the first day is $name', ({ facts, on }) => {
    expect(findEffectiveDay(parse(driver) && { party_id: 11, occupation: '192' }, buildFacts(facts))).toBe(on);
  });

  const beekeeper = buildPerson({
    occupationCode: '361',
    occupationName: 'Lainnya',
    otherOccupation: 'Peternak lebah',
  });
  it.each([
    { name: 'a new employer counts from the approval', facts: working, sent: { occupation: '152' }, on: undefined },
    { name: 'another occupation waits for the due date', facts: working, sent: {}, on: '2027-03-15' },
    {
      name: 'the same other occupation at a new employer counts from the approval',
      facts: { policy: holding(beekeeper) },
      sent: { occupation: '361', other_occupation: 'Peternak lebah' },
      on: undefined,
    },
    {
      name: 'another text of the other occupation waits for the due date',
      facts: { policy: holding(beekeeper) },
      sent: { occupation: '361', other_occupation: 'Penyelam' },
      on: '2027-03-15',
    },
  ])('effect and summary contain the first day: $name', ({ facts, sent, on }) => {
    const known = buildFacts(facts);
    const bound = parse(payload(sent));
    expect(effect.changes(payload(sent), known)).toMatchObject([
      on === undefined ? { effective: 'APPROVAL' } : { effective: 'NEXT_DUE', on },
    ]);
    expect(bound.summary(known).details).toContainEqual({
      label: 'Berlaku mulai',
      value: on === undefined ? 'Sejak disetujui' : '15/03/2027',
    });
  });

  it('the change contains its day, the names from the lists and the cost', () => {
    const sent = payload({ occupation: '361', other_occupation: 'Peternak lebah', other_industry: 'dibuang' });
    expect(effect.changes(sent, buildFacts(working))).toEqual([
      {
        kind: 'ChangeOccupation',
        effective: 'NEXT_DUE',
        on: '2027-03-15',
        partyId: 11,
        occupation: {
          occupationCode: '361',
          occupationName: 'Lainnya',
          otherOccupation: 'Peternak lebah',
          jobTitle: 'Manajer',
          employer: 'PT Contoh Angkutan',
          industryId: 9,
          industryName: 'Transportasi dan Pergudangan',
          otherIndustry: null,
        },
        risk: { from: '100', to: '125' },
      },
    ]);
  });
});

it('the form starts from the stored data, and is refused while nothing changed', () => {
  const facts = buildFacts(working);
  expect(bindRequest(definition).blank(facts)).toMatchObject({
    party_id: 11,
    occupation: '152',
    industry: 7,
    company: 'PT Contoh Niaga',
  });
  expect(request.type.route).toBe(definition.route);
});
