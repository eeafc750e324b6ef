import { blankHealthQuestionnaire, type HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';

/** Builds complete answers that need no underwriter: healthy, 165 cm and 60 kg. */
export const healthyAnswers = (): HealthQuestionnaire =>
  blankHealthQuestionnaire().map((answer, index) => ({
    ...answer,
    ...(index < 10 && { tertanggung: index === 0, pemegang_polis: index === 0 }),
    ...(index === 14 && { tertanggung_number: 165, pemegang_polis_number: 165 }),
    ...(index === 15 && { tertanggung_number: 60, pemegang_polis_number: 60 }),
  }));

/** Builds healthy answers except for one question, counted from 1 as in wire 4.2. */
export const healthyBut = (number: number, change: Partial<HealthQuestionnaire[number]>): HealthQuestionnaire =>
  healthyAnswers().map((answer, index) => (index === number - 1 ? { ...answer, ...change } : answer));
