import { hasOwn } from '#shared/collections/has-own.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { fieldIdOf } from '#requests/contract/draft-values.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { replaceAt, valueAt } from '#shared/text/at-path.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';
import type { FieldError } from '#ui/fields/error-summary.tsx';

type Labels = RequestType['labels'];
type Values = Readonly<Record<string, unknown>>;

/** Returns the values with a placeholder for each missing attachment, so that the other rules can run. */
const withAttachments = (values: Values, missing: readonly FieldProblem[]): unknown =>
  missing.reduce<unknown>((filled, { path }) => replaceAt(filled, path, '-'), values);

/**
 * Lists all problems that can be known before the face step. Rules only run on values of the right shape; a missing
 * attachment hides no other problem.
 */
export const listProblems = (type: RequestType, values: Values, facts: Facts): readonly FieldProblem[] => {
  const parsed = type.parse(values, 'before-face');
  if (parsed.ok) return parsed.value.problems(facts);
  const attachments = parsed.problem.filter(({ message }) => message === requiredUpload);
  if (attachments.length < parsed.problem.length) return parsed.problem;
  const rest = type.parse(withAttachments(values, attachments), 'before-face');
  return rest.ok ? [...rest.value.problems(facts), ...attachments] : attachments;
};

/** Converts a path to its pattern: 'items.0.apply_amount' → 'items.*.apply_amount'. */
const patternOf = (path: string): string => path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns true when the problem is an empty amount: 0 in a draft, '' in its field. */
const isUntyped = ({ code }: FieldProblem, value: unknown): boolean =>
  value === '' || (value === 0 && code === 'FIELD');

/** Replaces the message of an empty field by the required-field sentence (rulings 1.3). */
export const withRequiredTexts = (
  problems: readonly FieldProblem[],
  values: Values,
  labels: Labels,
): readonly FieldProblem[] =>
  problems.map((problem) => {
    const isTyped = !isUntyped(problem, valueAt(values, problem.path)) || problem.message === requiredUpload;
    const isField = hasOwn(labels, patternOf(problem.path)) && !problem.path.endsWith('_attachment');
    return isTyped || !isField ? problem : { ...problem, message: requiredField };
  });

/** Returns the nearest path upwards that has a form field; the path itself when none has. */
const fieldPathOf = (path: string, labels: Labels): string => {
  let at = path;
  while (at !== '') {
    if (hasOwn(labels, patternOf(at))) return at;
    at = parentOf(at);
  }
  return path;
};

/**
 * Returns the summary line of a problem: for an empty field '<label> diperlukan' (rulings 1.3), otherwise the problem's
 * message.
 */
const summaryText = (problem: FieldProblem, values: Values, labels: Labels): string => {
  const label = labels[patternOf(problem.path)];
  const value = valueAt(values, problem.path);
  const isMissing = isEmpty(value) || isUntyped(problem, value);
  return label !== undefined && isMissing ? `${label} diperlukan` : problem.message;
};

/** Builds the error summary above the button: one line per problem, each linked to its field. */
export const buildFieldErrors = (
  problems: readonly FieldProblem[],
  values: Values,
  labels: Labels,
): readonly FieldError[] => {
  const errors = problems.map((problem) => ({
    fieldId: fieldIdOf(fieldPathOf(problem.path, labels)),
    message: summaryText(problem, values, labels),
  }));
  return errors.filter(
    (error, index) =>
      errors.findIndex(({ fieldId, message }) => fieldId === error.fieldId && message === error.message) === index,
  );
};
