import { expect, test } from 'vitest';
import { parseBusinessDate as day } from '../time/dates.ts';
import {
  hasAdverseAnswers,
  blankHealthQuestionnaire,
  healthProblems,
  HealthQuestionnaire,
  type HealthQuestionnaire as Answers,
} from './health-questionnaire.ts';
import { healthQuestions } from './health-questions.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const today = day('2026-11-21');

const healthy = (): Answers =>
  blankHealthQuestionnaire().map((answer, index) => ({
    ...answer,
    tertanggung: index === 0,
    pemegang_polis: index === 0,
    ...(index === 14 ? { tertanggung_number: 165, pemegang_polis_number: 170 } : {}),
    ...(index === 15 ? { tertanggung_number: 60, pemegang_polis_number: 70 } : {}),
  }));

const withAnswer = (number: number, change: Partial<Answers[number]>): Answers =>
  healthy().map((answer, index) => (index === number - 1 ? { ...answer, ...change } : answer));

test('the questionnaire has sixteen questions without conventional words', () => {
  expect(healthQuestions).toHaveLength(16);
  expect(healthQuestions.flatMap(({ text, detailLabel }) => syariahLint(`${text} ${detailLabel}`))).toEqual([]);
});

test.each([
  ['healthy', healthy(), false],
  ['the insured is not in good health', withAnswer(1, { tertanggung: false }), true],
  ['the holder is not in good health', withAnswer(1, { pemegang_polis: false }), true],
  ['treated since the start', withAnswer(2, { tertanggung: true }), true],
  ['smoking', withAnswer(5, { pemegang_polis: true }), true],
  ['pregnant', withAnswer(11, { tertanggung: true }), true],
  ['menstrual disorder alone', withAnswer(12, { tertanggung: true }), false],
  ['too light', withAnswer(16, { tertanggung_number: 49 }), true],
  ['just heavy enough', withAnswer(16, { tertanggung_number: 49.005 }), false],
  ['too heavy', withAnswer(16, { tertanggung_number: 87.2 }), true],
  ['just light enough', withAnswer(16, { tertanggung_number: 87.12 }), false],
])('detects adverse answers: %s', (_name, answers, expected) => {
  expect(hasAdverseAnswers(answers, { least: 18, most: 32 })).toBe(expected);
});

test('body mass index limits come from the caller', () => {
  expect(hasAdverseAnswers(healthy(), { least: 23, most: 32 })).toBe(true);
});

test.each([
  ['complete', healthy(), []],
  ['a choice missing', withAnswer(4, { tertanggung: null }), ['3.tertanggung']],
  ['yes without the text', withAnswer(4, { tertanggung: true, tertanggung_text: '' }), ['3.tertanggung_text']],
  ['smoker without the number', withAnswer(5, { pemegang_polis: true }), ['4.pemegang_polis_number']],
  ['smoker with the number', withAnswer(5, { pemegang_polis: true, pemegang_polis_number: 3 }), []],
  ['months of pregnancy are optional', withAnswer(11, { tertanggung: true }), []],
  ['a day in the future', withAnswer(13, { tertanggung_date: day('2026-11-22') }), ['12.tertanggung_date']],
  ['a day that was', withAnswer(13, { tertanggung_date: day('2026-11-21') }), []],
  ['no weight', withAnswer(16, { tertanggung_number: null }), ['15.tertanggung_number']],
])('lists problems: %s', (_name, answers, paths) => {
  expect(healthProblems(answers, today).map(({ path }) => path)).toEqual(paths);
});

test('a blank questionnaire misses questions 1 to 10, 15 and 16 for both people', () => {
  expect(healthProblems(blankHealthQuestionnaire(), today)).toHaveLength(24);
});

test.each([
  ['one question short', healthy().slice(1), 'Mohon lengkapi pernyataan kesehatan.'],
  ['a height below nothing', withAnswer(15, { tertanggung_number: -1 }), 'Angka tidak boleh kurang dari 0.'],
])('the schema refuses %s', (_name, answers, text) => {
  expect(HealthQuestionnaire.safeParse(answers).error?.issues.map((issue) => issue.message)).toEqual([text]);
});
