import { heightIndex, weightIndex } from '#shared/wire/health-questionnaire.ts';
import { healthQuestions, type HealthQuestion } from '#shared/wire/health-questions.ts';
import type { HealthPerson } from './health-people.ts';

/** Question with its position in the questionnaire and the people who answer it. */
export interface AskedQuestion {
  readonly index: number;
  readonly question: HealthQuestion;
  readonly people: readonly HealthPerson[];
}

/** Questions shown together on one screen. */
export interface HealthGroup {
  readonly title: string;
  readonly questions: readonly AskedQuestion[];
}

const groups: readonly { readonly title: string; readonly indexes: readonly number[] }[] = [
  { title: 'Keadaan sekarang', indexes: [0, 7, 3] },
  { title: 'Perawatan dan pemeriksaan', indexes: [1, 2] },
  { title: 'Kebiasaan', indexes: [4, 5, 6] },
  { title: 'Kegiatan', indexes: [8, 9] },
  { title: 'Khusus perempuan', indexes: [10, 11, 12, 13] },
  { title: 'Tinggi dan berat badan', indexes: [heightIndex, weightIndex] },
];

/**
 * Builds the groups of questions. Only women get the questions for women. Questions answered by another field and empty
 * groups are dropped.
 */
export const healthGroups = (people: readonly HealthPerson[]): readonly HealthGroup[] =>
  groups
    .map(({ title, indexes }) => ({
      title,
      questions: indexes.flatMap((index) => {
        const question = healthQuestions[index];
        const asked = people.filter(
          ({ isWoman, answered }) => (isWoman || question?.womenOnly !== true) && answered?.includes(index) !== true,
        );
        return question === undefined || asked.length === 0 ? [] : [{ index, question, people: asked }];
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
