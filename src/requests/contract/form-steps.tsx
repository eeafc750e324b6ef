import type { ComponentType, ReactNode } from 'react';
import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from './bind.ts';
import type { BrowserRequest, FormProps, FormStep } from './browser-request.tsx';
import type { DraftValues } from './draft-values.ts';

/** Returns the request type that receives these answers (decision 0012). */
export const typeFor = (request: BrowserRequest, values: DraftValues, facts: Facts): RequestType =>
  request.variantFor?.(values, facts) ?? request.type;

/** Builds the steps of a form for its present answers; a one-page form is a single step. */
export function buildSteps(request: BrowserRequest, values: DraftValues, facts: Facts): readonly FormStep[] {
  if (request.steps !== undefined) return request.steps(values, facts);
  const { question, caption, Form } = request;
  const said = typeof caption === 'function' ? caption(facts) : caption;
  return [{ key: 'form', subject: question, question, caption: said, paths: [''], Part: Form }];
}

const partsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

/**
 * Returns how closely a step's path matches a field's path, as the number of equal parts; undefined when they differ.
 */
function closeness(held: string, path: string): number | undefined {
  const [ofStep, ofField] = [partsOf(held), partsOf(path)];
  const shared = ofStep.slice(0, ofField.length);
  const isSame = shared.every((part, index) => part === ofField[index] || part === '*');
  if (!isSame) return undefined;
  // A problem of a whole list ('addresses') belongs to the step of its first field.
  return ofStep.length > ofField.length ? -1 : ofStep.length;
}

/** Returns the index of the step with a payload path; that of the last step when none has it. */
export function findStep(steps: readonly FormStep[], path: string): number {
  const found = steps
    .flatMap(({ paths }, index) => paths.map((held) => ({ index, close: closeness(held, path) })))
    .reduce<{ readonly index: number; readonly close: number } | undefined>(
      (best, { index, close }) =>
        close === undefined || (best !== undefined && best.close >= close) ? best : { index, close },
      undefined,
    );
  return found?.index ?? steps.length - 1;
}

/** Builds one component for each index of a list of people or addresses, so that fields keep their focus. */
export function buildParts(
  draw: (index: number, facts: Facts) => ReactNode,
): (index: number) => ComponentType<FormProps> {
  const parts = new Map<number, ComponentType<FormProps>>();
  return (index) => {
    const Part = parts.get(index) ?? (({ facts }: FormProps) => draw(index, facts));
    parts.set(index, Part);
    return Part;
  };
}

/** Returns the rows in pages of `size`; one empty page when there are no rows. */
export const inPages = <Row,>(rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_, page) =>
    rows.slice(page * size, (page + 1) * size),
  );
