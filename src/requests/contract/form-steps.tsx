import type { ComponentType, ReactNode } from 'react';
import type { Facts } from '#shared/facts/facts.ts';
import type { RequestType } from './bind.ts';
import type { BrowserRequest, FormProps, FormStep } from './browser-request.tsx';
import type { DraftValues } from './draft-values.ts';

/** Returns the type whose endpoint takes these answers (decision 0012). */
export const typeFor = (request: BrowserRequest, values: DraftValues, facts: Facts): RequestType =>
  request.variantFor?.(values, facts) ?? request.type;

/** Builds the steps of a form for its current answers; a form of one page is one step with everything. */
export function buildSteps(request: BrowserRequest, values: DraftValues, facts: Facts): readonly FormStep[] {
  if (request.steps !== undefined) return request.steps(values, facts);
  const { question, caption, Form } = request;
  const said = typeof caption === 'function' ? caption(facts) : caption;
  return [{ key: 'form', subject: question, question, caption: said, paths: [''], Part: Form }];
}

const partsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

/** Returns how exactly a step's path covers that of a field: the number of shared parts; undefined where they differ. */
function closeness(held: string, path: string): number | undefined {
  const [ofStep, ofField] = [partsOf(held), partsOf(path)];
  const shared = ofStep.slice(0, ofField.length);
  const isSame = shared.every((part, index) => part === ofField[index] || part === '*');
  if (!isSame) return undefined;
  // A problem of a whole part ('addresses') belongs to the step of its first field.
  return ofStep.length > ofField.length ? -1 : ofStep.length;
}

/** Finds the place in the list of the step that holds a payload path; the last step where none names it. */
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

/**
 * Repeats the same fields for several entries (people, addresses), with one component per index so that none loses the
 * focus.
 */
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

/** Rows in pages of `size`; one page also where there is none. */
export const inPages = <Row,>(rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_, page) =>
    rows.slice(page * size, (page + 1) * size),
  );
