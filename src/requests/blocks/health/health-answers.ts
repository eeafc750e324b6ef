import { BusinessDate } from '#shared/time/dates.ts';
import {
  blankHealthQuestionnaire,
  healthProblems,
  type HealthAnswer,
  type HealthColumn,
  type HealthQuestionnaire,
} from '#shared/wire/health-questionnaire.ts';
import { healthQuestions } from '#shared/wire/health-questions.ts';
import type { Draft } from '../../contract/draft.ts';
import type { AskedQuestion, HealthGroup } from './health-groups.ts';
import type { HealthPerson } from './health-people.ts';

const dayOf = (text: string | null): BusinessDate | null => BusinessDate.safeParse(text).data ?? null;

/** Returns the draft's answers; an empty questionnaire when it is missing or has a different length. */
export const readHealthAnswers = (draft: Draft<HealthQuestionnaire> | null): HealthQuestionnaire =>
  draft?.length === healthQuestions.length
    ? draft.map((answer) => ({
        ...answer,
        tertanggung_date: dayOf(answer.tertanggung_date),
        pemegang_polis_date: dayOf(answer.pemegang_polis_date),
      }))
    : blankHealthQuestionnaire();

export type HealthPart = 'choice' | 'text' | 'number' | 'date';

/** Returns the wire name for one part of an answer, such as 'tertanggung' or 'tertanggung_text'. */
export const healthField = (of: HealthColumn, part: HealthPart): string => (part === 'choice' ? of : `${of}_${part}`);

/** Returns one person's answer from their first column; a person who is both holder and insured has equal columns. */
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

/**
 * Returns the questionnaire with one answer of a person replaced. The answer 'no' clears the explanation of an earlier
 * 'yes'.
 */
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
  return answers.map((answer, at) => (at === index ? { ...answer, ...change } : answer));
}

/** Returns the problems of a group, each with field path ('3.tertanggung_text') and sentence. */
export const groupProblems = (group: HealthGroup, answers: HealthQuestionnaire, today: BusinessDate) => {
  const asked = (path: string): boolean => group.questions.some((each) => isAsked(each, path));
  return healthProblems(answers, today).filter(({ path }) => asked(path));
};

const isAsked = ({ index, people }: AskedQuestion, path: string): boolean =>
  people.some(({ columns: [first] }) => path === `${index}.${first}` || path.startsWith(`${index}.${first}_`));
