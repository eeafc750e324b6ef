import type { BrowserRequest, FormStep } from '#requests/contract/browser-request.tsx';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import { buildSteps } from '#requests/contract/form-steps.tsx';
import type { Facts } from '#shared/facts/facts.ts';

type Shown = Pick<FormStep, 'key' | 'Part'> & { readonly question: string | undefined };

/** Returns the top-level field of a payload path. */
export const topOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * Lists the parts of the form that edit these top-level fields, for the present answers. A one-page form shows its
 * fields without attachments; the page's heading asks its question already.
 */
export function stepsToCorrect(
  request: BrowserRequest,
  values: DraftValues,
  facts: Facts,
  mayChange: readonly string[],
): readonly Shown[] {
  if (request.steps === undefined)
    return request.Fields === undefined ? [] : [{ key: 'form', question: undefined, Part: request.Fields }];
  return buildSteps(request, values, facts)
    .filter(({ paths }) => paths.some((path) => mayChange.includes(topOf(path))))
    .map(({ key, question, Part }) => ({ key, question, Part }));
}
