import { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import type { HealthQuestion } from '#shared/wire/health-questions.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { healthAnswer, type PersonAnswer } from './health-answers.ts';
import { healthGroups, type AskedQuestion } from './health-groups.ts';
import type { HealthPerson } from './health-people.ts';

type Detail = Summary['details'][number];

const figure = (value: number, unit: string | undefined): string =>
  [new Big(value).toString().replace('.', ','), unit].filter((part) => part !== undefined).join(' ');

/** Returns a remarkable answer in words; undefined for an ordinary or missing answer. */
function remark(question: HealthQuestion, index: number, answer: PersonAnswer): string | undefined {
  if (question.answer === 'number') return answer.number === null ? undefined : figure(answer.number, question.unit);
  if (question.answer === 'date') return answer.date === null ? undefined : formatDate(answer.date);
  const isUsual = index === 0 ? answer.choice !== false : answer.choice !== true;
  if (isUsual) return undefined;
  const detail = answer.number === null ? answer.text : figure(answer.number, question.unit);
  return [index === 0 ? 'Tidak' : 'Ya', detail].filter((part) => part !== null && part !== '').join(': ');
}

const remarksOf = (asked: AskedQuestion, answers: HealthQuestionnaire, person: HealthPerson): Detail[] => {
  const value = remark(asked.question, asked.index, healthAnswer(answers[asked.index], person));
  return asked.people.includes(person) && value !== undefined ? [{ label: asked.question.text, value }] : [];
};

const choices = (person: HealthPerson, asked: readonly AskedQuestion[]): number =>
  asked.filter(({ people, question }) => people.includes(person) && question.answer === 'choice').length;

/** Returns summary rows: remarkable answers, height and weight, and the number of ordinary answers. */
export const healthDetails = (answers: HealthQuestionnaire, people: readonly HealthPerson[]): readonly Detail[] => {
  const asked = healthGroups(people)
    .flatMap(({ questions }) => questions)
    .sort((one, other) => one.index - other.index);
  return people.flatMap((person) => {
    const remarks = asked.flatMap((each) => remarksOf(each, answers, person));
    const noted = asked.filter(
      (each) => each.question.answer === 'choice' && remarksOf(each, answers, person).length > 0,
    ).length;
    const rest = choices(person, asked) - noted;
    const value = noted === 0 ? `Sehat, tanpa catatan pada ${rest} pertanyaan` : `${noted} jawaban dengan catatan`;
    return [{ label: `Pernyataan kesehatan ${person.name}`, value }, ...remarks];
  });
};
