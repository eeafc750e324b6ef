import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { blankHealthQuestionnaire, HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { readDraft } from '../../contract/draft.ts';
import { buildFacts } from '../../testing/build-facts.ts';
import { buildInsured, buildPerson } from '../../testing/sample-person.ts';
import { healthyAnswers, healthyBut } from '../../testing/health-answers.ts';
import { groupProblems, healthAnswer, readHealthAnswers, withHealthAnswer } from './health-answers.ts';
import { healthGroups } from './health-groups.ts';
import { healthPeople } from './health-people.ts';
import { healthDetails } from './health-summary.ts';

const insured = (partyId: number, gender: 'M' | 'F') =>
  buildInsured({
    partyId,
    person: buildPerson({ firstName: 'BUDI', middleName: null, lastName: 'SANTOSO', gender }),
  });

const alone = healthPeople(buildFacts({ policy: { insureds: [insured(11, 'F')] } }));
const two = healthPeople(buildFacts({ policy: { insureds: [insured(21, 'M')] } }));
const men = two.filter(({ isWoman }) => !isWoman);

describe('people who answer the health questions', () => {
  it('lists one person for both columns when holder and insured are the same', () => {
    expect(alone).toMatchObject([{ name: 'SITI NUR RAHMAWATI', columns: ['tertanggung', 'pemegang_polis'] }]);
  });

  it('lists two people with a column each otherwise', () => {
    expect(two.map(({ name, columns }) => [name, ...columns])).toEqual([
      ['BUDI SANTOSO', 'tertanggung'],
      ['SITI NUR RAHMAWATI', 'pemegang_polis'],
    ]);
  });

  it.each([
    { name: 'a woman: all sixteen', people: alone, count: 16 },
    { name: 'men alone: no question for women', people: men, count: 12 },
    { name: 'two of them: all sixteen', people: two, count: 16 },
  ])('asks the questions for their gender, $name', ({ people, count }) => {
    expect(healthGroups(people).flatMap(({ questions }) => questions)).toHaveLength(count);
  });

  it('asks the questions for women only of women', () => {
    const group = healthGroups(two).find(({ title }) => title === 'Khusus perempuan');
    expect(group?.questions.map(({ people }) => people.map(({ name }) => name))).toEqual(
      Array.from({ length: 4 }, () => ['SITI NUR RAHMAWATI']),
    );
  });
});

describe('health answer', () => {
  const [self] = alone;
  const [first] = two;
  if (self === undefined || first === undefined) throw new Error('nobody is asked');
  const given = { choice: true, text: 'Demam berdarah, 2024', number: null, date: null };

  it('stores an answer in both columns of one person', () => {
    const answers = withHealthAnswer(blankHealthQuestionnaire(), 1, self, given);
    expect(answers[1]).toMatchObject({ tertanggung: true, pemegang_polis: true, pemegang_polis_text: given.text });
  });

  it('stores an answer in one column for two people', () => {
    const answers = withHealthAnswer(blankHealthQuestionnaire(), 1, first, given);
    expect(answers[1]).toMatchObject({ tertanggung: true, pemegang_polis: null });
  });

  it('drops the explanation when the answer changes to no', () => {
    const yes = withHealthAnswer(healthyAnswers(), 1, self, given);
    const no = withHealthAnswer(yes, 1, self, { ...given, choice: false });
    expect(healthAnswer(no[1], self)).toEqual({ choice: false, text: null, number: null, date: null });
  });
});

describe('health draft', () => {
  it.each(['rusak', [], undefined])('reads %j as an empty questionnaire', (stored) => {
    expect(readHealthAnswers(readDraft(HealthQuestionnaire, stored))).toEqual(blankHealthQuestionnaire());
  });

  it('loses only the answer that is invalid', () => {
    const stored = healthyAnswers().map((answer, index) => (index === 2 ? { ...answer, tertanggung: 'ya' } : answer));
    const parsed = readHealthAnswers(readDraft(HealthQuestionnaire, stored));
    expect(parsed[2]).toMatchObject({ tertanggung: null, pemegang_polis: false });
    expect(parsed[1]).toMatchObject({ tertanggung: false });
  });
});

describe('missing answers of a group', () => {
  it('names fields of the asked group only', () => {
    const [group] = healthGroups(alone);
    if (group === undefined) throw new Error('no group');
    const problems = groupProblems(group, blankHealthQuestionnaire(), day('2026-11-21'));
    expect(problems.map(({ path }) => path)).toEqual(['0.tertanggung', '3.tertanggung', '7.tertanggung']);
  });
});

describe('health lines of the summary', () => {
  it.each([
    {
      name: 'nothing to note',
      answers: healthyAnswers(),
      lines: ['Sehat, tanpa catatan pada 12 pertanyaan', '165 cm', '60 kg'],
    },
    {
      name: 'treated and not healthy',
      answers: healthyBut(2, { tertanggung: true, tertanggung_text: 'Rawat inap 2024' }),
      lines: ['1 jawaban dengan catatan', 'Ya: Rawat inap 2024', '165 cm', '60 kg'],
    },
    {
      name: 'smoker',
      answers: healthyBut(5, { tertanggung: true, tertanggung_number: 12 }),
      lines: ['1 jawaban dengan catatan', 'Ya: 12 batang', '165 cm', '60 kg'],
    },
    {
      name: 'not healthy',
      answers: healthyBut(1, { tertanggung: false }),
      lines: ['1 jawaban dengan catatan', 'Tidak', '165 cm', '60 kg'],
    },
    {
      name: 'last menstruation',
      answers: healthyBut(13, { tertanggung_date: day('2026-11-01') }),
      lines: ['Sehat, tanpa catatan pada 12 pertanyaan', '01/11/2026', '165 cm', '60 kg'],
    },
  ])('lists what an underwriter reads: $name', ({ answers, lines }) => {
    expect(healthDetails(answers, alone).map(({ value }) => value)).toEqual(lines);
  });

  it('lists two people one after the other', () => {
    expect(healthDetails(healthyAnswers(), two).map(({ label }) => label)).toEqual([
      'Pernyataan kesehatan BUDI SANTOSO',
      'Berapa tinggi badan Anda?',
      'Berapa berat badan Anda?',
      'Pernyataan kesehatan SITI NUR RAHMAWATI',
      'Berapa tinggi badan Anda?',
      'Berapa berat badan Anda?',
    ]);
  });
});
