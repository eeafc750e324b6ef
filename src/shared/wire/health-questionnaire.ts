import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { BusinessDate } from '../time/dates.ts';
import type { FieldProblem } from './envelope.ts';
import { healthQuestions, type HealthQuestion } from './health-questions.ts';
import { requiredField } from '../words/messages.ts';
import { emptyAsNone, figure } from '../requests/tolerant.ts';

const yesNo = z.optional(z.nullable(z.boolean('Jawab ya atau tidak.')));
const text = z.optional(
  z.nullable(z.string(requiredField).check(z.overwrite(cleanText), z.maxLength(500, 'Penjelasan maksimal 500 huruf.'))),
);
const number = z.optional(
  z.nullable(z.pipe(figure(requiredField), z.number().check(z.minimum(0, 'Angka tidak boleh kurang dari 0.')))),
);
const date = z.optional(z.nullable(BusinessDate));

const incomplete = 'Mohon lengkapi pernyataan kesehatan.';

const HealthAnswer = z.object(
  {
    pertanyaan: z.string(requiredField).check(z.overwrite(cleanText)),
    tertanggung: yesNo,
    tertanggung_text: text,
    tertanggung_number: number,
    tertanggung_date: date,
    pemegang_polis: yesNo,
    pemegang_polis_text: text,
    pemegang_polis_number: number,
    pemegang_polis_date: date,
  },
  incomplete,
);
export type HealthAnswer = z.infer<typeof HealthAnswer>;

const Answers = z.array(HealthAnswer, incomplete);

/** Field `health_questionnaire`: sixteen answers in the order of the questions (wire 4.1). */
export const HealthQuestionnaire = Answers.check(z.length(healthQuestions.length, incomplete));
export type HealthQuestionnaire = z.infer<typeof HealthQuestionnaire>;

/** Optional questionnaire; an empty list counts as absent. The request type decides whether it is required. */
export const OptionalHealthQuestionnaire = z.optional(
  emptyAsNone(
    Answers.check(z.refine((given) => given.length === 0 || given.length === healthQuestions.length, incomplete)),
  ),
);

export const insuredColumn = 'tertanggung';
export const holderColumn = 'pemegang_polis';
const people = [insuredColumn, holderColumn] as const;
/** Column of the questionnaire: insured or holder. */
export type HealthColumn = (typeof people)[number];
type Who = HealthColumn;

/** Position of the question for height (cm). */
export const heightIndex = 14;
export const weightIndex = 15;

/** Builds a questionnaire with all answers empty. */
export const blankHealthQuestionnaire = (): HealthQuestionnaire =>
  healthQuestions.map((question) => ({ pertanyaan: question.text, tertanggung: null, pemegang_polis: null }));

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

const missingField = (question: HealthQuestion, answer: HealthAnswer, who: Who): string | undefined => {
  const main = question.answer === 'choice' ? who : (`${who}_${question.answer}` as const);
  if (question.required && isMissing(answer[main])) return main;
  if (!question.required || question.detail === undefined || answer[who] !== true) return undefined;
  const detail = `${who}_${question.detail}` as const;
  return isMissing(answer[detail]) ? detail : undefined;
};

const fieldProblems = (question: HealthQuestion, answer: HealthAnswer, who: Who, today: BusinessDate) => {
  const missing = missingField(question, answer, who);
  const day = answer[`${who}_date`];
  return [
    missing === undefined ? [] : [{ field: missing, message: requiredField }],
    isMissing(day) || (day ?? '') <= today
      ? []
      : [{ field: `${who}_date`, message: 'Tanggal tidak boleh setelah hari ini.' }],
  ].flat();
};

/** Returns missing or impossible answers, with paths inside the questionnaire ('3.tertanggung_text'). */
export const healthProblems = (answers: HealthQuestionnaire, today: BusinessDate): readonly FieldProblem[] =>
  healthQuestions.flatMap((question, index) => {
    const answer = answers[index] ?? { pertanyaan: question.text };
    return people.flatMap((who) =>
      fieldProblems(question, answer, who, today).map(({ field, message }) => ({
        path: `${index}.${field}`,
        code: 'REI-HQ',
        message,
      })),
    );
  });

/** Limits of the body mass index (health.bmi_least, health.bmi_most); outside them an underwriter decides. */
export interface BodyMassLimits {
  readonly least: number;
  readonly most: number;
}

const isOutside = (centimetres: number, kilograms: number, limits: BodyMassLimits): boolean => {
  const perSquare = centimetres * centimetres;
  return kilograms * 10_000 < limits.least * perSquare || kilograms * 10_000 > limits.most * perSquare;
};

/**
 * True when an underwriter must decide: question 1 answered no, any of 2 to 11 yes, or a body mass index outside the
 * limits (rulebook 13.6).
 */
export const hasAdverseAnswers = (answers: HealthQuestionnaire, limits: BodyMassLimits): boolean =>
  people.some((who) => {
    const [height, weight] = [answers[heightIndex]?.[`${who}_number`], answers[weightIndex]?.[`${who}_number`]];
    return (
      answers[0]?.[who] === false ||
      answers.slice(1, 11).some((answer) => answer[who] === true) ||
      isOutside(height ?? 0, weight ?? 0, limits)
    );
  });
