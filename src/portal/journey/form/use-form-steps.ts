import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BrowserRequest, FormStep } from '#requests/contract/browser-request.tsx';
import { FIELD_PARAMETER } from '#requests/contract/draft-values.ts';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import { buildSteps, findStep, typeFor } from '#requests/contract/form-steps.tsx';
import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { formStepPath, STEP_PARAMETER } from '../draft/journey-paths.ts';
import { findUnfinished } from './step-problems.ts';

interface FormSteps {
  readonly steps: readonly FormStep[];
  /** Index of the current step. */
  readonly current: number;
  readonly step: FormStep;
  readonly goTo: (index: number) => Promise<void>;
}

/** Navigation option: another step of the same form does not reload the route's data. */
const sameFacts = { defaultShouldRevalidate: false } as const;

/** Returns the step index in the URL, counted from 0; undefined without one. */
const askedStep = (query: URLSearchParams): number | undefined => {
  const number = Number(query.get(STEP_PARAMETER) ?? '');
  return Number.isInteger(number) && number > 0 ? number - 1 : undefined;
};

/**
 * Returns the steps of the open form and the current step. The URL contains the step (`?langkah=2`), so that Back,
 * Forward and Reload work as usual. Without it, the form opens at the step of the field that the URL names
 * (`linkToField`). Otherwise a form with a draft continues at its first unfinished step.
 */
export const useFormSteps = (
  request: BrowserRequest,
  facts: Facts,
  values: DraftValues,
  draft: Draft | null,
): FormSteps => {
  const { route } = request.type;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const steps = useMemo(() => buildSteps(request, values, facts), [request, values, facts]);
  const [start] = useState(() => {
    const field = query.get(FIELD_PARAMETER);
    if (field !== null) return findStep(steps, field);
    return draft === null ? 0 : findUnfinished({ type: typeFor(request, values, facts), steps, values, facts });
  });
  const asked = askedStep(query);
  const current = Math.min(asked ?? start, steps.length - 1);
  const step = steps[current];
  if (step === undefined) throw new Error(`${route} has no steps.`);
  const sayStart = useEffectEvent(() => {
    const isLong = steps.length > 1 && asked === undefined;
    if (isLong) void navigate(formStepPath(route, current), { replace: true, ...sameFacts });
  });
  useEffect(() => sayStart(), []);
  const goTo = async (index: number): Promise<void> => {
    if (index !== current) await navigate(formStepPath(route, index), sameFacts);
  };
  return { steps, current, step, goTo };
};

/**
 * Returns a ref for the step's heading, which takes the focus whenever the step changes. With problems to read first,
 * the focus stays.
 */
export const useHeadingFocus = (key: string, hasProblems: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  const come = useEffectEvent(() => {
    globalThis.scrollTo(0, 0);
    if (!hasProblems) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shown.current !== key) come();
    shown.current = key;
  }, [key]);
  return heading;
};
