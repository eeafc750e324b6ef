import type { RequestType } from '#requests/contract/bind.ts';
import type { FormStep } from '#requests/contract/browser-request.tsx';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import { findStep } from '#requests/contract/form-steps.tsx';
import { findPlaceholder } from '#requests/contract/placeholder-values.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { replaceAt } from '#shared/text/at-path.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { listProblems } from './form-problems.ts';

/** Form as filled in so far, with the facts of the policy. */
export interface FilledForm {
  readonly type: RequestType;
  readonly steps: readonly FormStep[];
  readonly values: DraftValues;
  readonly facts: Facts;
}

/** Replaces wrong values of other steps by placeholders, because the rules only run on values of the right shape. */
const withoutOthers = ({ type, steps, values }: FilledForm, index: number): DraftValues => {
  const parsed = type.parse(values, 'before-face');
  if (parsed.ok) return values;
  return parsed.problem
    .filter(({ path }) => findStep(steps, path) !== index)
    .reduce<DraftValues>((filled, { path }) => {
      const [name = '', ...rest] = path.split('.');
      const placeholder = findPlaceholder(type.schema, path);
      return {
        ...filled,
        [name]: rest.length === 0 ? placeholder : replaceAt(filled[name], rest.join('.'), placeholder),
      };
    }, values);
};

/** Lists the problems of one step, regardless of the other steps. */
export const listStepProblems = (form: FilledForm, index: number): readonly FieldProblem[] => {
  const { type, steps, values, facts } = form;
  if (steps.length === 1) return listProblems(type, values, facts);
  const found = listProblems(type, withoutOthers(form, index), facts);
  return found.filter(({ path }) => findStep(steps, path) === index);
};

/**
 * Returns the index of the step at which an unfinished form continues: the first step with a problem, otherwise the
 * last.
 */
export const findUnfinished = (form: FilledForm): number => {
  const index = form.steps.findIndex((_, place) => listStepProblems(form, place).length > 0);
  return index === -1 ? form.steps.length - 1 : index;
};
