import { describe, expect, it } from 'vitest';
import { addMonths, parseBusinessDate as day } from '#shared/time/dates.ts';
import { bindRequest } from '../contract/bind.ts';
import { buildRider } from '../testing/build-cover.ts';
import { buildFacts, syariahPolicy, type FactsChanges } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { chargeDifference, spreadOverFunds } from './fund-charges.ts';
import request from './form.tsx';
import { budi, insured, item, onBoth, onSiti, payload, siti } from './samples.ts';

const type = bindRequest(definition);
const parse = (sent: unknown) => {
  const parsed = type.parse(sent, 'complete');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
};

const older = payload({ birth_date: '1970-03-12' });
const younger = payload({ birth_date: '1995-03-12' });
const paying = { ...older, settlement: 'PREMIUM' };
const rising = { ...younger, settlement: 'SUM_ASSURED' };

const shown = (facts: FactsChanges, sent: unknown) => {
  const { rows, details } = parse(sent).summary(buildFacts(facts));
  return [
    ...rows.map(({ label, old, new: after }) => `${label}: ${old} > ${after}`),
    ...details.map(({ label, value }) => `${label}: ${value}`),
  ].map((line) => line.replaceAll('\u00A0', ' '));
};

describe('traditional cover at the corrected age', () => {
  it.each([
    {
      name: 'older, no settlement chosen: the sum is lowered',
      sent: older,
      match: /^Uang pertanggungan .*200\.000\.000 > Rp 1/i,
    },
    { name: 'older, and paid: the premium rises', sent: paying, match: /^Premi .*12\.000\.000 > Rp 1[3-9]/ },
    { name: 'younger, no settlement chosen: a refund', sent: younger, match: /^Premi .*12\.000\.000 > Rp 1[01]/ },
    { name: 'younger: more cover instead', sent: rising, match: /^Uang pertanggungan .*200\.000\.000 > Rp 2/i },
  ])('settles the difference as the customer chose: $name', ({ sent, match }) => {
    expect(shown(insured(), sent)[1]).toMatch(match);
  });

  it('settles the difference for the premiums paid so far, without interest', () => {
    const facts = buildFacts(insured());
    const [change] = effect.changes(paying, facts);
    if (change?.kind !== 'CorrectBirth') throw new Error('no correction');
    const premium = Number(change.covers[0]?.premium);
    expect(Number(change.owed)).toBe(
      Math.round((facts.position.termination.tablePremiums * (premium - 12_000_000)) / 12_000_000),
    );
    expect(parse(paying).moneyIn(facts)).toEqual({
      purpose: '05',
      amount: Number(change.owed),
      exact: true,
      least: Number(change.owed),
      payBy: null,
    });
    expect(change).toMatchObject({ billsFrom: '2027-06-01', payee: null });
  });

  it('refunds to the registered account without asking for one', () => {
    const facts = buildFacts(insured());
    const [change] = effect.changes(younger, facts);
    if (change?.kind !== 'CorrectBirth') throw new Error('no correction');
    expect([Number(change.owed) < 0, change.payee?.bankName, parse(younger).moneyIn(facts)]).toEqual([
      true,
      'BCA',
      null,
    ]);
  });

  it('changes the premium of a rider by plan, which has no sum, and settles the difference in money', () => {
    const { lives } = onBoth();
    const riders = [buildRider({ issuedOn: day('2021-06-01'), premium: 1_000_000, lives })];
    const [, , rider] = shown(insured({ policy: { mainCover: onBoth(), riders } }), older);
    // A plan costs by person: one of the two people is then in the class of 125 percent.
    expect(rider).toMatch(/^Premi Rider .*1\.000\.000 > Rp 1\.125\.000$/);
  });

  it('keeps the waived sum of a waiver and changes its own premium', () => {
    const { lives } = onBoth();
    const waiver = { productId: 5003, productName: 'Rider Pembebasan', plan: null, lives, premium: 300_000 };
    const sums = { sumAssured: 12_000_000, waivedSum: 12_000_000 };
    const riders = [buildRider({ ...waiver, ...sums, issuedOn: day('2021-06-01') })];
    const [, main, rider] = shown(insured({ policy: { mainCover: onBoth(), riders } }), older);
    // On that day the ages are 33 and 51. With q = 0.0005 + 0.000025 × 1.105^age, q is 0.00117437 and 0.00456833.
    expect([main, rider]).toEqual([
      expect.stringMatching(/^Uang pertanggungan /i),
      'Premi Rider Pembebasan: Rp 300.000 > Rp 1.167.013',
    ]);
  });

  it('a supervisor corrects data only, when the insured age is the same', () => {
    const facts = buildFacts(insured());
    const sent = parse(payload({ birth_date: '1988-03-13' }));
    expect([sent.reviewLevel(facts), sent.moneyIn(facts), sent.summary(facts).rows.length]).toEqual(['S', null, 1]);
  });

  it('the gender alone changes the cost, by the other mortality table', () => {
    expect(shown(insured(), payload({ birth_date: '1988-03-12', gender: 'M' }))).toHaveLength(3);
  });
});

/** Builds a unit-linked policy with charges on `months` monthly policy days since March 2023. */
const chargedFor = (months: number, insuranceCharges = 10_000_000): FactsChanges => ({
  policy: { mainCover: onBoth() },
  position: {
    chargedOn: Array.from({ length: months }, (_, month) => addMonths(day('2023-03-15'), month)),
    termination: { ...buildFacts().position.termination, insuranceCharges },
  },
});

describe('unit link at the corrected age', () => {
  const linked = chargedFor(45);
  const life = (birth_date: string) => [{ party_id: 11, birth_date: day(birth_date), gender: 'F' as const }];

  it.each([
    { name: 'older: charges are taken from the funds', born: '1978-03-12', sign: 1 },
    { name: 'younger: charges are returned to the funds', born: '1998-03-12', sign: -1 },
    { name: 'the same age', born: '1988-03-13', sign: 0 },
  ])('corrects the charges so far, $name', ({ born, sign }) => {
    expect(Math.sign(chargeDifference(life(born), buildFacts(linked)).toNumber())).toBe(sign);
  });

  it('owes 45 months of the difference between two ages, rounded monthly like the charges', () => {
    const facts = buildFacts(linked);
    // Monthly from 2023-03-15 to 2026-11-15, at ages 35–39 and 45–49 (nearest birthday), for a sum of Rp 200.000.000.
    const q = (age: number) => 0.0005 + 0.000025 * 1.105 ** age;
    const at = (age: number) => Math.round((200_000_000 * q(age) * 1.35) / 12);
    const months = Array.from({ length: 45 }, (_, month) => Math.floor((month + 6) / 12));
    const taken = months.reduce((sum, year) => sum + at(45 + year) - at(35 + year), 0);
    expect(chargeDifference(life('1978-03-12'), facts).toNumber()).toBe(taken);
  });

  it.each([
    { name: 'older, seven months', months: 7, sumAssured: 123_456_789, born: '1978-03-12', gender: 'F', by: 10 },
    { name: 'younger, eleven months', months: 11, sumAssured: 98_765_431, born: '1993-03-12', gender: 'F', by: -5 },
    { name: 'another gender and older', months: 13, sumAssured: 77_777_777, born: '1985-03-12', gender: 'M', by: 3 },
    { name: 'another gender alone', months: 13, sumAssured: 77_777_777, born: '1988-03-12', gender: 'M', by: 0 },
  ] as const)('sums months that are rounded one by one instead of rounding the total: $name', (one) => {
    const { months, sumAssured, born, gender, by } = one;
    const charged = chargedFor(months);
    const facts = buildFacts({ ...charged, policy: { mainCover: onBoth({ sumAssured }) } });
    const cost = (age: number) => (sumAssured * (0.0005 + 0.000025 * 1.105 ** age) * 1.35) / 12;
    const ages = Array.from({ length: months }, (_, month) => 35 + Math.floor((month + 6) / 12));
    const monthly = ages.reduce((sum, age) => sum + Math.round(cost(age + by)) - Math.round(cost(age)), 0);
    const atOnce = Math.round(ages.reduce((sum, age) => sum + cost(age + by) - cost(age), 0));
    const found = chargeDifference([{ party_id: 11, birth_date: day(born), gender }], facts).toNumber();
    expect([found, monthly === atOnce]).toEqual([monthly, by === 0]);
  });

  it('uses for each month the sum and rider of that time', () => {
    // Until 2025-03-15 a sum of Rp 100.000.000 and a rider of Rp 80.000.000 at 60 percent of the rate; then Rp
    // 200.000.000. Ages as above.
    const { itemId, status, expiresOn, plan, premium, riskPercent } = onBoth();
    const cover = { itemId, status, expiresOn, plan, premium, riskPercent, sumAssured: 100_000_000, partyIds: [11] };
    const ended = { itemId: 103, productId: 5002, productName: 'Rider Penyakit Kritis Contoh', plan: null };
    const rider = { ...cover, itemId: 103, sumAssured: 80_000_000, premium: 0 };
    const facts = buildFacts({
      ...linked,
      policy: { mainCover: onBoth(), riders: [buildRider({ ...ended, sumAssured: 1, status: 'TERMINATED' })] },
      position: { ...linked.position, pastCovers: [{ until: day('2025-03-15'), covers: [cover, rider] }] },
    });
    const q = (age: number) => 0.0005 + 0.000025 * 1.105 ** age;
    const at = (age: number, sum: number) => Math.round((sum * q(age) * 1.35) / 12);
    const taken = Array.from({ length: 45 }, (_, month) => ({
      year: Math.floor((month + 6) / 12),
      sum: month < 24 ? 100_000_000 + 80_000_000 * 0.6 : 200_000_000,
    })).reduce((total, { year, sum }) => total + at(45 + year, sum) - at(35 + year, sum), 0);
    expect(chargeDifference(life('1978-03-12'), facts).toNumber()).toBe(taken);
  });

  it('corrects no month in which another person was insured', () => {
    const { itemId, status, expiresOn, plan, premium, riskPercent, sumAssured } = onBoth();
    const cover = { itemId, status, expiresOn, plan, premium, riskPercent, sumAssured, partyIds: [99] };
    const position = { ...linked.position, pastCovers: [{ until: day('2099-01-01'), covers: [cover] }] };
    expect(chargeDifference(life('1978-03-12'), buildFacts({ ...linked, position })).toNumber()).toBe(0);
  });

  it.each([
    { name: 'no charge was taken', facts: chargedFor(0), given: 0 },
    { name: 'every charge that was taken', facts: chargedFor(45, 126_363), given: -126_363 },
  ])('refunds no more than the funds paid: $name', ({ facts, given }) => {
    expect(chargeDifference(life('2008-03-12'), buildFacts(facts)).toNumber()).toBe(given);
  });

  it('counts charged months, not calendar months', () => {
    const [three, all] = [3, 45].map((months) => chargeDifference(life('1998-03-12'), buildFacts(chargedFor(months))));
    expect([three?.lt(0), all && three?.gt(all)]).toEqual([true, true]);
  });

  it('spreads the difference over the funds by value, to the rupiah', () => {
    const facts = buildFacts(linked);
    const parts = spreadOverFunds(chargeDifference(life('1978-03-12'), facts), facts);
    const total = parts.reduce((sum, { amount }) => sum + amount.toNumber(), 0);
    expect([parts.length, total]).toEqual([2, chargeDifference(life('1978-03-12'), facts).toNumber()]);
  });

  it('corrects the data at once and the funds at their price', () => {
    const changes = effect.changes(older, buildFacts(linked));
    expect(changes.map((change) => `${change.kind} ${change.effective}`)).toEqual([
      'CorrectBirth INCEPTION',
      'CorrectCharges PRICING_DATE',
    ]);
    expect(changes[0]).toMatchObject({ covers: [], owed: '0' });
    expect(changes[1]).toMatchObject({ side: 'TAKE' });
    expect(effect.changes(younger, buildFacts(linked))[1]).toMatchObject({ side: 'GIVE' });
  });

  it('explains the correction in syariah wording for a syariah policy', () => {
    const facts = {
      ...syariahPolicy,
      policy: { ...syariahPolicy.policy, ...linked.policy },
      position: { ...syariahPolicy.position, ...linked.position },
    };
    expect(shown(facts, older).at(-1)).toMatch(/^Perkiraan iuran tabarru' yang diambil/);
  });
});

describe('desk checks of a birth date correction', () => {
  const checks = (sent: unknown, facts = insured()) =>
    parse(sent)
      .automaticChecks(buildFacts(facts), { face: 'missing', confirmedContacts: [] })
      .map(({ rule, outcome }) => `${rule}: ${outcome}`);

  it('reports a NIK mismatch without refusing', () => {
    expect(parse(older).problems(buildFacts(insured()))).toEqual([]);
    expect(checks(older)[0]).toBe('NIK SITI NUR RAHMAWATI sesuai data yang benar: failed');
  });

  it('passes for a matching NIK', () => {
    const wrongInPolicy = { ...siti, birthDate: day('1978-03-12') };
    const mainCover = onBoth({ lives: [{ partyId: 11, person: wrongInPolicy }] });
    expect(checks(payload({ birth_date: '1988-03-12' }), insured({ policy: { mainCover } }))[0]).toMatch(/passed$/);
  });

  it('sends an age outside the limits to underwriting and compliance without refusing', () => {
    const sent = payload({ birth_date: '1956-03-12' });
    expect(checks(sent)[1]).toBe('Usia masuk SITI NUR RAHMAWATI paling tinggi 60 tahun: failed');
    expect(parse(sent).reviewLevel(buildFacts(insured()))).toBe('U');
    expect(parse(sent).problems(buildFacts(insured()))).toEqual([]);
  });

  it('reports funds that cannot bear the difference', () => {
    const poor: FactsChanges = {
      policy: { mainCover: onBoth() },
      position: { ...chargedFor(45).position, holdings: [] },
    };
    expect(checks(older, poor).at(-1)).toBe('Nilai dana cukup untuk selisih biaya: failed');
  });
});

describe('stored birth date correction', () => {
  const stored = (amount: number) =>
    buildFacts({
      ...insured(),
      submittedOn: day('2026-11-20'),
      quotedMoney: { purpose: '05', amount, exact: true, least: amount, payBy: null },
    });

  it('stops a stored correction when the amount owed differs from the amount requested', () => {
    const owed = parse(paying).moneyIn(buildFacts(insured()))?.amount ?? 0;
    expect(parse(paying).problems(stored(owed))).toEqual([]);
    expect(parse(paying).problems(stored(owed - 1))).toMatchObject([{ path: 'settlement', code: 'DOB-QUOTE' }]);
  });
});

it('the form starts with the only insured, or with no one ticked when there are several', () => {
  expect(bindRequest(definition).blank(buildFacts({ policy: { mainCover: onSiti() } }))).toMatchObject({
    items: [{ party_id: 11, birth_date: '1988-03-12', gender: 'F' }],
  });
  expect(bindRequest(definition).blank(buildFacts({ policy: { mainCover: onBoth() } }))).toEqual({
    items: [],
    settlement: null,
  });
  expect(request.type.route).toBe(definition.route);
});

it('attachments of several people name their owner', () => {
  const both = { items: [item(), item({ party_id: 12, birth_date: '1986-05-10' })] };
  expect(budi.gender).toBe('M');
  expect(
    parse(both)
      .uploads(buildFacts(insured()))
      .map(({ path, label }) => `${path} ${label}`)[3],
  ).toBe('items.1.ktp_selfie_attachment Foto selfie dengan KTP (orang 2)');
});
