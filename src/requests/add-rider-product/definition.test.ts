import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import { buildFacts, type FactsChanges } from '../testing/build-facts.ts';
import { healthGroups } from '../blocks/health/health-groups.ts';
import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { healthyBut } from '../testing/health-answers.ts';
import { findEffectiveDay, riderCosts, subjectKey, totalOf } from './calculation.ts';
import { deriveAttachments } from '../contract/attachment-rules.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import { listHealthRespondents, copyHeightAndWeight } from './health.ts';
import { AddRiderPayload } from './payload.ts';
import { isSustainable } from './projection.ts';
import { billed, bySumAssured, byPlan, linked, newInsured, ofFamily, payload } from './samples.ts';

type Block = Readonly<Record<string, unknown>>;
const parse = (...blocks: readonly Block[]): AddRiderPayload => AddRiderPayload.parse(payload(...blocks));
const facts = (changes: FactsChanges = linked) => buildFacts(changes);

describe('cost of riders', () => {
  it('costs a fixed amount per person by plan, and a share of the main cost by sum', () => {
    const costs = riderCosts(parse(byPlan, bySumAssured, ofFamily).add_riders, facts());
    expect(costs.map(({ monthly }) => monthly.toNumber())).toEqual([90_000, 11_662, 150_000]);
    expect(totalOf(costs, 'monthly').toNumber()).toBe(251_662);
    expect(totalOf(costs, 'bill').toNumber()).toBe(0);
  });

  it('bills a rider by the payment frequency on a traditional policy', () => {
    const premium = { ...facts().position.premium, frequency: 4 };
    const parameters = { 'freq.modal': { '1': 1, '2': 0.52, '3': 0.27, '4': 0.1 }, 'prem.modal_step': 100 };
    const monthly = { ...billed, position: { ...billed.position, premium }, parameters };
    const [cost] = riderCosts(parse(byPlan).add_riders, facts(monthly));
    // Plan A: 90,000 a month, 1,080,000 a year, a tenth of it each month (rulebook 7.16).
    expect(cost?.bill.toNumber()).toBe(108_000);
    expect(cost?.monthly.toNumber()).toBe(108_000);
  });

  it('returns no cost until plan, sum and person are chosen', () => {
    const blocks = [
      { ...byPlan, plan: '' },
      { ...bySumAssured, sum_asured: null },
      { ...byPlan, party_ids: [] },
    ];
    expect(riderCosts(blocks, facts())).toEqual([]);
  });

  it('costs more under extra terms, costs less for a reduced sum, and lists exclusions', () => {
    const subject = subjectKey(5002);
    const agreed = facts({
      ...linked,
      conditions: [
        { kind: 'EXTRA_PREMIUM', subject, percent: 50 },
        { kind: 'REDUCED_SUM', subject, sum: 50_000_000 },
        { kind: 'EXCLUSION', subject, text: 'Penyakit jantung.' },
      ],
    });
    const [cost] = riderCosts(parse(bySumAssured).add_riders, agreed);
    expect(cost?.monthly.toNumber()).toBe(8_746);
    expect(definition.summary(parse(bySumAssured), agreed).details).toContainEqual({
      label: 'Tidak dijamin pada Rider Penyakit Kritis',
      value: 'Penyakit jantung.',
    });
    expect(effect.changes(payload(bySumAssured), agreed)).toMatchObject([
      { riders: [{ sumAssured: '50000000', riskPercent: '150', exclusions: ['Penyakit jantung.'] }] },
    ]);
  });
});

describe('first day of a rider', () => {
  const cases: readonly (readonly [name: string, changes: FactsChanges, day: string | undefined])[] = [
    ['the monthly day after two weeks, where the fund pays', linked, '2026-12-15'],
    ['the next due date after two weeks, where it is billed', billed, '2027-06-01'],
    ['the same day when it is decided later', { ...linked, submittedOn: facts().today }, '2026-12-15'],
    [
      'the next one when that day has passed before the decision',
      { ...linked, submittedOn: parseBusinessDate('2026-10-01') },
      '2026-12-15',
    ],
  ];
  it.each(cases)('first day of a rider is %s', (_name, changes, day) => {
    expect(findEffectiveDay(facts(changes))).toBe(day);
  });
});

describe('review of a new rider', () => {
  const cases: readonly (readonly [name: string, blocks: readonly Block[], level: string])[] = [
    ['healthy, within the non-medical limit: a supervisor', [byPlan, bySumAssured], 'S'],
    ['above the limit of the age: an underwriter', [{ ...bySumAssured, sum_asured: 500_000_001 }], 'U'],
    [
      'an answer out of the ordinary: an underwriter',
      [byPlan, { ...bySumAssured, health_questionnaire: healthyBut(2, { tertanggung: true, tertanggung_text: 'x' }) }],
      'U',
    ],
    ['a new insured who smokes: an underwriter', [{ ...ofFamily, insured: { ...newInsured, is_smoker: true } }], 'U'],
  ];
  it.each(cases)('%s', (_name, blocks, level) => {
    expect(definition.reviewLevel(parse(...blocks), facts())).toBe(level);
  });

  it('warns the verifier of a NIK mismatch and lists what to compare', () => {
    const rules = definition
      .automaticChecks?.(parse(ofFamily), facts(), { face: 'missing', confirmedContacts: [] })
      .map(({ rule, outcome }) => [rule, outcome]);
    expect(rules).toContainEqual(['Hubungan keluarga terbukti', 'waiting']);
    expect(rules).toContainEqual(['Ilustrasi sama dengan pengajuan', 'waiting']);
  });

  it('offers terms for each rider, and a reduced sum only where there is a sum', () => {
    expect(definition.offerSubjects?.(parse(byPlan, bySumAssured), facts())).toEqual([
      { key: 'rider-5001', label: 'Rider Rawat Inap', cost: '{biayaAsuransi}', sum: null },
      {
        key: 'rider-5002',
        label: 'Rider Penyakit Kritis',
        cost: '{biayaAsuransi}',
        sum: { asked: 100_000_000, least: 50_000_000 },
      },
    ]);
  });
});

describe('fund forecast with a new rider', () => {
  const costs = () => riderCosts(parse(bySumAssured).add_riders, facts());

  it('says that the fund lasts while premiums continue', () => expect(isSustainable(costs(), facts())).toBe(true));

  it('says that a small fund without premiums runs out', () => {
    const premium = { ...facts().position.premium, endsOn: null };
    const holdings = facts().position.holdings.slice(0, 1);
    const poor = facts({ ...linked, position: { ...linked.position, premium, holdings } });
    expect(isSustainable(costs(), poor)).toBe(false);
  });
});

describe('details asked for a new rider', () => {
  it('requires family card and consent only for a new insured, and fund consent only with a fund', () => {
    const paths = (block: Block, where = facts()) =>
      deriveAttachments(definition.attachments ?? [], parse(block), where).uploads.map(
        ({ path, required }) => `${path} ${required}`,
      );
    expect(paths(byPlan)).toEqual(['ktp_selfie_attachment true', 'ilustration_attachment true']);
    expect(paths(ofFamily)[0]).toBe('add_riders.0.kk_attachment true');
    const terms = (block: Block, where = facts()) =>
      definition.terms.filter(({ when }) => when?.(parse(block), where) ?? true).map(({ id }) => id);
    expect(terms(ofFamily)).toEqual(['add-rider', 'add-rider-health', 'add-rider-fund', 'add-rider-family']);
    expect(terms(byPlan, facts(billed))).toEqual(['add-rider', 'add-rider-health']);
  });

  it('passes all data of a new insured to the core, in codes', () => {
    expect(effect.changes(payload(ofFamily), facts())).toMatchObject([
      {
        kind: 'AddRiders',
        on: '2026-12-15',
        waitingUntil: '2027-03-15',
        riders: [
          {
            productId: 5004,
            plan: 'B',
            partyIds: [],
            premium: '0',
            newInsured: {
              relation: 5,
              occupation: 'Pelajar',
              person: { firstName: 'BAGAS', gender: 'M', identityType: 8, mobile: '6281234567890' },
            },
          },
        ],
      },
    ]);
  });

  it('shows the deduction from the fund before sending', () => {
    const { details, rows } = definition.summary(parse(byPlan), facts());
    expect(details).toContainEqual({ label: 'Tambahan {biaya} per bulan', value: formatMoney(90_000, 30) });
    expect(rows.at(-1)).toEqual({
      label: '{Biaya} bulanan dari nilai dana',
      old: formatMoney(100_000, 30),
      new: formatMoney(190_000, 30),
    });
    expect(definition.consequences(parse(byPlan), facts())[0]?.text).toContain('diambil dari nilai dana');
  });
});

describe('height and weight of a new insured', () => {
  it('asks height and weight with the personal data, not again in the questionnaire', () => {
    const [block] = parse(ofFamily).add_riders;
    if (block === undefined) throw new Error('no block');
    const groups = healthGroups(listHealthRespondents(block, facts()));
    const asked = groups.flatMap(({ questions }) => questions).filter(({ question }) => question.answer === 'number');
    expect(asked.map(({ people }) => people.map(({ role }) => role))).toEqual([['Pemegang Polis'], ['Pemegang Polis']]);
  });

  it('copies height and weight into the questionnaire', () => {
    const answers = copyHeightAndWeight(blankHealthQuestionnaire(), newInsured);
    expect(answers.slice(14).map(({ tertanggung_number }) => tertanggung_number)).toEqual([130, 28]);
    expect(answers.slice(0, 14)).toEqual(blankHealthQuestionnaire().slice(0, 14));
  });
});
