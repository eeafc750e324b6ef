import type { FormStep } from '#requests/contract/browser-request.tsx';
import type { UploadSlot } from '#requests/contract/attachment-rules.ts';
import { facePaths } from '#requests/contract/bind.ts';
import { findStep } from '#requests/contract/form-steps.tsx';
import type { Summary } from '#shared/wire/summary.ts';

/** Returns the answer given on one step: its summary text, then the names of the documents uploaded there. */
export function stepAnswer(
  steps: readonly FormStep[],
  index: number,
  summary: Summary,
  slots: readonly UploadSlot[],
): string {
  const answer = steps[index]?.answer?.(summary) ?? '';
  const documents = slots
    .filter(({ name, path }) => name !== '' && !facePaths.includes(path) && findStep(steps, path) === index)
    .map(({ label }) => label);
  const parts = [answer, documents.join(', ')].filter((part) => part !== '');
  if (parts.length > 0) return parts.join('; ');
  return steps[index]?.answer === undefined ? 'Tidak ada' : 'Tidak berubah';
}

/**
 * Returns the summary without rows that are the whole answer of one step. The list of steps shows those, with a link to
 * change them.
 */
export function omitStepAnswers(steps: readonly FormStep[], summary: Summary): Summary {
  if (steps.length === 1) return summary;
  const answers = steps.flatMap(({ answer }) => answer ?? []);
  const isAnswer = (line: Summary['details'][number]): boolean => {
    const rest = { ...summary, details: summary.details.filter((each) => each !== line) };
    return answers.some((answer) => answer(summary) === line.value && answer(rest) !== line.value);
  };
  return { ...summary, details: summary.details.filter((line) => !isAnswer(line)) };
}
