import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import {
  blankHealthQuestionnaire,
  healthProblems,
  type HealthAnswer,
  type HealthColumn,
  type HealthQuestionnaire,
} from '#shared/wire/health-questionnaire.ts';
import { healthQuestions } from '#shared/wire/health-questions.ts';
import { orElse } from '../../contract/draft-values.ts';
import type { AskedQuestion, HealthGroup } from './health-groups.ts';
import type { HealthPerson } from './health-people.ts';

const kept = <Value extends z.ZodMiniType>(value: Value) => orElse(z.optional(z.nullable(value)), null);
const column = {
  choice: kept(z.boolean()),
  text: kept(z.string()),
  number: kept(z.number()),
  date: kept(BusinessDate),
};

const DraftAnswer = z.object({
  pertanyaan: z.string(),
  tertanggung: column.choice,
  tertanggung_text: column.text,
  tertanggung_number: column.number,
  tertanggung_date: column.date,
  pemegang_polis: column.choice,
  pemegang_polis_text: column.text,
  pemegang_polis_number: column.number,
  pemegang_polis_date: column.date,
});

/** The questionnaire while it is filled in: what does not fit is taken as not answered, the rest stays. */
export const HealthDraft = orElse(
  z.array(DraftAnswer).check(z.length(healthQuestions.length)),
  blankHealthQuestionnaire(),
);

export type HealthPart = 'choice' | 'text' | 'number' | 'date';

/** Name of one part of an answer on the wire: 'tertanggung', 'tertanggung_text' … */
export const healthField = (of: HealthColumn, part: HealthPart): string => (part === 'choice' ? of : `${of}_${part}`);

/** What one person answered; holder and insured as one person have the same in both columns. */
export function healthAnswer(answer: HealthAnswer | undefined, person: HealthPerson) {
  const [first] = person.columns;
  return {
    choice: answer?.[first] ?? null,
    text: answer?.[`${first}_text`] ?? null,
    number: answer?.[`${first}_number`] ?? null,
    date: answer?.[`${first}_date`] ?? null,
  };
}
export type PersonAnswer = ReturnType<typeof healthAnswer>;

/** The questionnaire with a person's answer to one question replaced. A no removes what explained a yes. */
export function withHealthAnswer(
  answers: HealthQuestionnaire,
  index: number,
  person: HealthPerson,
  given: PersonAnswer,
): HealthQuestionnaire {
  const { choice, date } = given;
  const [text, number] = choice === false ? [null, null] : [given.text, given.number];
  const change = Object.fromEntries(
    person.columns.flatMap((of) => [
      [of, choice],
      [`${of}_text`, text],
      [`${of}_number`, number],
      [`${of}_date`, date],
    ]),
  );
  return answers.map((answer, at) => (at === index ? DraftAnswer.parse({ ...answer, ...change }) : answer));
}

/** The questions of a group that still lack something, each with the field and its sentence ('3.tertanggung_text'). */
export const groupProblems = (group: HealthGroup, answers: HealthQuestionnaire, today: BusinessDate) => {
  const asked = (path: string): boolean => group.questions.some((each) => isAsked(each, path));
  return healthProblems(answers, today).filter(({ path }) => asked(path));
};

const isAsked = ({ index, people }: AskedQuestion, path: string): boolean =>
  people.some(({ columns: [first] }) => path === `${index}.${first}` || path.startsWith(`${index}.${first}_`));
